import type { FactOf } from '../../contest/fact.ts';
import {
  type Absence,
  type Ahead,
  type Exchanged,
  type Unplanned,
  isDeparture,
  type StageFacts,
} from '../../contest/stage.ts';
import { NIGHT } from '../../contest/upcast.ts';
import type { Rational } from '../../kit/rational.ts';
import { sayConstraint } from '../draw/draw.ts';
import { numeral } from '../figure.ts';
import { sayPlay, tellRule } from './change.ts';
import type { Known } from '../known.ts';
import { sayMovement } from './night.ts';
import { tellPrizes } from '../score/prize.ts';
import { sayRedrawn } from '../draw/redraw.ts';

const because = (why = ''): string => (why.trim() === '' ? '' : ` (${why.trim()})`);

const sayRounds = (from: number, to: number): string =>
  from === to ? `in round ${from}` : `in rounds ${from} to ${to}`;

const sayExchanged = ({ pairs: [one, other], from, to, why = '' }: Exchanged): string =>
  `recorded that pairs ${one} and ${other} sat in each other’s seats ${sayRounds(from, to)}${because(why)}`;

const sayUnplanned = ({ round, table, board, instead, why }: Unplanned): string =>
  `recorded that table ${table} played board ${board}${instead === undefined ? '' : ` for board ${instead}`} in round ${round}${because(why)}`;

const ABSENT: Readonly<Record<Absence, string>> = {
  representing: 'representing the state or the country',
  'national-championship': 'at another national championship',
  'national-playoffs': 'at the national playoffs',
  other: 'for reasons of their own',
};

const DECIDED = {
  forfeit: 'a forfeit',
  cancelled: 'cancelled',
  spoilt: 'spoilt',
  abandoned: 'abandoned, nobody having come',
} as const;

/** Scores of the stage before were corrected after this one was opened (ANC 2021 12.2). */
export const sayCarryCorrected = (then: Rational): string =>
  `it was ${numeral(then)} when this stage was opened; scores of the stage before were corrected since`;

/** Of one that came into a Swiss when rounds of it were drawn. */
export const sayCameLate = ({
  round,
  amount,
  clause,
}: {
  readonly round: number;
  readonly amount: string;
  readonly clause: string;
}): string => `came in late, from round ${round} on, with ${amount} VPs for the rounds before (${clause})`;

/** In the history: a score changed after the next stage was opened. */
export const sayCarriesAnew = (stage: string | undefined): string =>
  stage === undefined ? '' : `; what is carried into the ${stage} is worked out again`;

interface Rounds {
  readonly from: number;
  readonly to: number;
  readonly ahead?: Ahead;
}

const rounds = (from: number, to: number): string =>
  from === to ? `round ${from}` : `rounds ${from} to ${to}`;

const when = ({ from, to, ahead }: Rounds): string => (ahead ? `session ${ahead.session}` : rounds(from, to));

const call = ({ call: name }: Known, contestant: string): string => name?.(contestant) ?? contestant;

type SayingStage = {
  readonly [K in keyof StageFacts]: (fact: FactOf<K>, known: Known) => string;
};

const sayBroken = (broken: StageFacts['draw-made']['broken']): string =>
  broken === undefined
    ? ''
    : `, ${broken.every(isDeparture) ? 'knowingly against the rule' : 'breaking what no draw could keep'}: ${broken.map((one) => sayConstraint(one)).join('; ')}`;

/** What each fact of a contest in stages says after who said it. */
export const SAY_STAGE: SayingStage = {
  'team-entered': (f, known) =>
    `entered team ${f.team}${f.name ? `, ${f.name}` : ''}: ${f.players.map(known.name).join(', ')}${f.stages ? `, for the stages: ${f.stages.join(', ')}` : ''}`,
  'entry-described': (f) =>
    f.stages
      ? `noted that ${f.contestant} is entered for: ${f.stages.join(', ')}`
      : `noted what is known of ${f.contestant}`,
  'stage-opened': (f) =>
    `opened ‘${f.name}’ with ${f.field.length} in it from round ${f.from}, under ${f.clause}${because(f.why)}`,
  'session-seated': (f) =>
    f.exchanged
      ? sayExchanged(f.exchanged)
      : f.unplanned
        ? sayUnplanned(f.unplanned)
        : f.changed
          ? `changed the movement from round ${f.changed.from}: ${sayMovement(f.plan)}${because(f.changed.why)}`
          : `${f.stage === NIGHT ? 'set the movement' : `seated session ${f.session}`}: ${sayMovement(f.plan)}`,
  'draw-made': (f) =>
    `${f.again ? `drew round ${f.round} again because ${sayRedrawn(f.again.because)}` : `made the draw of round ${f.round}`}${
      f.known.waiting.length > 0 ? `, ${f.known.waiting.length} still waiting for results` : ''
    }, under ${f.clause}${f.edited === undefined ? '' : `, changed by hand${because(f.edited)}`}${sayBroken(f.broken)}`,
  'stage-closed': (f) =>
    f.why === undefined
      ? 'closed the stage'
      : `closed the stage before all its rounds${f.body === undefined ? '' : `, by decision of ${f.body}`}${because(f.why)}`,
  'lot-drawn': (f, known) =>
    `drew lots for ${f.what}: ${f.drawn.map((one) => call(known, one)).join(', ')} (seed ${f.seed}), under ${f.clause}`,
  'substitute-used': (f, known) =>
    `let ${known.name(f.in)} play for ${known.name(f.out)} of ${f.contestant} in ${when(f)}${f.level === undefined ? '' : `, improvement: ${f.level}`}${f.imps === undefined ? '' : `, ${f.imps} IMPs a match to the other side`}${f.notice === undefined ? '' : `, told ${f.notice} minutes before`}${f.emergency ? ', in an emergency by leave of the chief director' : ''}${because(f.why)}`,
  'contestant-absent': (f) =>
    `noted ${f.contestant} as absent in ${when(f)}, ${ABSENT[f.absence]}${because(f.why)}`,
  'contestant-back': (f) => `noted that ${f.contestant} is back from round ${f.from} on${because(f.why)}`,
  'contestant-withdrew': (f, known) =>
    `withdrew ${call(known, f.contestant)} from round ${f.from}${f.excused ? ', excused' : ''}${f.mishap ? ', by mishap' : ''}${because(f.why)}`,
  'match-decided': (f, known) =>
    `ruled the match at table ${f.table} in round ${f.round} ${DECIDED[f.as]}${f.who === undefined ? '' : ` by ${call(known, f.who)}`} under ${f.clause}${because(f.why)}`,
  'warning-given': (f) => `warned ${f.contestant}: ${f.offence} (${f.clause})${because(f.why)}`,
  'system-lodged': (f) =>
    `lodged the system of ${f.contestant}: ${f.name}, ${f.colour}${f.brown ? ' with brown stickers' : ''}${
      f.sheets === undefined ? '' : `, ${f.sheets} sheets`
    }${f.defence ? ', with a defence' : ''}${f.leave ? ', by leave of the director' : ''}`,
  'defence-lodged': (f) =>
    `took the written defence of ${f.contestant} against ${f.system} (${f.against}), from round ${f.round}`,
  'entries-announced': (f) =>
    [
      ...(f.closes === undefined ? [] : [`announced that entries close at ${f.closes}`]),
      ...(f.bornBefore === undefined ? [] : [`announced the event for those born before ${f.bornBefore}`]),
    ].join(' and '),
  'deadline-set': (f) => `announced that systems are lodged by ${f.until}, under ${f.clause}`,
  'substitute-contested': (f) =>
    `looked again at the adjustment for a substitute, contested by ${f.side}: ${f.level ?? 'none'}${f.imps === undefined ? '' : `, ${f.imps} IMPs a match`}${because(f.why)}`,
  'season-told': (f) =>
    `noted the year’s events for the entry: ${f.events.map(({ event }) => event).join(', ')}`,
  'line-up-posted': (f, known) =>
    `posted the line-up of ${f.team} for round ${f.round}: ${f.open.map(known.name).join(' and ')} in the open room, ${f.closed
      .map(known.name)
      .join(
        ' and ',
      )} in the closed${f.late ? ', late' : ''}${f.natural ? ', a new partnership’s system being found natural' : ''}${f.declared ? ', a new partnership’s system being declared natural' : ''}${f.consent ? ', its yellow system by consent of the other captain and the director' : ''}${f.approved ? ', its players approved by the committee' : ''}${f.vouched === undefined ? '' : `; that they played enough before is not in the line-ups${because(f.vouched)}`}`,
  'match-agreed': (f, known) =>
    `recorded that the captain of ${call(known, f.team)} agrees the result of the match at table ${f.table} in round ${f.round}: ${f.sheet.length} boards`,
  'choice-made': (f, known) =>
    f.chosen === undefined
      ? known.stanzas?.(f.stage) === true
        ? `recorded that ${call(known, f.chooser)} named round ${f.round} for its choice of opponents`
        : `noted that ${call(known, f.chooser)} was not there to choose for round ${f.round}`
      : `recorded that ${call(known, f.chooser)} chose ${call(known, f.chosen)} for round ${f.round}`,
  'stage-joined': (f, known) =>
    f.from === 'entries'
      ? `brought ${f.who.map(({ contestant }) => call(known, contestant)).join(', ')} into the field: ${sayCameLate({ amount: '0', ...f.who[0], round: f.round, clause: f.clause })}`
      : `let ${f.who.map(({ contestant, amount }) => `${call(known, contestant)} (on ${amount} VPs)`).join(', ')} come in from round ${f.round}, under ${f.clause}`,
  'play-off-played': (f, known) =>
    `recorded a play-off of ${f.boards.length} boards between ${f.teams.map((team) => call(known, team)).join(' and ')}: ${f.boards.map(({ imps }) => imps).join(', ')} IMPs to ${call(known, f.teams[0])}, under ${f.clause}`,
  'place-taken': (f, known) =>
    `gave the place of ${call(known, f.out)} in the knock-out to ${call(known, f.in)} from round ${f.round}, under ${f.clause}${because(f.why)}`,
  'clubs-told': (f) =>
    `noted the clubs: ${f.clubs.map(({ club, teams }) => `${club}, ${teams === undefined ? 'no qualifying event' : `${teams} teams in its event`}`).join('; ')}`,
  'prizes-set': (f) => `set the prizes: ${tellPrizes(f)}${because(f.why ?? '')}`,
  'squad-changed': (f, known) =>
    `let ${known.name(f.in)} ${f.out === undefined ? 'join' : `take the place of ${known.name(f.out)} in`} team ${f.team}, asked for on ${f.on}${
      f.approvals.length === 0 ? '' : `, approved by the ${f.approvals.join(' and the ')}`
    }${because(f.why)}`,
  'match-elsewhere': (f) =>
    `noted that the match at table ${f.table} in round ${f.round} is played ${f.where === 'online' ? 'online at' : 'at'} ${f.place}, watched by ${f.supervisor}, under ${f.clause}${because(f.why)}`,
  'beside-named': (f) =>
    `noted that it plays the same boards as ‘${f.name}’, ${f.gives ? 'which takes its scores into the datums' : 'whose scores help to make the datums'}, under ${f.clause}`,
  'scores-shared': (f) =>
    `took over the scores of the ${f.field.replaceAll('-', ' ')} for match ${f.unit}: ${f.boards.length} boards, ${f.boards[0]?.scores.length ?? 0} tables`,
  'rule-changed': (f) =>
    `changed a rule by decision of ${f.body}: ${tellRule(f)}, under ${f.clause}${because(f.why)}`,
  'format-changed': (f) =>
    `changed the format of ${f.stage} by decision of ${f.body}, ${f.entries} being entered: ${sayPlay(f.play)}, under ${f.clause}${because(f.why)}`,
};
