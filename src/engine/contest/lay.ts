import type { Draft } from './draft.ts';
import type { FactOf } from './fact.ts';
import { cutShort, meetingOf, seatAll, seatStages } from './seating.ts';
import { spanOfSession, type Stage, type StageFacts } from './stage.ts';
import { seatKey } from './state.ts';

/** Who sits where, made again after a plan, a draw or a withdrawal. */
export const seatAgain = (draft: Draft): void => {
  const seating =
    draft.stages.length > 0 ? seatStages(draft.stages, draft.entries) : seatAll(draft.plans, draft.entries);
  if (seating) draft.seating = cutShort(seating, draft);
};

const changeStage = (draft: Draft, id: string, change: (stage: Stage) => Stage): void => {
  draft.stages = draft.stages.map((stage) => (stage.opened.stage === id ? change(stage) : stage));
};

type LayingStage = { readonly [K in keyof StageFacts]: (draft: Draft, fact: FactOf<K>) => void };

/** What each fact of a contest in stages makes so. */
export const LAY_STAGE: LayingStage = {
  'team-entered': (draft, { team, name, players, about, stages, id }) => {
    draft.entries.set(team, {
      pair: team,
      players,
      fact: id,
      scratched: false,
      ...(name === undefined ? {} : { name }),
      ...(about ? { about } : {}),
      ...(stages ? { stages } : {}),
    });
  },
  'entry-described': (draft, { contestant, about }) => {
    const before = draft.entries.get(contestant);
    if (before) draft.entries.set(contestant, { ...before, about: { ...before.about, ...about } });
  },
  'stage-opened': (draft, fact) => {
    draft.stages = [...draft.stages, { opened: fact, sessions: [], draws: [], joined: [], closed: false }];
    seatAgain(draft);
  },
  'session-seated': (draft, fact) => {
    changeStage(draft, fact.stage, (stage) => ({ ...stage, sessions: [...stage.sessions, fact] }));
    seatAgain(draft);
  },
  'draw-made': (draft, fact) => {
    // A draw made by hand over one of the same round takes its place; the first stays in the log.
    changeStage(draft, fact.stage, (stage) => ({
      ...stage,
      draws: [...stage.draws.filter(({ round }) => round !== fact.round), fact],
    }));
    seatAgain(draft);
  },
  'stage-closed': (draft, { stage }) => changeStage(draft, stage, (one) => ({ ...one, closed: true })),
  'lot-drawn': (draft, fact) => {
    draft.lots = [...draft.lots, fact];
  },
  'substitute-used': (draft, fact) => {
    draft.substitutes = [...draft.substitutes, fact];
  },
  'contestant-absent': (draft, fact) => {
    draft.absences = [...draft.absences, fact];
  },
  'contestant-withdrew': (draft, fact) => {
    draft.withdrawals = [...draft.withdrawals, fact];
    const before = draft.entries.get(fact.contestant);
    if (before) draft.entries.set(fact.contestant, { ...before, left: fact.from });
    seatAgain(draft);
  },
  'match-decided': (draft, fact) => {
    const { round, table } = fact;
    // Both rooms of a match, and in a session of teams both rounds in which two of them meet.
    const session = draft.stages
      .flatMap(({ sessions }) => sessions.map(spanOfSession))
      .find(({ from, to }) => round >= from && round <= to);
    const { from, to } = session ?? { from: round, to: round };
    const seats = [...(draft.seating?.seats.values() ?? [])];
    const here = seats.find((seat) => seat.round === round && seat.table === table);
    for (const seat of seats)
      if (here && seat.round >= from && seat.round <= to && meetingOf(seat) === meetingOf(here))
        draft.decided.set(seatKey(seat.round, seat.table), fact);
    draft.decided.set(seatKey(round, table), fact);
  },
  'warning-given': (draft, fact) => {
    draft.warnings = [...draft.warnings, fact];
  },
  'system-lodged': (draft, fact) => {
    draft.systems.set(fact.contestant, [...(draft.systems.get(fact.contestant) ?? []), fact]);
  },
  'line-up-posted': (draft, fact) => {
    draft.lineUps.set(`${fact.round}/${fact.team}`, fact);
  },
  'match-agreed': (draft, fact) => {
    draft.agreements = [...draft.agreements, fact];
  },
  'choice-made': (draft, fact) => {
    draft.choices = [...draft.choices, fact];
  },
  'stage-joined': (draft, fact) => {
    const who = fact.who.map(({ contestant }) => contestant);
    changeStage(draft, fact.stage, (stage) => ({
      ...stage,
      joined: [...stage.joined, fact],
      opened: {
        ...stage.opened,
        field: [...stage.opened.field, ...who],
        brought: [...stage.opened.brought, ...fact.who.filter(({ amount }) => amount !== '0')],
      },
    }));
  },
  'play-off-played': (draft, fact) => {
    draft.playOffs = [...draft.playOffs, fact];
  },
  'scores-shared': (draft, fact) => {
    draft.shared.set(`${fact.stage}/${fact.unit}/${fact.field}`, fact);
  },
  'rule-changed': (draft, fact) => {
    draft.changes = [...draft.changes, fact];
  },
};
