import { type Refusal, refuse } from '../kit/result.ts';

/** Where a number of the 2007 Laws, or one misprinted in the documents, is found in 2017. */
export interface Renumbered {
  readonly from: string;
  /** In the 2007 Laws, or as the Course Notes print it. */
  readonly edition: '2007' | 'Course Notes';
  /** The 2017 clause; nothing where the old clause is gone. */
  readonly to?: string;
  readonly changed: 'number' | 'meaning' | 'number-and-meaning' | 'gone';
  /** It had no finer clauses. */
  readonly whole?: true;
  readonly says: string;
}

/** The longest number that begins the one asked for decides. */
export const CONCORDANCE = [
  {
    from: '12C1b',
    edition: '2007',
    to: '12C1e',
    changed: 'number-and-meaning',
    says: 'The error must be extremely serious and unrelated to the infraction; “wild” is gone, a gamble remains.',
  },
  {
    from: '12C1e',
    edition: '2007',
    changed: 'gone',
    says: 'The worst and best result at all likely, never used in Australia. The number now means self-inflicted damage.',
  },
  {
    from: '13A2',
    edition: '2007',
    to: '13A2',
    changed: 'meaning',
    says: 'A card was seen: the board is still played and scored, and adjusted only if it affected the result.',
  },
  {
    from: '15C',
    edition: '2007',
    to: '15B',
    changed: 'number-and-meaning',
    says: 'A wrong board found in the auction: auction and play are completed and the score stands (15B2).',
  },
  {
    from: '16C',
    edition: '2007',
    to: '16D',
    changed: 'number',
    says: 'Information by accident from elsewhere.',
  },
  { from: '16D', edition: '2007', to: '16C', changed: 'number', says: 'Withdrawn calls and plays.' },
  {
    from: '17D',
    edition: '2007',
    to: '15A',
    changed: 'number',
    says: 'Calls made on cards from another board.',
  },
  { from: '17E', edition: '2007', to: '17D', changed: 'number', says: 'The end of the auction.' },
  {
    from: '17E2',
    edition: '2007',
    to: '17D3',
    changed: 'number',
    says: 'A player missed his turn: the auction goes back to him.',
  },
  {
    from: '20F4',
    edition: '2007',
    to: '20F4',
    changed: 'meaning',
    says: 'One’s own wrong explanation: not at once, but before the lead is faced.',
  },
  {
    from: '24',
    edition: '2007',
    to: '24',
    changed: 'meaning',
    whole: true,
    says: 'A card exposed in the auction, no longer to the end of the auction period.',
  },
  {
    from: '25A',
    edition: '2007',
    to: '25A',
    changed: 'meaning',
    says: 'Only intent counts, not speed; until partner calls or the auction period ends.',
  },
  {
    from: '23',
    edition: '2007',
    to: '72C',
    changed: 'number',
    whole: true,
    says: 'Could have been aware. Law 23 is now the comparable call.',
  },
  {
    from: '26A',
    edition: '2007',
    to: '26B',
    changed: 'number-and-meaning',
    says: 'One rule for all withdrawn calls: declarer may forbid one suit, and no longer require one.',
  },
  {
    from: '26B',
    edition: '2007',
    to: '26B',
    changed: 'meaning',
    says: 'One rule for all withdrawn calls: one suit the offender has not legally shown may be forbidden.',
  },
  {
    from: '27B1a',
    edition: '2007',
    to: '27B1a',
    changed: 'meaning',
    says: 'No longer only natural bids: the same denomination or denominations shown.',
  },
  {
    from: '27B1b',
    edition: '2007',
    to: '27B1b',
    changed: 'meaning',
    says: 'Now a comparable call under Law 23A.',
  },
  {
    from: '42B2',
    edition: '2007',
    to: '42B2',
    changed: 'meaning',
    says: 'Dummy may try to prevent any player’s irregularity, not only declarer’s.',
  },
  {
    from: '68D',
    edition: '2007',
    to: '68D2',
    changed: 'meaning',
    says: 'Play may go on if the other side asks and all four agree; the claim is then void.',
  },
  {
    from: '70E1',
    edition: '2007',
    to: '70E1',
    changed: 'meaning',
    says: '“Irrational otherwise” is gone: an opponent must have shown out, or must on every normal line.',
  },
  { from: '72B1', edition: '2007', to: '72C', changed: 'number', says: 'Could have been aware.' },
  {
    from: '73F',
    edition: '2007',
    to: '73E2',
    changed: 'number',
    says: 'False inference from tempo or manner.',
  },
  {
    from: '79C2',
    edition: '2007',
    to: '79C2',
    changed: 'meaning',
    says: 'After the period an error beyond doubt may be corrected if the organiser agrees.',
  },
  { from: '86A', edition: '2007', to: '12C2b', changed: 'number', says: 'Artificial scores in IMPs.' },
  {
    from: '86D',
    edition: '2007',
    to: '86B',
    changed: 'number',
    says: 'A result at one table of a team match only.',
  },
  {
    from: '9A3',
    edition: 'Course Notes',
    to: '9A4',
    changed: 'number',
    says: 'Dummy may not draw attention to an irregularity before the play is over.',
  },
  {
    from: '22B',
    edition: 'Course Notes',
    to: '17D',
    changed: 'number',
    whole: true,
    says: 'The end of the auction period: 17D1 after an auction, 17D2 after a pass-out.',
  },
  {
    from: '43Ac',
    edition: 'Course Notes',
    to: '43A1c',
    changed: 'number',
    says: 'Dummy may not take part in the play.',
  },
  {
    from: '65A3',
    edition: 'Course Notes',
    to: '65B3',
    changed: 'number',
    says: 'Pointing out a trick turned the wrong way.',
  },
  { from: '72B', edition: 'Course Notes', to: '72C', changed: 'number', says: 'Could have been aware.' },
  {
    from: '73F2',
    edition: 'Course Notes',
    to: '73E2',
    changed: 'number',
    says: 'False inference from tempo or manner.',
  },
] as const satisfies readonly Renumbered[];

const bare = (law: string): string => law.replace(/^law\s*/i, '').replace(/[()\s.]/g, '');

/** A 2007 reference in 2017 numbers. What is not listed kept its number. */
export const inLaws2017 = (
  law: string,
  edition: Renumbered['edition'] = '2007',
): { readonly law?: string; readonly moved: boolean; readonly row?: Renumbered } => {
  const asked = bare(law);
  const rows: readonly Renumbered[] = CONCORDANCE;
  const [row] = rows
    .filter((one) => one.edition === edition && asked.toLowerCase().startsWith(one.from.toLowerCase()))
    // The old Law 23 had no parts: 23A, 23B and 23C are numbers of 2017.
    .filter((one) => one.whole !== true || asked.length === one.from.length)
    .toSorted((a, b) => b.from.length - a.from.length);
  if (!row) return { law: asked, moved: false };
  if (row.to === undefined) return { moved: true, row };
  // A finer clause of a law that only moved keeps its ending: 16D2 is 16C2.
  const ending = row.changed === 'number' ? asked.slice(row.from.length) : '';
  return { law: row.to + (/\d$/.test(row.to) && /^\d/.test(ending) ? '' : ending), moved: true, row };
};

/** Numbers that the 2017 Laws do not have any more. */
const ABSENT = /^(15C|17E|73F|86[CD])/i;
const NUMBER = /^(\d{1,2})(?:[A-Z]\d*(?:[a-z]\d*)?)?$/;
const LAST = 93;

/** Why a ruling cannot rest on this: no law of 2017, or an older number of one that has another now (RUL-17). */
export const whyNotLaw = (law: string): Refusal | undefined => {
  const given = bare(law);
  if (ABSENT.test(given))
    return refuse('law-old', { given, now: inLaws2017(given).law ?? '' }, { at: 'law' }).refusal;
  const number = Number(NUMBER.exec(given)?.[1] ?? 0);
  return number >= 1 && number <= LAST ? undefined : refuse('law-unknown', { given }, { at: 'law' }).refusal;
};
