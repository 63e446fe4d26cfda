import type { EffectRow, EffectView } from '../../view/effect.ts';
import type { Request, RequestOf } from '../../contest/request.ts';
import { SIDE_NAMES } from '../../words/score/score.ts';
import { clauseOn } from '../../contest/clause.ts';
import { cutOf } from '../../play/stage/cut.ts';
import { finalsPoints } from '../../play/intake/onward.ts';
import { formIn } from '../../contest/form.ts';
import { forfeitDue } from '../../play/stage/forfeit.ts';
import { handle } from '../night.ts';
import { imagine } from '../ruling/preview.ts';
import { isSingle } from '../../contest/single.ts';
import { isStanzas, forfeitedBy } from '../../play/final/stanza.ts';
import { judgeSquad } from '../../play/intake/squad.ts';
import { leftTo } from '../entry/substitute.ts';
import { nameOf } from './contestant.ts';
import { nextStep } from '../../play/next.ts';
import { numberingSays } from '../score/numbering.ts';
import { phasesOf } from '../../play/intake/phase.ts';
import { reckonOnce } from '../../play/unit/once.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { sayShort } from '../../words/people/called.ts';
import { saySpoilt, sayFouled } from '../../words/deal/deal.ts';
import { saySubstitutes } from '../../words/people/standin.ts';
import { sayWouldCut, sayNext, sayGivenUp } from '../../words/contest/next.ts';
import { scoreOfRow } from '../../play/unit/reckoning.ts';
import { sliceAt } from '../../play/unit/slice.ts';
import { stagesOnce } from '../../play/stage/key.ts';
import { standsIn } from './bracket.ts';
import { toNumber } from '../../kit/rational.ts';
import { type Contest, pairsOf, roundOf } from '../../contest/state.ts';
import { type Result, ok, type Refusal } from '../../kit/result.ts';

interface Stood {
  readonly score?: number;
  readonly place?: number;
}

/** Everybody's score and place in a session that is no stage: of each direction where it ranks two. */
const nightStandings = (contest: Contest): Result<ReadonlyMap<string, Stood>> => {
  const made = reckonOnce(contest);
  if (!made.ok) return made;
  return ok(
    new Map(
      made.value.reckoned.fields.flatMap(({ side, rows }) =>
        rows.map((row): [string, Stood] => [
          `${side === undefined ? '' : SIDE_NAMES[side]}\n${row.pair}`,
          {
            ...(row.place === undefined ? {} : { place: row.place }),
            ...(row.boards > 0 ? { score: toNumber(scoreOfRow(row)) } : {}),
          },
        ]),
      ),
    ),
  );
};

/** Everybody's score and place in every stage. */
const standingsIn = (contest: Contest): Result<ReadonlyMap<string, Stood>> => {
  if (isSingle(contest)) return nightStandings(sliceAt(contest));
  const made = stagesOnce(contest);
  if (!made.ok) return made;
  return ok(
    new Map(
      made.value.flatMap(({ stage, fields }) =>
        fields.flatMap(({ standings }) =>
          standings.map(({ id, place, score }): [string, Stood] => [
            `${stage.opened.name}\n${id}`,
            { place, ...(score ? { score: toNumber(score.value) } : {}) },
          ]),
        ),
      ),
    ),
  );
};

const rowsOf = (
  contest: Contest,
  before: ReadonlyMap<string, Stood>,
  after: ReadonlyMap<string, Stood>,
): readonly EffectRow[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, will] = [before.get(key), after.get(key)];
    if (was?.score === will?.score && was?.place === will?.place) return [];
    const [stage = '', id = ''] = key.split('\n');
    return [
      {
        stage,
        who: nameOf(contest, id),
        ...(was?.score === undefined ? {} : { before: was.score }),
        ...(will?.score === undefined ? {} : { after: will.score }),
        ...(was?.place === undefined ? {} : { placeBefore: was.place }),
        ...(will?.place === undefined ? {} : { placeAfter: will.place }),
      },
    ];
  });

/** Whose score or place is another in the second state. */
export const compareStandings = (was: Contest, will: Contest): Result<readonly EffectRow[]> => {
  const [before, after] = [standingsIn(was), standingsIn(will)];
  if (!before.ok) return before;
  return after.ok ? ok(rowsOf(was, before.value, after.value)) : after;
};

const sayFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const leftIn = (contest: Contest, from: number): number =>
  pairsOf(contest).filter(({ pair }) => (contest.entries.get(pair)?.left ?? Number.POSITIVE_INFINITY) > from)
    .length;

/** How whoever is meant by an id is called, and how a refusal is told with those names. */
interface Telling {
  readonly player: (id: string) => string;
  readonly refusal: (refusal: Refusal) => string;
}
const PLAIN: Telling = { player: (id) => id, refusal: sayRefusal };

/** A stage that would end before its rounds: how many were played, and what would come then. */
const cutSays = (contest: Contest, will: Contest, id: string): readonly string[] => {
  const cut = cutOf(contest.stages.find(({ opened }) => opened.stage === id));
  const form = formIn(contest);
  if (!cut || !form.ok) return [];
  const then = nextStep(will, form.value, { seed: '', by: { role: 'system' } });
  if (!then.ok) return [sayWouldCut(cut), `Then: ${sayRefusal(then.refusal)}`];
  const { value } = then;
  return [sayWouldCut(cut), ...(value.step === 'ask' ? [`Then: ${sayNext(value.request).says}.`] : [])];
};

const saysOf = (contest: Contest, will: Contest, request: Request, telling: Telling): readonly string[] => {
  const spoilt = request.ask === 'spoil-board' ? will.spoilt.at(-1) : undefined;
  if (spoilt) return [`${sayFirst(saySpoilt(spoilt))}.`];
  if (request.ask === 'foul-board') {
    const [fouled] = will.fouled.filter(
      (one) => one.board === request.board && !contest.fouled.includes(one),
    );
    return fouled ? [`${sayFirst(sayFouled(fouled))}.`] : [];
  }
  if (request.ask === 'number-boards') return numberingSays(will, request);
  if (request.ask === 'decide-match') return finalSays(will, request);
  if (request.ask === 'change-squad') {
    const judged = judgeSquad(contest, request);
    return judged.ok
      ? [
          'The regulation allows it.',
          ...judged.value.unknown.map((one) => `To be found out: ${telling.refusal(one)}`),
        ]
      : [];
  }
  if (request.ask === 'use-substitute') {
    const left = leftTo(will, request);
    return left ? saySubstitutes(left, telling.player) : [];
  }
  if (request.ask === 'send-home') return waitersFor(contest, request.pair, request.from);
  if (request.ask === 'close-stage') return cutSays(contest, will, request.stage);
  if (request.ask !== 'withdraw-contestant') return [];
  const left = leftIn(will, request.from);
  return [
    `What it has played stays. From round ${request.from} on ${left} are in${left % 2 === 1 ? ', an odd number' : ''}.`,
    ...forfeitSays(contest, will),
    ...givenUp(contest, request.contestant),
  ];
};

/** Who has won a final in stanzas that the other gave up (ANC 2021 12). */
const finalSays = (will: Contest, { round }: RequestOf<'decide-match'>): readonly string[] => {
  const stage = will.stages.find((one) => isStanzas(one) && one.draws.some((draw) => draw.round === round));
  const lost = stage && forfeitedBy(will, stage)?.who;
  const won = stage?.opened.field.find((id) => id !== lost);
  return lost === undefined || won === undefined
    ? []
    : [`${sayShort(nameOf(will, won))} wins the final. No further stanza is played.`];
};

/** A round that is drawn already has its match: whoever leaves now gives it up, unless it is drawn again first. */
const forfeitSays = (contest: Contest, will: Contest): readonly string[] => {
  const due = forfeitDue(
    will,
    will.stages.filter(({ closed }) => !closed),
    { role: 'system' },
  );
  if (!due) return [];
  const then = `Then: ${sayNext(due).says}.`;
  return due.round > roundOf(contest)
    ? [then, `Round ${due.round} is not called yet: undo its draw first to have it drawn without them.`]
    : [then];
};

/** Who has nobody to play once a pair has gone home. */
const waitersFor = (contest: Contest, pair: string, from: number): readonly string[] => {
  const met = [...(contest.seating?.seats.values() ?? [])]
    .filter(({ round, ns, ew }) => round >= from && (ns === pair || ew === pair))
    .toSorted((a, b) => a.round - b.round)
    .map(({ round, ns, ew }) => `${ns === pair ? ew : ns} in round ${round}`);
  return [
    'What it has played stays.',
    ...(met.length > 0 ? [`Without opponents then: ${met.join(', ')}.`] : []),
  ];
};

/** Points on the way to finals that are yet to be made up: who leaves the contest does not play them (SABF 16.1, 16.2). */
const givenUp = (contest: Contest, id: string): readonly string[] => {
  const made = stagesOnce(contest);
  const form = formIn(contest);
  if (!made.ok || !form.ok || form.value.stages.at(-1)?.id === contest.stages.at(-1)?.opened.stage) return [];
  const own = finalsPoints(contest, made.value).filter(({ contestant }) => contestant === id);
  const points = own.reduce((sum, { figure }) => sum + toNumber(figure.value), 0);
  const coming = phasesOf(contest).find(({ begun }) => !begun);
  return points > 0
    ? [
        sayGivenUp(points, coming?.name, {
          points: clauseOn(contest, 'finals-points'),
          stages: clauseOn(contest, 'stage-entry'),
        }),
      ]
    : [];
};

/** What was drawn from what the act changes, and stands all the same. */
const standsSince = (was: Contest, will: Contest): readonly string[] => {
  const before = new Set(standsOf(was));
  return standsOf(will).filter((says) => !before.has(says));
};

const standsOf = (contest: Contest): readonly string[] => {
  const made = stagesOnce(contest);
  return made.ok ? made.value.flatMap((one) => standsIn(contest, one)) : [];
};

/** What an act would do to the standings of every stage, or why it is refused; nothing is written. */
export const effectOf = (
  contest: Contest,
  request: Request,
  telling: Telling = PLAIN,
): Result<EffectView> => {
  const made = handle(contest, request);
  if (!made.ok) {
    const { code, clause } = made.refusal;
    const says = telling.refusal(made.refusal);
    return ok({ refused: { code, says, ...(clause === undefined ? {} : { clause }) }, says: [], rows: [] });
  }
  const will = imagine(contest, made.value, request);
  const rows = compareStandings(contest, will);
  if (!rows.ok) return rows;
  const says = [...saysOf(contest, will, request, telling), ...standsSince(contest, will)];
  return ok({ says, rows: rows.value });
};
