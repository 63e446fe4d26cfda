import type { Offence, Step, OffenceName } from '../../rulebook/conduct.ts';
import type { OffenceView, StandInView, ConductView, ProposalView } from '../../view/effect.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { bookOf } from '../../play/unit/score.ts';
import { changeableIn } from '../stage/changeable.ts';
import { citeUnder } from '../../rulebook/library.ts';
import { contestOf } from '../../act/guard/system.ts';
import { countSubstitutes } from '../../reckon/session/attendance.ts';
import { restClause, scaleFor } from '../../reckon/conduct/penalty.ts';
import { isStanzas } from '../../play/final/stanza.ts';
import { contestantsOf, nameOf } from '../stage/contestant.ts';
import { plannedBy } from '../../play/stage/attendance.ts';
import { sayOffence, sayProposal } from '../../words/score/penalty.ts';
import { saySubstitutes } from '../../words/people/standin.ts';
import { toNumber } from '../../kit/rational.ts';
import { type Contest, pairsOf, roundOf } from '../../contest/state.ts';
import { type Result, ok } from '../../kit/result.ts';
import { type Seen, proposeFor } from '../../act/guard/conduct.ts';
import { type Stage, lastRoundOf } from '../../contest/stage.ts';

const stepsOf = ({ steps = [], bands = [] }: Offence): readonly Step[] => [
  ...steps,
  ...bands.flatMap((band) => band.steps),
];

const asksOf = (offence: Offence, { systemCards }: Rulebook): OffenceView['asks'] => {
  const per = (what: 'board' | 'ten-minutes'): boolean =>
    stepsOf(offence).some((step) => step.do === 'fine' && step.per === what);
  return [
    ...(offence.bands || per('ten-minutes') ? (['minutes'] as const) : []),
    ...(per('board') ? (['boards'] as const) : []),
    ...(offence.offence === 'system-card' && systemCards ? (['missing'] as const) : []),
  ];
};

/** What a director warns or fines for, whether or not a document lists it: the number is the director's then (Laws 90, 91). */
const USUAL = [
  'late',
  'slow',
  'mis-scored',
  'board-fouled',
  'phone-on',
  'phone-used',
  'system-card',
  'disclosure',
  'misconduct',
] as const satisfies readonly OffenceName[];

/** What the event's documents list, then what they do not. */
const offencesIn = (book: Rulebook): readonly OffenceView[] => {
  if (!book.offences) return [];
  const listed = book.offences.value.offences.map(({ offence }) => offence);
  return [...listed, ...USUAL.filter((name) => !listed.includes(name))].map((name) => {
    const scale = scaleFor(book, name);
    const by = name === 'appeal-frivolous' ? book.appeal?.value.fine?.by : undefined;
    return {
      offence: name,
      says: sayOffence(name),
      asks: scale ? asksOf(scale, book) : [],
      ...(scale?.lifted ? { lifted: scale.lifted } : {}),
      both: scale?.both === true,
      clause: scale?.clause ?? restClause(book, name),
      ...(by ? { by } : {}),
    };
  });
};

const standInsIn = (
  contest: Contest,
  stage: Stage,
  book: Rulebook,
  playerName: (id: string) => string,
): readonly StandInView[] => {
  if (!book.attendance) return [];
  return pairsOf(contest)
    .filter(({ pair }) => stage.opened.field.includes(pair))
    .map(({ pair }) => {
      const left = countSubstitutes(book, plannedBy(contest, stage, book, pair));
      return {
        who: nameOf(contest, pair),
        says: saySubstitutes(left, playerName),
        clause: left.count.clause,
      };
    });
};

/** Substitutes whose side is adjusted, with who may contest it (SABF 13.4, 18.8). */
const substitutesIn = (contest: Contest, playerName: (id: string) => string): ConductView['substitutes'] =>
  contest.substitutes.flatMap((used) => {
    const found = contestOf(contest, used);
    if (!found) return [];
    const { may, levels, opponents } = found;
    return [
      {
        fact: used.id,
        who: nameOf(contest, used.contestant),
        says: `${playerName(used.in)} for ${playerName(used.out)}${
          used.level === undefined && used.imps === undefined
            ? ', no adjustment'
            : `: ${[used.level, used.imps === undefined ? undefined : `${used.imps} IMPs a match`]
                .filter((one) => one !== undefined)
                .join(', ')}`
        }`,
        against: opponents.map((id) => nameOf(contest, id)),
        fielding: may.fielding,
        clause: may.clause ?? '',
        levels,
      },
    ];
  });

const noticeIn = ({ substituteNotice, substituteImps }: Rulebook): Pick<ConductView, 'notice'> =>
  substituteNotice && substituteImps
    ? {
        notice: {
          minutes: substituteNotice.value.minutes,
          levels: substituteImps.value.levels.map(({ level }) => level),
          clause: substituteNotice.value.clause,
        },
      }
    : {};

type Decides = Omit<ConductView['decides'][number], 'stage'>;

const FINAL_WON = 'The other team wins the match, and goes on as its winner.';
const FINAL_LOST = 'Who forfeits or concedes has lost the final. No further stanza is played.';

/** What a match that is not played out is worth: a stanza that is given up loses the final, and one goes on in a knock-out. */
const decidesIn = (stage: Stage, book: Rulebook): readonly Decides[] => {
  if (isStanzas(stage))
    return [{ as: 'forfeit', says: FINAL_LOST, clause: citeUnder(stage.opened.layers, 'final-stanzas') }];
  // IMPs for a forfeit are for a Swiss or a round robin: a final has a winner (SABF 16.4, 16.5).
  if (stage.opened.play.use === 'finals')
    return [
      { as: 'forfeit', says: FINAL_WON, clause: citeUnder(stage.opened.layers, 'final-unplayed') },
      {
        as: 'abandoned',
        says: 'The match has no winner.',
        clause: citeUnder(stage.opened.layers, 'final-needs-winner'),
      },
    ];
  // One of the two goes on, and nobody has VPs.
  if (stage.opened.play.use === 'knockout')
    return [{ as: 'forfeit', says: FINAL_WON, clause: citeUnder(stage.opened.layers, 'final-unplayed') }];
  const clause = book.forfeit?.value.clause;
  const neither =
    stage.opened.collects !== 'vp' || clause === undefined
      ? undefined
      : { says: 'Both sides have forfeited: neither has VPs for it.', clause };
  const both: readonly Decides[] = neither ? [{ as: 'abandoned', ...neither }] : [];
  const one = (['forfeit', 'cancelled'] as const).flatMap((as) => {
    const rule = book[as]?.value;
    return rule ? [{ as, says: rule.says, clause: rule.clause }] : [];
  });
  return [...one, ...both];
};

/** Of every stage that is on: beside a knock-out a Swiss may be played, and each has its own. */
const decidesOf = (contest: Contest, last: Stage): Result<ConductView['decides']> => {
  const on = contest.stages.filter(({ closed }) => !closed);
  const all: ConductView['decides'][number][] = [];
  for (const stage of on.length > 0 ? on : [last]) {
    const book = bookOf(contest, stage);
    if (!book.ok) return book;
    all.push(...decidesIn(stage, book.value.book).map((one) => ({ stage: stage.opened.stage, ...one })));
  }
  return ok(all);
};

/** The running stage's list of offences, and everybody's substitutes against its limits (DESK-10; ANC 2021 21; SABF 17.1). */
export const showConduct = (contest: Contest, playerName: (id: string) => string): Result<ConductView> => {
  const stage = contest.stages.findLast(({ closed }) => !closed) ?? contest.stages.at(-1);
  const changeable = changeableIn(contest);
  if (!stage) return ok({ offences: [], decides: [], standIns: [], substitutes: [], changeable });
  const book = bookOf(contest, stage);
  if (!book.ok) return book;
  const decides = decidesOf(contest, stage);
  if (!decides.ok) return decides;
  const { name, from } = stage.opened;
  return ok({
    stage: { name, from, to: Math.max(from, lastRoundOf(stage)), now: Math.max(from, roundOf(contest)) },
    offences: offencesIn(book.value.book),
    decides: decides.value,
    standIns: standInsIn(contest, stage, book.value.book, playerName),
    substitutes: substitutesIn(contest, playerName),
    ...noticeIn(book.value.book),
    changeable,
  });
};

/** What the rulebook proposes for what was seen, each with its amount or its most (DESK-10). */
export const showProposals = (
  contest: Contest,
  seen: Seen,
  round?: number,
): Result<readonly ProposalView[]> => {
  const made = proposeFor(contest, seen, round);
  if (!made.ok) return made;
  const { call } = contestantsOf(contest);
  return ok(
    made.value.map((proposal) => ({
      who: nameOf(contest, proposal.contestant),
      says: sayProposal({ ...proposal, contestant: call(proposal.contestant) }),
      does: proposal.does,
      discretion: proposal.discretion,
      ...(proposal.fine ? { amount: toNumber(proposal.fine.amount.value), unit: proposal.fine.unit } : {}),
      ...(proposal.team ? { pending: true as const } : {}),
      ...(proposal.by ? { by: proposal.by } : {}),
      clause: proposal.clause,
    })),
  );
};
