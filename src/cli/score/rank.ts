import { collect, ok, type Result, refuse } from '../../engine/kit/result.ts';
import {
  type Entrant,
  type Lot,
  penaltiesAt,
  rankBy,
  rankHandicap,
  type Standing,
  type TieSlot,
  whyNotLot,
} from '../../engine/reckon/rank.ts';
import { tallyMatches, tallySessions } from '../../engine/reckon/tally.ts';
import { rulebookOf } from '../../engine/rulebook/library.ts';
import { answer, type Rulebook } from '../../engine/rulebook/stack.ts';
import { CRITERIA, type CriterionName } from '../../engine/rulebook/tiebreak.ts';
import { showRanking } from '../../engine/view/standing/ranking.ts';
import { sayStanding } from '../../engine/words/score/rank.ts';
import { parseStandings, type StandingsInput } from '../../formats/standings/standings.ts';
import { DONE, type Io, readArgs, readJson, sayValue, Unusable } from '../say.ts';
import { usable } from '../input/usable.ts';

/** What is ranked, by the word a director would say. */
const PURPOSES: Readonly<Record<string, TieSlot>> = {
  places: 'tieBreak',
  draw: 'drawTieBreak',
  triangle: 'triangleTieBreak',
  arrivals: 'arrivalOrder',
  reseed: 'reseedOrder',
  berth: 'berthTieBreak',
};

const isCriterion = (name: string): name is CriterionName => CRITERIA.some((known) => known === name);

const known = (one: StandingsInput['contestants'][number], i: number): Result<Entrant> => {
  const stranger = Object.keys(one.values).find((name) => !isCriterion(name));
  return stranger === undefined
    ? ok(one)
    : refuse('criterion-unknown', { given: stranger, known: CRITERIA }, { at: `contestants[${i}].values` });
};

/** Adds up what was handed in as matches or sessions; what is given outright stands over it. */
const tallied = (input: StandingsInput, book: Rulebook, slot: TieSlot): StandingsInput['contestants'] => {
  const matches = new Map(
    input.matches.length === 0
      ? []
      : tallyMatches(input.contestants, input.matches, penaltiesAt(book, slot)).map((one) => [
          one.id,
          one.values,
        ]),
  );
  return input.contestants.map((one) => ({
    ...one,
    values: {
      ...matches.get(one.id),
      ...(one.sessions ? tallySessions(one.id, one.sessions).values : {}),
      ...one.values,
    },
  }));
};

const slotFor = (purpose: string): TieSlot => {
  const slot = Object.hasOwn(PURPOSES, purpose) ? PURPOSES[purpose] : undefined;
  if (slot === undefined)
    throw new Unusable(
      `--for: ‘${purpose}’ is not known here. Write one of: ${Object.keys(PURPOSES).join(', ')}.`,
    );
  return slot;
};

const checked = (lots: readonly Lot[]): readonly Lot[] => {
  for (const lot of lots) {
    const refusal = whyNotLot(lot);
    if (refusal) usable({ ok: false, refusal });
  }
  return lots;
};

const ranked = (book: Rulebook, slot: TieSlot, field: readonly Entrant[], lots: readonly Lot[]) => {
  const rule = usable(answer(book, slot));
  const hasHandicap = slot === 'tieBreak' && field.some(({ handicap }) => handicap !== undefined);
  const both = hasHandicap ? rankHandicap(book, field, lots) : undefined;
  return { rule, standings: both?.raw ?? rankBy(book, slot, field, lots), handicapped: both?.handicapped };
};

const tell = (standings: readonly Standing[]): string => standings.map(sayStanding).join('\n');

export const run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, { under: { type: 'string' }, for: { type: 'string' } });
  if (positionals.length !== 1)
    throw new Unusable('one file of contestants is read, or - for standard input');
  const input = usable(parseStandings(await readJson(io, positionals[0] ?? '-')));
  const book = usable(rulebookOf(values.under ?? 'club-pairs'));
  const slot = slotFor(values.for ?? 'places');
  const field = usable(collect(tallied(input, book, slot).map(known)));
  const { rule, standings, handicapped } = ranked(book, slot, field, checked(input.lots));
  const isWhy = values.why ?? false;
  sayValue(
    io,
    {
      clause: rule.value.clause,
      layer: rule.layer,
      standings: showRanking(standings, isWhy),
      ...(handicapped ? { handicapped: showRanking(handicapped, isWhy) } : {}),
    },
    {
      pretty: values.pretty ?? false,
      show: () =>
        handicapped ? `${tell(standings)}\n\nwith handicaps\n${tell(handicapped)}` : tell(standings),
    },
  );
  return DONE;
};
