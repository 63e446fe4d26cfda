import { GAPS } from '../../engine/contest/change.ts';
import { FINE_UNITS } from '../../engine/contest/fact.ts';
import {
  ABSENCES,
  BAR_KINDS,
  DEPARTURES,
  DECIDED_MATCHES,
  REDRAWN,
  ROBIN_DRAWS,
  type StageFacts,
  SYSTEM_COLOURS,
  STAGE_SCORINGS,
  WORTHS,
} from '../../engine/contest/stage.ts';
import { APPROVALS, ELSEWHERE, MOMENTS } from '../../engine/contest/place.ts';
import { DEFENCES } from '../../engine/contest/lodge.ts';
import { among, amount, boolean, type Check, type Checks, kinds, list, number, object } from './check.ts';
import { plan, seats, text, texts, two, whole, yes } from './check.ts';

/** Whatever the names, each holds the same. */
const named =
  (each: Check): Check =>
  (value, at) => {
    const refusal = object({})(value, at);
    if (refusal) return refusal;
    for (const [id, one] of Object.entries(value as object)) {
      const wrong = each(one, `${at}.${id}`);
      if (wrong) return wrong;
    }
    return undefined;
  };

const standing: Check = object({
  'born?': text,
  'masterpoints?': named(number),
  'rank?': text,
  'home?': text,
  'active?': list(text),
  'resident?': object({ state: text, months: whole }),
  'firstEntered?': text,
  'scheme?': boolean,
  'affiliated?': boolean,
  'clubs?': list(text),
  'regular?': boolean,
  'overseas?': boolean,
  'verified?': boolean,
  'qualified?': boolean,
  'qualifier?': boolean,
  'teams?': list(text),
  'named?': text,
  'lifted?': list(text),
});

const standings: Check = named(standing);

export const about: Check = object({
  'seed?': whole,
  'club?': text,
  'state?': text,
  'category?': text,
  'contending?': boolean,
  'nominated?': boolean,
  'paid?': boolean,
  'accepted?': text,
  'house?': yes,
  'added?': yes,
  'stationary?': yes,
  'yellow?': yes,
  'handicap?': number,
  'players?': standings,
});

const sizes: Check = (value, at) => (Array.isArray(value) ? list(whole)(value, at) : whole(value, at));

const bracket: Check = object({
  stanzas: sizes,
  'final?': whole,
  'third?': yes,
  'lives?': whole,
  'again?': yes,
  'consolation?': yes,
});

/** How a stage is played: what its kind needs, and no more is asked of a file than of a form. */
const play: Check = kinds('use', {
  sessions: {
    sessions: whole,
    movement: kinds('use', {
      advised: { boardsPerRound: whole },
      named: { kind: text, 'variant?': text, boardsPerRound: whole },
      'two-field': { rounds: whole, boardsPerRound: whole },
    }),
  },
  swiss: {
    rounds: whole,
    boards: whole,
    'sessions?': sizes,
    first: among(['halves', 'quarters', 'random']),
    'modified?': yes,
    'joins?': text,
  },
  robin: {
    times: whole,
    boards: whole,
    'shorter?': object({ rounds: whole, boards: whole }),
    'sessions?': sizes,
    'draw?': among(ROBIN_DRAWS),
    'numbers?': among(['lot']),
  },
  knockout: { format: text, 'rounds?': whole, 'boards?': whole, 'bracket?': bracket },
  finals: { format: text, boards: whole, 'grand?': text },
});

const lot: Checks = { what: text, seed: text, among: texts, drawn: texts, clause: text };

/** Of a knock-out, as they were known. */
const matches: Check = list(
  object({
    a: text,
    b: text,
    imps: list(number),
    'playOff?': object({ winner: text, margin: number }),
    'forfeit?': yes,
  }),
);

const known: Check = object({
  at: whole,
  after: whole,
  standings: list(object({ contestant: text, place: whole, score: amount })),
  waiting: texts,
  'unfinished?': list(
    object({
      round: whole,
      table: whole,
      who: texts,
      lacks: list(object({ table: whole, boards: list(whole) })),
      'vp?': list(amount),
      clause: text,
    }),
  ),
  'matches?': matches,
});

export const proposed: Check = object({
  does: among(['nothing', 'warn', 'fine', 'forfeit', 'director']),
  discretion: among(['fixed', 'up-to', 'director']),
  'amount?': number,
  'unit?': among(FINE_UNITS),
});

const ahead: Check = object({ stage: text, session: whole });
const RANGE: Checks = { contestant: text, from: whole, to: whole };

/** What each fact of a contest in stages must carry. */
export const STAGE_BODIES: Readonly<Record<keyof StageFacts, Checks>> = {
  'team-entered': {
    team: text,
    'name?': text,
    players: texts,
    'captain?': text,
    'about?': about,
    'stages?': texts,
  },
  'entry-described': { contestant: text, about, 'stages?': texts },
  'stage-opened': {
    stage: text,
    name: text,
    from: whole,
    play,
    scoring: among(STAGE_SCORINGS),
    collects: among(WORTHS),
    layers: texts,
    'stacks?': named(texts),
    field: texts,
    qualified: list(
      object({
        contestant: text,
        from: text,
        place: whole,
        'field?': text,
        'replaces?': text,
        'continues?': text,
        'points?': amount,
      }),
    ),
    brought: list(object({ contestant: text, amount, clause: text })),
    clause: text,
    why: text,
  },
  'session-seated': {
    stage: text,
    session: whole,
    from: whole,
    plan,
    'exchanged?': object({ pairs: two, from: whole, to: whole, 'why?': text }),
    'changed?': object({ from: whole, 'why?': text }),
    'unplanned?': object({ round: whole, table: whole, board: whole, 'instead?': whole, 'why?': text }),
  },
  'draw-made': {
    stage: text,
    round: whole,
    seats,
    byes: texts,
    method: text,
    clause: text,
    seed: text,
    known,
    lots: list(object(lot)),
    'field?': texts,
    'edited?': text,
    'again?': object({ draw: text, because: among(REDRAWN) }),
    'broken?': list(
      object({ kind: among([...BAR_KINDS, ...DEPARTURES]), who: texts, 'round?': whole, clause: text }),
    ),
  },
  'stage-closed': { stage: text, 'body?': text, 'why?': text },
  'lot-drawn': { ...lot, 'stage?': text },
  'substitute-used': {
    ...RANGE,
    out: text,
    in: text,
    'absence?': among(ABSENCES),
    'level?': text,
    'imps?': number,
    'notice?': number,
    'emergency?': yes,
    'ahead?': ahead,
    why: text,
  },
  'contestant-absent': { ...RANGE, absence: among(ABSENCES), 'ahead?': ahead, why: text },
  'contestant-back': { contestant: text, from: whole, why: text },
  'contestant-withdrew': { contestant: text, from: whole, excused: boolean, 'mishap?': yes, why: text },
  'match-decided': {
    round: whole,
    table: whole,
    as: among(DECIDED_MATCHES),
    'who?': text,
    clause: text,
    why: text,
  },
  'warning-given': {
    contestant: text,
    offence: text,
    'round?': whole,
    clause: text,
    why: text,
    'minutes?': number,
    'boards?': whole,
    'missing?': whole,
    'proposed?': proposed,
  },
  'system-lodged': {
    contestant: text,
    colour: among(SYSTEM_COLOURS),
    'brown?': yes,
    name: text,
    'sheets?': number,
    'defence?': yes,
    'received?': text,
    'leave?': yes,
  },
  'defence-lodged': { contestant: text, against: among(DEFENCES), system: text, sides: whole, round: whole },
  'entries-announced': { 'closes?': text, 'bornBefore?': text },
  'deadline-set': { until: text, clause: text },
  'substitute-contested': { substitute: text, side: text, 'level?': text, 'imps?': number, why: text },
  'season-told': {
    events: list(
      object({
        event: text,
        'own?': yes,
        'from?': text,
        entries: list(
          object({
            id: text,
            place: whole,
            of: whole,
            members: list(object({ player: text, played: number })),
          }),
        ),
      }),
    ),
    'placings?': list(object({ players: texts, place: whole })),
    'lastYear?': object({ players: texts, place: whole }),
    'committee?': texts,
  },
  'line-up-posted': {
    round: whole,
    team: text,
    open: two,
    closed: two,
    'system?': text,
    'late?': yes,
    'natural?': yes,
    'declared?': yes,
    'consent?': yes,
    'approved?': yes,
    'vouched?': text,
  },
  'match-agreed': { round: whole, table: whole, team: text, sheet: list(text) },
  'choice-made': { stage: text, round: whole, chooser: text, 'chosen?': text },
  'place-taken': { stage: text, round: whole, out: text, in: text, clause: text, why: text },
  'clubs-told': { clubs: list(object({ club: text, 'teams?': whole })) },
  'prizes-set': {
    'unit?': text,
    lists: list(
      object({
        'category?': text,
        'stage?': text,
        'field?': among(['ns', 'ew']),
        prizes: list(object({ 'amount?': number, 'thing?': text })),
      }),
    ),
    'level?': yes,
    'why?': text,
  },
  'squad-changed': {
    team: text,
    moment: among(MOMENTS),
    in: text,
    'out?': text,
    approvals: list(among(APPROVALS)),
    'known?': object({
      'scheme?': boolean,
      'affiliated?': boolean,
      'clubs?': texts,
      'regular?': boolean,
      'rank?': text,
      'qualifier?': boolean,
      'qualified?': boolean,
    }),
    on: text,
    why: text,
  },
  'match-elsewhere': {
    round: whole,
    table: whole,
    where: among(ELSEWHERE),
    place: text,
    supervisor: text,
    clause: text,
    why: text,
  },
  'beside-named': { form: text, contest: text, name: text, clause: text, 'gives?': yes },
  'scores-shared': {
    stage: text,
    unit: whole,
    field: text,
    from: text,
    'link?': text,
    boards: list(object({ board: whole, scores: list(whole) })),
  },
  'stage-joined': {
    stage: text,
    from: text,
    round: whole,
    who: list(object({ contestant: text, amount, clause: text })),
    'matches?': matches,
    clause: text,
  },
  'play-off-played': {
    stage: text,
    'round?': whole,
    teams: two,
    boards: list(object({ imps: number, 'points?': number })),
    clause: text,
  },
  'rule-changed': {
    body: text,
    slot: text,
    layer: text,
    why: text,
    clause: text,
    'gap?': among(GAPS),
    'was?': text,
    'lack?': text,
  },
  'format-changed': { stage: text, play, entries: whole, body: text, why: text, clause: text },
};
