import { objecting } from '../../contest/objection.ts';
import { citing } from '../../contest/clause.ts';
import type { RequestOf } from '../../contest/request.ts';
import { squadSize } from '../../contest/squad.ts';
import type { Contest } from '../../contest/state.ts';
import { collect, ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { Findings } from '../../reckon/entry/eligibility.ts';
import { changeSquad } from '../../reckon/entry/squad.ts';
import { findLayer } from '../../rulebook/library.ts';
import { type Rulebook, stack } from '../../rulebook/stack.ts';
import { awardsOf } from '../award/award.ts';
import { stagesOnce } from '../stage/key.ts';
import { bookOf } from '../unit/score.ts';

/** The rulebook of the first stage, be it open or not yet. */
export const firstBook = (contest: Contest): Result<Rulebook> => {
  const [stage] = contest.stages;
  if (stage) {
    const book = bookOf(contest, stage);
    return book.ok ? ok(book.value.book) : book;
  }
  const layers = collect((contest.made?.rulebook ?? []).map(findLayer));
  return layers.ok ? stack(layers.value) : layers;
};

/** Those who go on for a team: as it played, with whom it took in since (SABF 19.1.2; GNOT Sydney 2023 3.3). */
export const squadOf = (contest: Contest, team: string): readonly string[] =>
  contest.squadChanges
    .filter((one) => one.team === team && one.moment === 'after-winning')
    .reduce(
      (players, { in: comes, out }) => [...players.filter((player) => player !== out), comes],
      contest.entries.get(team)?.players ?? [],
    );

const goesOn = (contest: Contest, team: string): boolean => {
  const made = stagesOnce(contest);
  return (
    made.ok && awardsOf(contest, made.value).some((one) => one.award === 'berth' && one.contestant === team)
  );
};

/** No substitutes play at the Interstate Teams (ANC 2021 3.8); elsewhere who enters is the organiser's to fix (Law 80B2). */
const unsaidClause = (contest: Contest): { readonly clause: string } => citing(contest, 'squad-closed');

const FOUND: Findings = { refused: [], unknown: [], lifted: [] };

/** Where nothing is said of changes a wrong player is put right until play begins: nobody has met the team yet. */
const correctEntry = (
  contest: Contest,
  team: string,
  comes: string,
  out: string | undefined,
): Result<Findings> => {
  const players = contest.entries.get(team)?.players ?? [];
  const at = unsaidClause(contest);
  if (players.includes(comes)) return refuse('squad-player-twice', { who: comes, entry: team }, at);
  if (out !== undefined && !players.includes(out))
    return refuse('substitute-for-stranger', { who: out, entry: team, players }, at);
  const given = players.length + (out === undefined ? 1 : 0);
  const { most, fewest, clause } = squadSize(contest);
  const many =
    given > most
      ? objecting(
          contest,
          refuse('squad-size', { entry: team, given, least: fewest, most }, { clause }).refusal,
        )
      : undefined;
  return many ? { ok: false, refusal: many } : ok(FOUND);
};

/** What the regulation makes of a change: refused with its clause, or what is still to be found out of the new player. */
export const judgeSquad = (
  contest: Contest,
  { team, in: comes, out, approvals, known = {}, on }: RequestOf<'change-squad'>,
): Result<Findings> => {
  const book = firstBook(contest);
  if (!book.ok) return book;
  const moment = contest.closed ? 'after-winning' : contest.started ? 'during-play' : 'before-play';
  if (moment === 'after-winning' && !goesOn(contest, team))
    return refuse(
      'squad-not-going-on',
      { entry: team },
      book.value.squad ? { clause: book.value.squad.value.clause } : unsaidClause(contest),
    );
  if (moment === 'before-play' && !book.value.squad) return correctEntry(contest, team, comes, out);
  const other = [...contest.entries.values()].find(
    (one) => one.pair !== team && !one.scratched && one.players.includes(comes),
  );
  if (other && goesOn(contest, other.pair))
    return refuse(
      'player-in-two-teams',
      { player: comes, team, other: other.pair },
      book.value.squad ? { clause: book.value.squad.value.clause } : {},
    );
  const entry = contest.entries.get(team);
  const { clubs, ...person } = known;
  const judged = changeSquad(
    book.value,
    {
      team: {
        id: team,
        players: squadOf(contest, team).map((player) => ({ player })),
        ...(entry?.about?.club === undefined ? {} : { club: entry.about.club }),
        ...(entry?.about?.house ? { house: true } : {}),
        contending: entry?.about?.contending !== false,
        today: on,
      },
      moment,
      in: { player: comes, ...person, ...(clubs ? { clubs } : {}) },
      ...(out === undefined ? {} : { out }),
      approvals,
      today: on,
      replaced: contest.squadChanges.filter(
        (one) => one.team === team && one.moment === moment && one.out !== undefined,
      ).length,
    },
    contest.waived,
  );
  // Where nothing is said of changes, who entered plays.
  return judged.ok || judged.refusal.clause !== undefined
    ? judged
    : { ok: false, refusal: { ...judged.refusal, ...unsaidClause(contest) } };
};

export const whyNotSquadChanged = (
  contest: Contest,
  request: RequestOf<'change-squad'>,
): Refusal | undefined => {
  const judged = judgeSquad(contest, request);
  return judged.ok ? undefined : judged.refusal;
};
