import { describe, expect, test, vi } from 'vitest';
import { makeDeal } from '../../src/engine/bridge/deal.ts';
import { dealOf } from '../../src/engine/bridge/dealing.ts';
import type { Actor, Fact, NewFact } from '../../src/engine/contest/fact.ts';
import { fold, foldOn } from '../../src/engine/contest/fold.ts';
import type { Book } from '../../src/engine/act/act.ts';
import { decide } from '../../src/engine/act/decide.ts';
import { ACTS } from '../../src/engine/act/table.ts';
import type { Plan } from '../../src/engine/contest/plan.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { handle, viewOf } from '../../src/engine/floor/night.ts';
import { drawAgain } from '../../src/engine/floor/draw/redraw.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { bookIn } from '../../src/engine/play/book.ts';
import { type Overriding, USUAL_OVERRIDING } from '../../src/engine/rulebook/override.ts';
import { STACKS } from '../../src/engine/rulebook/library.ts';
import { type Asked, DIRECTOR, openDesk, outcome, phone } from '../night/desk.ts';
import { openBench, ruling } from '../ruling/bench.ts';
import { ask, BY, entered, goOn, viewOf as stagesOf, type Won } from './hall.ts';
import { play, unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Every act with every objection it lists. */
const PAIRS = Object.values(ACTS).flatMap(({ ask, objections = [] }) =>
  objections.map((code) => ({ ask, code })),
);
const OBJECTIONS = [...new Set(PAIRS.map(({ code }) => code))];

/** What a rule speaks against: a contest, and an act it refuses for that alone. */
interface Case {
  readonly contest: Contest;
  readonly request: Request;
  /** Other rules that speak against it too, and are overridden with it. */
  readonly also?: readonly string[];
}

const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);
const formOf = (id: string) => unwrap(findForm(id));

const by = (asked: Asked, askedAt?: string): Request =>
  ({ ...asked, by: DIRECTOR, ...(askedAt === undefined ? {} : { askedAt }) }) as Request;

/** A night of three tables that is over and published at noon; `said` is a score of its first board. */
const published = () => {
  const bench = openBench();
  bench.begin(6, 'howell', { rulebook: STACKS['abf-pairs'] ?? [] });
  bench.playAll(() => '4S N =');
  bench.tick('12:00');
  bench.must({ ask: 'close-session' });
  bench.must({ ask: 'publish-results' });
  const said = bench.contest().facts.find(({ kind }) => kind === 'result-reported')?.id ?? '';
  return { bench, said };
};

const SABF = ['practice', 'laws-2017', 'abf-interpretations', 'sabf', 'sabf-matchpoint-pairs'];
const LATE = '2026-11-17T20:00:00Z';
const lodging = (id: string): Asked => ({
  ask: 'lodge-appeal',
  ruling: id,
  flow: 'committee',
  side: 'ns',
  grounds: 'There was no pause.',
  concurring: 2,
  signed: ['N', 'S'],
});

/** A night in its first round, with what the phones of its first table have said. */
const begun = () => {
  const desk = openDesk();
  desk.start(6, 'howell', { rulebook: STACKS['abf-pairs'] ?? [] });
  const [board = 0] = desk.contest().seating?.seats.get('1/1')?.boards ?? [];
  const [said = ''] = desk.report(1, 1, board, '4S N =');
  desk.must({ ask: 'confirm-result', result: said, side: 'ew', passed: true }, phone(1));
  return { desk, board, said };
};

const inPlay = (id: string, count: number, round = 1): Contest =>
  goOn(entered(formOf(id), count), formOf(id), (step) => step.step === 'play' && step.round === round, LOWER)
    .contest;

const fining = (more: object): Request =>
  ({
    ask: 'penalise',
    by: BY,
    pair: '2',
    amount: 9,
    unit: 'vp',
    clause: 'Law 90',
    why: 'x',
    ...more,
  }) as Request;

/** A board is in at every table of round 2. */
const inSecond = (): Contest => {
  let contest = inPlay('sabf-swiss-teams', 12, 2);
  for (const { table, boards } of contest.stages[0]?.draws.at(-1)?.seats ?? []) {
    const said = { round: 2, table, board: boards[0] ?? 0, result: outcome('4S N =') };
    contest = lay(contest, unwrap(handle(contest, { ask: 'report-result', by: BY, ...said })));
  }
  return contest;
};

const moving = (contest: Contest, plan: Plan): Case => ({
  contest,
  request: by({ ask: 'change-movement', plan, from: 1 }),
});

const lastOf = ({ facts }: Contest, kind: Fact['kind']): string =>
  facts.findLast((fact) => fact.kind === kind)?.id ?? '';
const undoing = (fact: string): Request => ({ ask: 'undo', by: BY, fact, why: 'a mistake' });

const SWAP: Asked = { ask: 'exchange-seats', one: '1', other: '2', from: 1, to: 1 };

/** The first score of a session keyed anew at the desk. */
const keyed = ({ reports }: Contest, said: string): Asked => {
  const { round = 0, table = 0, board = 0 } = reports.get(said) ?? {};
  return { ask: 'report-result', round, table, board, result: outcome('4S N +1'), instead: said };
};

/** The first table played a board of the second. */
const another = (contest: Contest, askedAt?: string): Case => {
  const [mine, theirs] = ['1/1', '1/2'].map((key) => contest.seating?.seats.get(key)?.boards[0] ?? 0);
  const where = { round: 1, table: 1, board: theirs ?? 0, instead: mine ?? 0 };
  return { contest, request: by({ ask: 'note-board', ...where }, askedAt) };
};

/** Two hands in a paper each, before or after it was due at noon. */
const ITC = 'anc-2021-itc-open';
const NOON = '2023-08-05T12:00:00Z';
const announced = (): Contest =>
  ask(entered(formOf(ITC), 7), { ask: 'set-deadline', by: BY, until: NOON, clause: 'ANC 2021 4.2' });
const lodgingSystem = (more: object): Case => ({
  contest: announced(),
  request: {
    ask: 'lodge-system',
    by: BY,
    contestant: '1',
    name: 'Forcing Pass',
    colour: 'yellow',
    sheets: 4,
    defence: true,
    received: NOON,
    ...more,
  } as Request,
});

/** Notes of a defence for a first round that begins at noon. */
const noting = (more: object, id = ITC, count = 7): Case => {
  const form = formOf(id);
  const drawn = goOn(
    entered(form, count),
    form,
    (_, now) => (now.stages[0]?.draws.length ?? 0) > 0,
    LOWER,
  ).contest;
  return {
    contest: ask(drawn, { ask: 'set-times', by: BY, next: NOON }),
    request: {
      ask: 'lodge-defence',
      by: BY,
      contestant: '2',
      against: 'yellow',
      system: 'Forcing Pass',
      sides: 1,
      round: 1,
      approved: true,
      askedAt: '2023-08-05T11:00:00Z',
      ...more,
    } as Request,
  };
};

const appealing = (more: object, deposit = 0): Case => {
  const { bench } = published();
  const id = bench.must(ruling({ told: ['ns', 'ew'] }));
  if (deposit > 0) bench.must({ ask: 'set-deposit', amount: deposit });
  return {
    contest: bench.contest(),
    request: by({ ...lodging(id), ...more } as Asked, '2026-11-17T12:05:00Z'),
  };
};

const KNOWN = { scheme: true, affiliated: true, regular: true, qualified: false };
const squad = (contest: Contest, more: object): Case => ({
  contest,
  request: {
    ask: 'change-squad',
    by: BY,
    team: '1',
    in: 'new',
    approvals: ['club'],
    known: KNOWN,
    on: '2023-08-10',
    why: 'cannot travel',
    ...more,
  } as Request,
});

/** A team of six takes in a seventh. */
const ofSix = (): Case => {
  const { contest, request } = squad(entered(formOf('gnot-sydney-2023'), 16), {});
  const six = ask(ask(contest, request), { ...request, in: 'new2' } as Request);
  return squad(six, { in: 'new3' });
};

const CASES: Readonly<Record<string, () => Case>> = {
  'appeal-concur': () => appealing({ concurring: 1 }),
  'appeal-signature': () => appealing({ signed: [] }),
  'appeal-deposit': () => appealing({}, 50),
  'notes-against': () => noting({ against: 'brown-defence' }, 'sabf-swiss-teams', 12),
  'notes-sides': () => noting({ sides: 3 }),
  'notes-late': () => noting({ askedAt: '2023-08-05T11:46:00Z' }),
  'notes-approval': () => noting({ approved: undefined }),
  'system-late': () => lodgingSystem({ received: '2023-08-05T12:01:00Z' }),
  'system-sheets': () => lodgingSystem({ sheets: 5 }),
  'system-defence': () => lodgingSystem({ defence: undefined }),
  'system-second-yellow': () => {
    const one = { ask: 'lodge-system', by: BY, contestant: '1', name: 'One', colour: 'yellow' } as const;
    const received = '2023-08-01T00:00:00Z';
    return {
      contest: ask(entered(formOf('sabf-butler-swiss'), 12), { ...one, received }),
      request: { ...one, name: 'Another', received },
    };
  },
  'systems-too-many': () => {
    const one = { ask: 'lodge-system', by: BY, contestant: '2', colour: 'green' } as const;
    const four = ['One', 'Two', 'Three', 'Four'].reduce(
      (contest, name) => ask(contest, { ...one, name }),
      entered(formOf(ITC), 7),
    );
    return { contest: four, request: { ...one, name: 'Five' } };
  },
  'put-away-begun': () => ({
    contest: begun().desk.contest(),
    request: by({ ask: 'put-away', why: 'a trial run' }),
  }),
  'penalty-beyond': () => ({
    contest: inPlay('sabf-butler-swiss', 12),
    request: fining({ amount: 20.01, round: 1 }),
  }),
  'off-early': () => {
    const contest = inPlay('gnot-sydney-2023', 16);
    const { table = 0, boards = [] } = contest.stages[0]?.draws.at(-1)?.seats[0] ?? {};
    const called = Date.parse(contest.called?.at ?? '');
    return {
      contest,
      request: by(
        { ask: 'take-off-boards', round: 1, table, boards: [boards.at(-1) ?? 0] },
        new Date(called + 60 * 60_000).toISOString(),
      ),
    };
  },
  'squad-approval': () => squad(entered(formOf('gnot-sydney-2023'), 16), { approvals: [] }),
  'squad-no-change': () => squad(entered(formOf('gnot-sydney-2023'), 16), { out: '1a' }),
  'squad-change-size': () => ({ ...ofSix(), also: ['squad-size'] }),
  'squad-size': () => ({ ...ofSix(), also: ['squad-change-size'] }),
  'squad-change-late': () => {
    const contest = fold(play(formOf('gnot-sydney-2023'), 16, '2', { calm: true }).facts);
    const winner =
      stagesOf(contest).awards.find(
        ({ award, who }) => award === 'berth' && (contest.entries.get(who[0] ?? '')?.players.length ?? 6) < 6,
      )?.who[0] ?? '';
    return squad(contest, { team: winner, approvals: ['events-chairman'], on: '2023-08-19' });
  },
  'correction-late': () => {
    const { bench, said } = published();
    const now = outcome('4S N +1');
    return {
      contest: bench.contest(),
      request: by(
        { ask: 'correct-result', result: said, now, agreed: true, confident: true, why: 'mistyped' },
        LATE,
      ),
    };
  },
  'ruling-late': () => ({ contest: published().bench.contest(), request: by(ruling({}), LATE) }),
  'appeal-late': () => {
    const { bench } = published();
    const id = bench.must(ruling({ told: ['ns', 'ew'] }));
    return { contest: bench.contest(), request: by(lodging(id), LATE) };
  },
  'told-late': () => {
    const { bench } = published();
    const id = bench.must(ruling({ told: [] }));
    const telling = bench.must({ ask: 'tell-ruling', ruling: id, side: 'ns' });
    return { contest: bench.contest(), request: by({ ask: 'undo', fact: telling, why: 'not yet' }, LATE) };
  },
  'session-closed': () => {
    const { bench, said } = published();
    return { contest: bench.contest(), request: by({ ask: 'confirm-result', result: said }) };
  },
  'correction-not-agreed': () => {
    const { desk, said } = begun();
    const now = outcome('4S N +1');
    return {
      contest: desk.contest(),
      request: by({ ask: 'correct-result', result: said, now, why: 'saw it' }),
    };
  },
  'correction-doubt': () => {
    const { desk, said } = begun();
    const now = outcome('4S N +1');
    return {
      contest: desk.contest(),
      request: by({ ask: 'correct-result', result: said, now, agreed: true, why: 'both say so' }),
    };
  },
  'correction-round-about': () => {
    const { desk, said, board } = begun();
    desk.must({ ask: 'withdraw-result', result: said, why: 'wrong board' });
    const result = outcome('4S N +1');
    return {
      contest: desk.contest(),
      request: by({ ask: 'report-result', round: 1, table: 1, board, result }),
    };
  },
  'pair-plays': () => ({
    contest: inPlay('anc-2021-srosp', 20, 3),
    request: { ask: 'change-pair', by: BY, pair: '4', players: ['n1', 'n2'], why: 'x' },
  }),
  'category-late': () => ({
    contest: inPlay('anc-2021-ipc', 14, 2),
    request: { ask: 'describe-entry', by: BY, contestant: '2', about: { category: 'Youth' } },
  }),
  'contending-late': () => ({
    contest: inPlay('anc-2021-ipc', 14, 2),
    request: { ask: 'describe-entry', by: BY, contestant: '2', about: { house: true } },
  }),
  'handicap-late': () => {
    const form = formOf('club-session-matchpoints');
    return {
      contest: goOn(entered(form, 5), form, (step) => step.step === 'done', LOWER).contest,
      request: { ask: 'describe-entry', by: BY, contestant: '3', about: { handicap: 9 } },
    };
  },
  'line-up-late': () => {
    const contest = inPlay('sabf-swiss-teams', 12, 2);
    const lineUp = { open: ['2a', '2b'], closed: ['2c', '2d'] } as const;
    return { contest, request: { ask: 'post-line-up', by: BY, round: 1, team: '2', ...lineUp } };
  },
  'contest-date-begun': () => ({
    contest: begun().desk.contest(),
    request: by({ ask: 'rename-contest', name: 'Tuesday pairs', date: '2026-11-18' }),
  }),
  'format-departs': () => ({
    contest: entered(formOf('sabf-state-teams'), 16),
    request: by({
      ask: 'change-format',
      stage: 'first',
      play: 'swiss',
      rounds: 8,
      boards: 10,
      body: 'the Tournament Committee',
      why: 'four nights only',
      clause: 'SABF 2',
    }),
  }),
  'penalty-decider': () => ({
    contest: inPlay('sabf-swiss-teams', 12),
    request: {
      ask: 'penalise',
      by: BY,
      pair: '2',
      amount: 2,
      unit: 'vp',
      clause: 'SABF 7',
      why: 'nothing in it',
      offence: 'appeal-frivolous',
      round: 1,
    },
  }),
  'penalty-over': () => ({
    contest: inPlay('anc-2021-itc-open', 8),
    request: fining({ offence: 'boards-lost', boards: 1 }),
  }),
  'penalty-too-soon': () => ({
    contest: inPlay('anc-2021-itc-open', 8),
    request: fining({ offence: 'phone-on' }),
  }),
  'penalty-above': () => {
    const bench = openBench();
    bench.begin(6, 'howell', { rulebook: SABF });
    bench.playAll(() => '4S N =');
    const pair = bench.contest().seating?.seats.get('1/1')?.ns ?? '';
    const penalties = [{ pair, amount: 60, unit: 'percent-of-top', clause: 'SABF 11.9' }] as const;
    return {
      contest: bench.contest(),
      request: by(ruling({ law: '90B', penalties }), '2026-11-17T09:30:00Z'),
    };
  },
  'undo-rests': () => {
    const { desk, said } = begun();
    return { contest: desk.contest(), request: undoing(said) };
  },
  'undo-later': () => {
    const contest = published().bench.contest();
    return { contest, request: undoing(lastOf(contest, 'session-closed')) };
  },
  'undo-played': () => {
    const contest = begun().desk.contest();
    return { contest, request: undoing(lastOf(contest, 'play-started')) };
  },
  'movement-loses': () => {
    const contest = inSecond();
    return { contest, request: undoing(lastOf(contest, 'draw-made')) };
  },
  'decided-moves': () => {
    const contest = inPlay('sabf-swiss-teams', 12, 2);
    const [seat] = contest.stages[0]?.draws.at(-1)?.seats ?? [];
    const match = { round: 2, table: seat?.table ?? 0, as: 'forfeit', who: seat?.ns ?? '' } as const;
    const request = { ask: 'decide-match', by: BY, ...match, clause: 'SABF 13.9', why: 'absent' } as const;
    const decided = lay(contest, unwrap(handle(contest, request)));
    return { contest: decided, request: undoing(lastOf(decided, 'draw-made')) };
  },
  'redraw-begun': () => {
    const contest = inSecond();
    return { contest, request: unwrap(drawAgain(contest, { round: 2, seed: 's', by: BY })) };
  },
  'redraw-called': () => {
    const contest = inPlay('sabf-swiss-teams', 12, 2);
    return { contest, request: unwrap(drawAgain(contest, { round: 2, seed: 's', by: BY })) };
  },
  'redraw-corrected': () => {
    const form = formOf('sabf-swiss-teams');
    const { contest } = goOn(
      entered(form, 12),
      form,
      (step, now) =>
        step.step === 'ask' && step.request.ask === 'call-round' && now.stages[0]?.draws.length === 2,
      LOWER,
    );
    const said = [...contest.reports.values()].find(({ result }) => result.kind === 'played');
    const now = outcome('4S N -1');
    const correcting = { ask: 'correct-result', by: BY, result: said?.fact ?? '', now, why: 'mistyped' };
    const agreed = { ...correcting, agreed: true, confident: true } as Request;
    const corrected = lay(contest, unwrap(handle(contest, agreed)));
    return { contest: corrected, request: unwrap(drawAgain(corrected, { round: 2, seed: 's', by: BY })) };
  },
  'deals-sealed-begun': () => {
    const { desk } = begun();
    const set = (n: bigint, seal: string) =>
      ({
        ask: 'set-deals',
        deals: [{ board: 9, deal: makeDeal(dealOf(n)) }],
        seal: { commitment: seal.repeat(64) },
      }) as const;
    desk.must(set(5n, 'a'));
    return { contest: desk.contest(), request: by(set(7n, 'b')) };
  },
  'board-not-here': () => {
    const { desk } = begun();
    const [board = 0] = desk.contest().seating?.seats.get('1/2')?.boards ?? [];
    const said = { round: 1, table: 1, board, result: outcome('3NT N =') };
    return { contest: desk.contest(), request: by({ ask: 'report-result', ...said }) };
  },
  'board-played-here': () => {
    const { desk, board } = begun();
    desk.must({ ask: 'call-round', round: 2 });
    const said = { round: 2, table: 1, board, result: outcome('3NT N =') };
    return { contest: desk.contest(), request: by({ ask: 'report-result', ...said }) };
  },
  'board-met': () => {
    const { desk, board } = begun();
    desk.must({ ask: 'call-round', round: 2 });
    const pair = desk.contest().seating?.seats.get('1/1')?.ns;
    const seat = [...(desk.contest().seating?.seats.values() ?? [])].find(
      ({ round, ns, ew }) => round === 2 && (ns === pair || ew === pair),
    );
    const where = { round: 2, table: seat?.table ?? 0, board, instead: seat?.boards[0] ?? 0 };
    return { contest: desk.contest(), request: by({ ask: 'note-board', ...where }) };
  },
  'change-moves': () => {
    const { desk } = begun();
    const plan = desk.contest().stages[0]?.sessions[0]?.plan as Plan;
    const swap = (pair: string) => (pair === '1' ? '2' : pair === '2' ? '1' : pair);
    const seats = plan.seats.map((seat) => ({ ...seat, ns: swap(seat.ns), ew: swap(seat.ew) }));
    return moving(desk.contest(), { ...plan, seats });
  },
  'change-loses': () => {
    const { desk } = begun();
    const plan = desk.contest().stages[0]?.sessions[0]?.plan as Plan;
    // The tables of the room are numbered the other way round.
    const seats = plan.seats.map((seat) => ({ ...seat, table: plan.tables + 1 - seat.table }));
    const shares = plan.meant?.shares.map(({ round, tables }) => ({
      round,
      tables: tables.map((table) => plan.tables + 1 - table),
    }));
    return moving(desk.contest(), { ...plan, seats, meant: { shares: shares ?? [], meetings: [] } });
  },
  'round-order': () => ({
    contest: begun().desk.contest(),
    request: by({ ask: 'call-round', round: 3 }),
  }),
};

const LAST = '2026-11-17T12:05:00Z';

const standIn = (from: number, to: number, out = '1a'): Request => ({
  ask: 'use-substitute',
  by: BY,
  contestant: '1',
  out,
  in: 'zed',
  from,
  to,
  why: 'ill',
});

/** A final in stanzas in which a captain's word on the last stanza is wanted; `of` so many have been drawn. */
const unagreed = (of: number): Contest =>
  goOn(
    entered(formOf('anc-2021-itc-open'), 7),
    formOf('anc-2021-itc-open'),
    (step, now) =>
      step.step === 'ask' && step.request.ask === 'agree-match' && now.stages[1]?.draws.length === of,
    LOWER,
  ).contest;

/** The draw of the next stanza, as it would be made with both agreed. */
const nextStanza = (contest: Contest): Request => {
  const form = formOf('anc-2021-itc-open');
  const { step } = goOn(contest, form, (one) => one.step === 'ask' && one.request.ask === 'make-draw', LOWER);
  return step.step === 'ask' ? step.request : undoing('');
};
const HEARD = [
  'director-wrote',
  'copied-to-committee',
  'copied-to-respondents',
  'hearing-set',
  'heard',
] as const;

/** Cases of acts beside the one that `CASES` has for the code. */
const MORE: Readonly<Record<string, () => Case>> = {
  'enter-pair/entries-full': () => ({
    contest: entered(formOf('sabf-trials-youth'), 12),
    request: { ask: 'enter-pair', by: BY, pair: 'x', players: ['xa', 'xb'] },
  }),
  'enter-team/entries-full': () => ({
    contest: entered(formOf('gnot-sydney-2023'), 26),
    request: { ask: 'enter-team', by: BY, team: 'x', players: ['xa', 'xb', 'xc', 'xd'] },
  }),
  'use-substitute/substitutions-used-up': () => ({
    contest: inPlay('anc-2021-srosp', 20),
    request: standIn(1, 6),
  }),
  'use-substitute/player-must-play': () => ({
    contest: inPlay('anc-2021-abpc-women', 20),
    request: standIn(1, 4),
  }),
  'use-substitute/pair-must-play': () => {
    const contest = inPlay('anc-2021-abpc-women', 20);
    const three = lay(contest, unwrap(handle(contest, standIn(1, 3))));
    return { contest: three, request: standIn(8, 9, '1b') };
  },
  'make-draw/stanza-not-agreed': () => {
    const contest = unagreed(1);
    return { contest, request: nextStanza(contest) };
  },
  'call-round/stanza-not-agreed': () => {
    const asks = (now: Contest, request: Request): Contest => lay(now, unwrap(handle(now, request)));
    const first = unagreed(1);
    const both = ['1', '2'].reduce(
      (now, team) => asks(now, { ask: 'agree-match', by: BY, round: 15, table: 1, team }),
      first,
    );
    const drawn = asks(both, nextStanza(both));
    // A board put right after the draw: both must agree again.
    const line = [...drawn.lines.values()].find(({ round, table }) => round === 15 && table === 1);
    const isPassed = line?.counts?.result.kind === 'passed';
    const now = isPassed ? outcome('4S N =') : outcome('pass');
    const result = line?.counts?.fact ?? '';
    const corrected = asks(
      drawn,
      by({ ask: 'correct-result', result, now, agreed: true, confident: true, why: 'both captains say so' }),
    );
    return { contest: corrected, request: { ask: 'call-round', by: BY, round: 16 } };
  },
  'close-stage/stanza-not-agreed': () => ({
    contest: unagreed(5),
    request: { ask: 'close-stage', by: BY, stage: 'final' },
  }),
  'undo/correction-late': () => {
    const { bench, said } = published();
    const now = outcome('4S N +1');
    const agreed = { agreed: true, confident: true } as const;
    const id = bench.must({ ask: 'correct-result', result: said, now, ...agreed, why: 'mistyped' });
    return { contest: bench.contest(), request: { ...undoing(id), askedAt: LATE } };
  },
  'undo/appeal-late': () => {
    const { bench } = published();
    const id = bench.must(ruling({ told: ['ns', 'ew'] }));
    const appeal = bench.must(lodging(id));
    const step = bench.must({ ask: 'step-appeal', appeal, step: 'withdrawn', text: 'We leave it.' });
    return { contest: bench.contest(), request: { ...undoing(step), askedAt: LATE } };
  },
  'exchange-seats/session-closed': () => ({ contest: published().bench.contest(), request: by(SWAP) }),
  'exchange-seats/correction-late': () => ({
    contest: published().bench.contest(),
    request: by(SWAP, LATE),
    also: ['session-closed'],
  }),
  'change-movement/session-closed': () => {
    const contest = published().bench.contest();
    const plan = contest.stages[0]?.sessions[0]?.plan as Plan;
    const swap = (pair: string) => (pair === '1' ? '2' : pair === '2' ? '1' : pair);
    const seats = plan.seats.map((seat) => ({ ...seat, ns: swap(seat.ns), ew: swap(seat.ew) }));
    return { ...moving(contest, { ...plan, seats }), also: ['change-moves'] };
  },
  'report-result/session-closed': () => {
    const { bench, said } = published();
    return { contest: bench.contest(), request: by(keyed(bench.contest(), said), LAST) };
  },
  'report-result/correction-late': () => {
    const { bench, said } = published();
    const request = by(keyed(bench.contest(), said), LATE);
    return { contest: bench.contest(), request, also: ['session-closed'] };
  },
  'confirm-result/correction-not-agreed': () => {
    const { desk, board } = begun();
    const result = outcome('5C E -1');
    const beside = { round: 1, table: 1, board, result, beside: true } as const;
    const [id = ''] = desk.must({ ask: 'report-result', ...beside });
    return { contest: desk.contest(), request: by({ ask: 'confirm-result', result: id }) };
  },
  'withdraw-result/correction-late': () => {
    const { bench, said } = published();
    bench.must({ ask: 'reopen-session', why: 'a table forgot a board' });
    const request = by({ ask: 'withdraw-result', result: said, why: 'the wrong board' }, LATE);
    return { contest: bench.contest(), request };
  },
  'adjust-score/correction-late': () => {
    const given = { round: 1, table: 1, board: 1, ns: 'A+', ew: 'A-' } as const;
    const asked = { ask: 'adjust-score', ...given, clause: 'Law 12C2', why: 'unplayable' } as const;
    return { contest: published().bench.contest(), request: by(asked, LATE) };
  },
  'note-board/session-closed': () => ({
    ...another(published().bench.contest()),
    also: ['board-met'],
  }),
  'note-board/correction-late': () => ({
    ...another(published().bench.contest(), LATE),
    also: ['session-closed', 'board-met'],
  }),
  'give-ruling/correction-late': () => {
    const finding = { kind: 'tricks', outcome: outcome('4S N -1') } as const;
    return {
      contest: published().bench.contest(),
      request: by(ruling({ offending: 'neither', law: '79C', finding }), LATE),
      also: ['ruling-late'],
    };
  },
  'decide-appeal/penalty-decider': () => {
    const bench = openBench();
    bench.begin(6, 'howell', { rulebook: SABF });
    bench.playAll(() => '4S N =');
    const id = bench.must(ruling({ told: ['ns', 'ew'] }));
    const appeal = bench.must(lodging(id));
    for (const step of HEARD)
      bench.must({ ask: 'step-appeal', appeal, step, ...(step === 'heard' ? { people: ['c1'] } : {}) });
    const asked = {
      ask: 'decide-appeal',
      appeal,
      body: 'committee',
      changes: [],
      reasons: 'Nothing in it.',
      merit: false,
      fine: { amount: 100, unit: 'percent-of-top', clause: 'SABF 7' },
    } as const;
    return { contest: bench.contest(), request: by(asked) };
  },
};

const caseOf = (ask: string, code: string): (() => Case) | undefined => MORE[`${ask}/${code}`] ?? CASES[code];

const lay = (contest: Contest, facts: readonly NewFact[], at = LATE): Contest =>
  foldOn(
    contest,
    facts.map(
      (fact, i) =>
        ({ ...fact, seq: contest.at + i + 1, id: `o${contest.at + i + 1}`, at, by: BY, version: 1 }) as Fact,
    ),
  );

const OTHERS: readonly Actor[] = [
  { role: 'scorer', person: 's' },
  { role: 'table', table: 1, device: 'phone-1', side: 'ns' },
  { role: 'captain', team: '2' },
  { role: 'player', person: 'p1' },
  { role: 'public' },
];

describe('[DIR-2] rules advise, the director decides', () => {
  test('every act and each of its objections has a case here, and every case is of the table', () => {
    for (const { ask, code } of PAIRS)
      expect([ask, code, caseOf(ask, code)?.().request.ask]).toEqual([ask, code, ask]);
    expect(OBJECTIONS).toEqual(expect.arrayContaining(Object.keys(CASES)));
    const pairs = PAIRS.map(({ ask, code }) => `${ask}/${code}`);
    expect(pairs).toEqual(expect.arrayContaining(Object.keys(MORE)));
  });

  test.each(PAIRS)(
    '$ask, $code: told with the way through, done by whom it names, marked, undone',
    ({ ask, code }) => {
      const { contest, request, also = [] } = (caseOf(ask, code) as () => Case)();
      const plain = { ...request, override: { codes: also } };
      const refused = handle(contest, plain);
      expect(refused).toMatchObject({ ok: false, refusal: { code, overridable: true } });

      // Another rule overridden is not this one.
      const other = { ...request, override: { codes: [...also, 'something-else'], why: 'x' } };
      expect(handle(contest, other)).toMatchObject({ ok: false, refusal: { code } });

      const override = { codes: [...also, code], why: 'it is what happened' };
      const done = unwrap(handle(contest, { ...request, override }));
      const rules = done[0]?.overrode?.rules ?? [];
      expect(rules.map((rule) => rule.code)).toContain(code);
      expect(done[0]?.overrode?.why).toBe('it is what happened');
      for (const fact of done.slice(1)) expect(fact.overrode).toBeUndefined();

      const after = lay(contest, done);
      expect(after.overrides).toHaveLength(1);
      const history = unwrap(viewOf('history', after, {}));
      expect(history.rows.find(({ id }) => id === `o${contest.at + 1}`)?.says).toMatch(
        /Recorded anyway by the director: .+ Reason: it is what happened\./,
      );
      const standings = unwrap(viewOf('standings', after, { masked: true }));
      expect(standings.overridden).toHaveLength(1);
      expect(standings.overridden?.[0]).not.toContain('it is what happened');
      if (refused.ok === false && refused.refusal.clause !== undefined)
        expect(standings.overridden?.[0]).toContain(refused.refusal.clause);

      const fact = `o${contest.at + 1}`;
      const back = { ask: 'undo', by: BY, fact, why: 'after all not', askedAt: LATE } as const;
      const undone = lay(after, unwrap(handle(after, back)));
      expect(undone.overrides).toHaveLength(0);
      expect(unwrap(viewOf('standings', undone, { masked: true })).overridden).toBeUndefined();
    },
  );

  test.each(PAIRS)('$ask, $code: nobody else can, whatever they send', ({ ask, code }) => {
    const { contest, request, also = [] } = (caseOf(ask, code) as () => Case)();
    for (const actor of OTHERS) {
      const asked = { ...request, by: actor } as Request;
      const plain = handle(contest, asked);
      const forced = handle(contest, { ...asked, override: { codes: [...also, code] } } as Request);
      expect(forced).toEqual(plain);
      if (!plain.ok) expect(plain.refusal.overridable).toBeUndefined();
      else expect(plain.value.every(({ overrode }) => overrode === undefined)).toBe(true);
    }
  });

  test.each(PAIRS)('$ask, $code: the rulebook says who may, for this matter too', ({ ask, code }) => {
    const { contest, request, also = [] } = (caseOf(ask, code) as () => Case)();
    const asked = { ...request, override: { codes: [...also, code] } };
    const organiser = { ...asked, by: { role: 'organiser', person: 'o' } } as Request;
    const books =
      (value: Overriding): Book =>
      () => ({
        ...bookIn(contest)(),
        overriding: { value: { ...USUAL_OVERRIDING, ...value }, layer: 'house', replaced: [] },
      });
    const alone = books({ use: 'named', by: ['organiser'] });
    expect(decide(contest, alone, asked)).toMatchObject({ ok: false });
    expect(decide(contest, alone, organiser)).toMatchObject({ ok: true });
    const apart = books({
      use: 'named',
      by: ['director', 'organiser'],
      apart: [{ codes: [code], by: ['organiser'] }],
    });
    const refused = decide(contest, apart, asked);
    expect(refused).toMatchObject({ ok: false, refusal: { code } });
    if (!refused.ok) expect(refused.refusal.overridable).toBeUndefined();
    expect(decide(contest, apart, organiser)).toMatchObject({ ok: true });
  });

  test('a rule that does not speak against it leaves no mark, whatever was listed', () => {
    const { desk } = begun();
    const request = { ...by({ ask: 'call-round', round: 2 }), override: { codes: OBJECTIONS } };
    expect(unwrap(handle(desk.contest(), request as Request))).toEqual([{ kind: 'round-called', round: 2 }]);
  });

  test('what cannot be true is refused outright: no override is offered or taken', () => {
    const { desk } = begun();
    const twice = by({ ask: 'enter-pair', pair: '1', players: ['p1', 'p2'] });
    const unknown = by({ ask: 'report-result', round: 1, table: 99, board: 1, result: outcome('pass') });
    for (const request of [twice, unknown]) {
      const refused = handle(desk.contest(), request);
      const forced = handle(desk.contest(), {
        ...request,
        override: { codes: ['table-unknown', 'entry-after-start', 'pair-taken'] },
      } as Request);
      expect(forced).toEqual(refused);
      expect(refused.ok ? undefined : refused.refusal.overridable).toBeUndefined();
    }
  });
});
