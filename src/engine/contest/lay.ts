import { citeUnder } from '../rulebook/library.ts';
import { knownWith } from './about.ts';
import { endStage, placeAhead } from './ahead.ts';
import type { Draft } from './draft.ts';
import type { FactOf } from './fact.ts';
import { numberingKey, numberRound } from './numbering.ts';
import { meetingOf, pairsIn, seatStages } from './seating.ts';
import { spanOfSession, type Stage, type StageFacts } from './stage.ts';
import { seatKey } from './state.ts';

/** Who sits where, made again after a plan, a draw or a withdrawal. */
export const seatAgain = (draft: Draft): void => {
  draft.plans = draft.stages.flatMap(({ sessions }) => sessions.map(({ plan, from }) => ({ plan, from })));
  const seating = seatStages(draft);
  if (seating) draft.seating = seating;
};

const changeStage = (draft: Draft, id: string, change: (stage: Stage) => Stage): void => {
  draft.stages = draft.stages.map((stage) => (stage.opened.stage === id ? change(stage) : stage));
};

/** The same where the seats of a round or session are laid: their boards have the numbers that were set for them. */
const layIn = (draft: Draft, id: string, round: number, change: (stage: Stage) => Stage): void =>
  changeStage(draft, id, (stage) =>
    numberRound(change(stage), round, draft.numbering.get(numberingKey(id, round))),
  );

/** Who is seated in a later session for the first time came late: nothing for the sessions before (SABF 11.4). */
const comingWith = (
  { stage, from }: StageFacts['session-seated'],
  who: readonly string[],
  clause: string,
): StageFacts['stage-joined'] => ({
  stage,
  from: 'entries',
  round: from,
  who: who.map((contestant) => ({ contestant, amount: '0', clause })),
  clause,
});

/** Both rooms of a match, and in a session of teams both rounds in which two of them meet. */
const tablesOfMatch = (
  { stages, seating }: Draft,
  { round, table }: { readonly round: number; readonly table: number },
): readonly string[] => {
  const session = stages
    .flatMap(({ sessions }) => sessions.map(spanOfSession))
    .find(({ from, to }) => round >= from && round <= to);
  const { from, to } = session ?? { from: round, to: round };
  const seats = [...(seating?.seats.values() ?? [])];
  const here = seats.find((seat) => seat.round === round && seat.table === table);
  return [
    seatKey(round, table),
    ...seats
      .filter((seat) => here && seat.round >= from && seat.round <= to && meetingOf(seat) === meetingOf(here))
      .map((seat) => seatKey(seat.round, seat.table)),
  ];
};

type LayingStage = { readonly [K in keyof StageFacts]: (draft: Draft, fact: FactOf<K>) => void };

/** What each fact of a contest in stages makes so. */
export const LAY_STAGE: LayingStage = {
  'team-entered': (draft, { team, name, players, captain, about, stages, id }) => {
    draft.entries.set(team, {
      pair: team,
      players,
      fact: id,
      scratched: false,
      ...(name === undefined ? {} : { name }),
      ...(captain === undefined ? {} : { captain }),
      ...(about ? { about } : {}),
      ...(stages ? { stages } : {}),
    });
  },
  'entry-described': (draft, { contestant, about, stages }) => {
    const before = draft.entries.get(contestant);
    if (before)
      draft.entries.set(contestant, {
        ...before,
        ...(stages ? { stages } : {}),
        about: {
          ...before.about,
          ...about,
          ...(about.players ? { players: knownWith(before.about?.players, about.players) } : {}),
        },
      });
  },
  'stage-opened': (draft, fact) => {
    draft.stages = [...draft.stages, { opened: fact, sessions: [], draws: [], joined: [], closed: false }];
    seatAgain(draft);
  },
  'session-seated': (draft, fact) => {
    // Seated once more for a pair that came late, it takes the place of the first; who comes later is in the field from then on.
    layIn(draft, fact.stage, fact.from, (stage) => {
      // Who has gone again before play is in no field.
      const isIn = (id: string): boolean => draft.started || !draft.entries.get(id)?.scratched;
      const field = stage.opened.field.every(isIn) ? stage.opened.field : stage.opened.field.filter(isIn);
      const come = [...pairsIn(fact.plan)].filter((pair) => !field.includes(pair));
      const isFirst = stage.sessions.length === 0 || stage.sessions[0]?.session === fact.session;
      return {
        ...stage,
        ...(come.length > 0 || field !== stage.opened.field
          ? { opened: { ...stage.opened, field: [...field, ...come] } }
          : {}),
        ...(come.length > 0 && !isFirst
          ? {
              joined: [
                ...stage.joined,
                comingWith(fact, come, citeUnder(stage.opened.layers, 'late-session')),
              ],
            }
          : {}),
        sessions: [...stage.sessions.filter(({ session }) => session !== fact.session), fact],
      };
    });
    placeAhead(draft);
    seatAgain(draft);
  },
  'draw-made': (draft, fact) => {
    // A draw made by hand over one of the same round takes its place; the first stays in the log.
    layIn(draft, fact.stage, fact.round, (stage) => ({
      ...stage,
      ...(fact.field ? { opened: { ...stage.opened, field: fact.field } } : {}),
      draws: [...stage.draws.filter(({ round }) => round !== fact.round), fact],
    }));
    seatAgain(draft);
  },
  'stage-closed': (draft, { stage, seq, why }) => {
    const ending = draft.stages.find(({ opened }) => opened.stage === stage);
    if (ending) endStage(draft, ending);
    changeStage(draft, stage, (one) => ({
      ...one,
      closed: true,
      closedAt: seq,
      ...(why === undefined ? {} : { cut: why }),
    }));
    seatAgain(draft);
  },
  'lot-drawn': (draft, fact) => {
    draft.lots = [...draft.lots, fact];
  },
  'substitute-used': (draft, fact) => {
    draft.substitutes = [...draft.substitutes, fact];
  },
  'contestant-absent': (draft, fact) => {
    draft.absences = [...draft.absences, fact];
    seatAgain(draft);
  },
  'contestant-back': (draft, { contestant, from }) => {
    draft.absences = draft.absences.map((away) => {
      const { ahead: _, ...rest } = away;
      const isNow = away.contestant === contestant && away.from < from && away.to >= from;
      return isNow ? { ...rest, to: from - 1 } : away;
    });
    seatAgain(draft);
  },
  'contestant-withdrew': (draft, fact) => {
    draft.withdrawals = [...draft.withdrawals, fact];
    const before = draft.entries.get(fact.contestant);
    if (before) draft.entries.set(fact.contestant, { ...before, left: fact.from });
    seatAgain(draft);
  },
  'match-decided': (draft, fact) => {
    for (const key of tablesOfMatch(draft, fact)) draft.decided.set(key, fact);
  },
  'warning-given': (draft, fact) => {
    draft.warnings = [...draft.warnings, fact];
  },
  'system-lodged': (draft, fact) => {
    draft.systems.set(fact.contestant, [...(draft.systems.get(fact.contestant) ?? []), fact]);
  },
  'defence-lodged': (draft, fact) => {
    draft.defences = [...draft.defences, fact];
  },
  'entries-announced': (draft, fact) => {
    draft.announced = fact;
  },
  'deadline-set': (draft, fact) => {
    draft.deadline = fact;
  },
  'season-told': (draft, fact) => {
    draft.season = fact;
  },
  'substitute-contested': (draft, { substitute, level, imps }) => {
    draft.substitutes = draft.substitutes.map((before) => {
      if (before.id !== substitute) return before;
      const { level: _, imps: __, ...used } = before;
      return {
        ...used,
        ...(level === undefined ? {} : { level }),
        ...(imps === undefined ? {} : { imps }),
      };
    });
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
  'place-taken': (draft, fact) => {
    draft.placesTaken = [...draft.placesTaken, fact];
  },
  'clubs-told': (draft, fact) => {
    draft.clubs = fact;
  },
  'prizes-set': (draft, fact) => {
    draft.prizes = fact;
  },
  'squad-changed': (draft, fact) => {
    draft.squadChanges = [...draft.squadChanges, fact];
    const before = draft.entries.get(fact.team);
    // Who came in after the event is of the team that goes on, not of the one that played.
    if (before && fact.moment !== 'after-winning')
      draft.entries.set(fact.team, {
        ...before,
        players: [...before.players.filter((player) => player !== fact.out), fact.in],
      });
  },
  'match-elsewhere': (draft, fact) => {
    for (const key of tablesOfMatch(draft, fact)) draft.elsewhere.set(key, fact);
  },
  'beside-named': (draft, fact) => {
    const before = draft.beside.get(fact.form);
    draft.beside.set(fact.form, fact);
    // What came from the one named before is not this one's.
    for (const [key, { link }] of draft.shared)
      if (before && link === before.id && before.contest !== fact.contest) draft.shared.delete(key);
  },
  'scores-shared': (draft, fact) => {
    if (fact.link !== undefined && ![...draft.beside.values()].some(({ id }) => id === fact.link)) return;
    draft.shared.set(`${fact.stage}/${fact.unit}/${fact.field}`, fact);
  },
  'rule-changed': (draft, fact) => {
    draft.changes = [...draft.changes, fact];
  },
  'format-changed': (draft, fact) => {
    draft.formats = [...draft.formats.filter(({ stage }) => stage !== fact.stage), fact];
  },
};
