import type { Side } from '../bridge/seat.ts';
import type { Ties } from '../kit/rounding.ts';
import type { Amount, RoundingRule } from './amount.ts';
import type { AwardSlots } from './award.ts';
import type { Agreement, AppealForm, BiddingRule, Meritless, Window } from './appeal.ts';
import type { ConductSlots } from './conduct.ts';
import type { DrawSlots } from './draw.ts';
import type { EntrySlots } from './entry.ts';
import type { OverrideSlots } from './override.ts';
import type { PeopleSlots } from './people.ts';
import type { StageSlots } from './stage.ts';
import type { TimeSlots } from './time.ts';
import type { SystemSlots } from './system.ts';
import type { ByBoards, Handicap, Standings, TieBreak } from './tiebreak.ts';

export type { Amount, RoundingRule } from './amount.ts';
export { FINE_UNITS, type FineUnit } from './conduct.ts';
export {
  CRITERIA,
  type CriterionName,
  type Standings,
  type TieBreak,
} from './tiebreak.ts';

/** Where a rule stands, and what it says in one plain sentence of ours. */
export interface Cited {
  readonly clause: string;
  readonly says: string;
}

/** How many matchpoints a win and a tie are worth. */
export type Matchpoints =
  | { readonly use: 'double' }
  | { readonly use: 'single' }
  | { readonly use: 'signed' };

/** How boards with fewer results than the rest are brought to the same top. */
export type Unequal =
  | { readonly use: 'neuberg' }
  /** Each artificial score takes one off the top and adds one to the bottom; percentages become whole matchpoints. */
  | { readonly use: 'traditional'; readonly artificial: RoundingRule }
  /** The board keeps the top of its own results. */
  | { readonly use: 'own-top' }
  /** The board's own matchpoints are multiplied up to the common top. */
  | { readonly use: 'factor' };

/** Average plus, average and average minus at matchpoints, in per cent of the top. */
export interface ArtificialPercent {
  readonly use: 'percent';
  readonly plus: Amount;
  readonly average: Amount;
  readonly minus: Amount;
  /** Whether a pair whose own session is better (plus) or worse (minus) gets that instead. */
  readonly own: 'plus-and-minus' | 'plus' | 'never';
}

export interface ArtificialImps {
  readonly use: 'imps';
  readonly plus: Amount;
  readonly minus: Amount;
  /** Whether a pair whose own average is better (plus) or worse (minus) gets that instead; never where absent. */
  readonly own?: 'plus-and-minus' | 'plus' | 'never';
  /** Head-to-head matches of fewer boards use these instead. */
  readonly short?: { readonly under: number; readonly plus: Amount; readonly minus: Amount };
}

/** More than one average plus for the same contestant in a session or match. */
export type Several =
  | { readonly use: 'each' }
  /** N boards together are worth `step × √N` over average, each running total rounded. */
  | {
      readonly use: 'square-root';
      readonly teams: Amount;
      readonly datum: Amount;
      readonly percent: Amount;
      readonly unit: Amount;
    };

/** What the other tables get on a board with a weighted score. */
export type Weighted =
  | { readonly use: 'artificial-in-place' }
  | { readonly use: 'manual'; readonly correction: RoundingRule }
  | { readonly use: 'comparison' };

/** Rounding of a weighted IMP score: an exact half goes to the side that did not offend. */
export interface WeightedImps {
  readonly use: 'nearest' | 'exact';
  /** Whose half it is when neither side offended. */
  readonly both: 'each-side' | Side;
}

export type Fouled =
  | {
      readonly use: 'groups';
      /** Groups of so few results, in a field at least this many times larger, get fixed shares: best, then each step lower. */
      readonly small?: {
        readonly upTo: number;
        readonly fieldTimes: number;
        readonly middle: Amount;
        readonly step: Amount;
      };
    }
  | { readonly use: 'artificial'; readonly ns: Amount; readonly ew: Amount };

/** How many scores are left out at each end before the mean is taken. */
export type Drop =
  | { readonly each: number }
  | { readonly fraction: Amount; readonly round: 'down' | 'half-up' | 'up'; readonly from?: number }
  /** The first band that reaches the number of scores. */
  | { readonly bands: readonly { readonly upTo?: number; readonly each: number }[] };

export interface Datum {
  readonly use: 'mean';
  readonly drop: Drop;
  readonly roundTo: Amount;
  readonly ties: Ties;
}

/** Which scores make the datum. */
export type Considered =
  | { readonly use: 'all' }
  | { readonly use: 'top-tables'; readonly tables: number }
  | { readonly use: 'top-half' }
  /** Own scores so many times, other fields' once each. */
  | { readonly use: 'fields'; readonly own: number; readonly with: readonly string[] };

/** By match or round where the regulation changes with them. */
export interface ByRound<T> {
  readonly use: 'by-round';
  readonly rounds: readonly { readonly upTo?: number; readonly rule: T }[];
}

export type FouledDatum =
  /** The director chooses for each board between the three below; the drop and the IMPs are theirs. */
  | { readonly use: 'director'; readonly drop: Drop; readonly imps: Amount }
  | { readonly use: 'one-datum' }
  | { readonly use: 'own-datum'; readonly drop: Drop }
  | { readonly use: 'cancel'; readonly imps: Amount };

export type CrossImps =
  | { readonly use: 'sum' }
  | { readonly use: 'average' }
  /** sum ÷ A × E ÷ (E − 1) where A of E results are real; E from this board's own lines, or the most of any board. */
  | { readonly use: 'scaled'; readonly expected: 'board' | 'session' };

export interface VpSlot {
  readonly use: 'scale';
  readonly scale: string;
  /** Matches are played at Butler: a scale with columns for that is entered by them. */
  readonly butler?: true;
}

export interface RoundingSlot {
  readonly use: 'rounding';
  readonly line?: RoundingRule;
  /** Whether a line of a board merely played fewer times shows its own matchpoints, although its total counts them scaled. */
  readonly shows?: 'scaled' | 'own-matchpoints';
  /** Whether totals add what the lines show, or the exact numbers behind them. */
  readonly adds?: 'lines-as-shown' | 'exact';
  readonly total?: RoundingRule;
  readonly percent: RoundingRule;
  /** Whether percentages come from the total as shown, or from the exact one. */
  readonly percentOf?: 'total-as-shown' | 'exact';
}

export type SitOut =
  /** `alone`: what a pair that never met anybody gets for each board. */
  | { readonly use: 'own-average'; readonly line?: RoundingRule; readonly alone?: Amount }
  | { readonly use: 'nothing' };

/** Boards of an IMP session at which a pair has no line at all. */
export type Missed =
  | { readonly use: 'nothing' }
  /** The total of the boards played, rounded, is multiplied up to the full number of boards. */
  | { readonly use: 'factored'; readonly played?: RoundingRule };

/** How sessions are joined. */
export type Combine = { readonly use: 'percentages' } | { readonly use: 'factored' };

export interface Bye {
  readonly use: 'fixed';
  readonly vp: Amount;
  readonly imps: Amount;
}

/** What the side that did not forfeit gets, at once and when the rest is known. */
export interface Forfeit {
  readonly use: 'best-of';
  readonly offender: Amount;
  /** At least so many VPs, or the VPs of so many IMPs. */
  readonly least: { readonly vp: Amount } | { readonly imps: Amount };
  readonly ownMean: boolean;
  readonly complementOfOffender: boolean;
  readonly when: 'round-robin-end' | 'event-end';
}

/** Fewer than half the boards of a match can be compared. */
export type Incomparable =
  | { readonly use: 'forfeit-both-innocent'; readonly under: Amount }
  | { readonly use: 'share-of-scale'; readonly under: Amount; readonly percent: Amount };

/** Matches against a pair that does not contend count for the datum, but not for their opponents' placing. */
export interface NonContending {
  readonly use: 'share-of-scale';
  readonly percent: Amount;
}

export interface Cancelled {
  readonly use: 'present-as-forfeit';
  readonly absent: 'better-of-own-mean-and-complement';
}

/** Who may put an impossible score right. */
export type Correction = { readonly use: 'director-alone' } | { readonly use: 'both-pairs-agree' };

export interface Psyche {
  readonly use: 'protected-ranks';
  readonly below: string;
  readonly offenderPercent: Amount;
  readonly victimPercent: Amount;
  readonly imps: Amount;
}

/** A board of a teams match spoilt for both. */
export interface SpoiltBoard {
  readonly use: 'substitute-then-imps';
  readonly imps: Amount;
  readonly nextStanza: boolean;
}

/** Only one table of a teams board has a result. */
export interface OneResult {
  readonly use: 'by-fault';
}

/** Every kind of thing a regulation can fix. A value is a small tagged union: `use` names a function, the rest feed it. */
export interface Slots
  extends AwardSlots,
    ConductSlots,
    DrawSlots,
    EntrySlots,
    OverrideSlots,
    PeopleSlots,
    StageSlots,
    SystemSlots,
    TimeSlots {
  readonly matchpoints: Matchpoints;
  readonly unequal: Unequal;
  readonly artificial: ArtificialPercent;
  readonly artificialImps: ArtificialImps;
  readonly several: Several;
  readonly weighted: Weighted;
  readonly weightedImps: WeightedImps;
  readonly fouled: Fouled;
  readonly datum: Datum | ByRound<Datum>;
  readonly considered: Considered | ByRound<Considered>;
  readonly fouledDatum: FouledDatum;
  readonly crossImps: CrossImps;
  readonly vp: VpSlot;
  readonly rounding: RoundingSlot;
  readonly sitOut: SitOut;
  readonly missed: Missed;
  readonly tieBreak: TieBreak;
  readonly drawTieBreak: TieBreak;
  /** Two teams level at the end of a knock-out match or a final. */
  readonly matchTieBreak: TieBreak | ByBoards<TieBreak>;
  /** Teams of a triangle in a knock-out. */
  readonly triangleTieBreak: TieBreak;
  /** The order of teams that come into a Swiss from a lost knock-out match. */
  readonly arrivalOrder: TieBreak;
  /** The seeding of a knock-out's next round by the last one's results. */
  readonly reseedOrder: TieBreak;
  /** A tie for the last place of entry. */
  readonly berthTieBreak: TieBreak;
  readonly handicap: Handicap;
  readonly standings: Standings;
  readonly combine: Combine;
  readonly bye: Bye;
  readonly forfeit: Forfeit;
  readonly interimForfeit: Forfeit;
  readonly incomparable: Incomparable;
  readonly cancelled: Cancelled;
  readonly nonContending: NonContending;
  readonly correction: Correction;
  /** Until when a score may be corrected (Law 79C). */
  readonly correctionTime: Window;
  /** Until when captains agree on what was wrong with their match; between teams it stands in place of the general period. */
  readonly captainsTime: Window;
  /** Until when what the scorer recorded or posted wrongly may be altered; it runs from the last round of the stage. */
  readonly postingTime: Window;
  readonly agreement: Agreement;
  /** Until when a ruling may be appealed against or reviewed (Law 92B). */
  readonly appealTime: Window;
  /** Until when a decision of the scorer, as against a ruling, may be questioned. */
  readonly scorerTime: Window;
  readonly appeal: AppealForm;
  /** What an appeal without merit costs, whoever names the most. */
  readonly withoutMerit: Meritless;
  readonly bidding: BiddingRule;
  readonly psyche: Psyche;
  readonly spoiltBoard: SpoiltBoard;
  readonly oneResult: OneResult;
}
export type SlotName = keyof Slots;
