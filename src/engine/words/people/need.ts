import type { Approval, Need, NeedName } from '../../rulebook/entry.ts';

type Of<N extends NeedName> = Extract<Need, { readonly need: N }>;

/** What an event asks of those who enter, as a heading over what was found. */
const NEEDS: { readonly [N in NeedName]: (need: Of<N>) => string } = {
  'born-from': ({ date }) => `born on or after ${date}`,
  'born-before': ({ date }) => `born before ${date}`,
  'born-before-announced': () => 'born before the day announced for the event',
  'masterpoints-under': ({ points, at }) => `fewer than ${points} masterpoints on ${at}`,
  'rank-below': ({ rank }) => `ranked below ${rank} Master`,
  'of-state': ({ months }) => `an active club member in the state last year, or ${months} months resident`,
  'youth-of-state': ({ months, mostOf }) =>
    `at home in the state, ${months} months resident${mostOf === undefined ? '' : ` or there for most of ${mostOf}`}, and in a club there`,
  'first-state': () => 'entered no other state’s selection first',
  'same-state': () => 'both players of one state',
  'scheme-member': () => 'a member of the masterpoint scheme in good standing',
  'affiliated-member': () => 'a member of an affiliated club',
  'own-club-member': () => 'a member of the club the team plays for',
  'own-club-player': () =>
    'a member or regular player of the club that entered the team, or played its qualifying event',
  'overseas-verified': () => 'from abroad only when the eligibility was confirmed',
  'not-qualified': () => 'not qualified for the final already',
  'played-qualifier': () => 'has played in a qualifying event',
  'nominated-or-paid': () => 'nominated by a club, or entered directly with the fee paid',
  'contending-declared': () => 'said before play whether it contends',
  'one-team': ({ until }) => `qualified in one team, or the one named by ${until}`,
};

export const sayNeed = (need: Need): string => (NEEDS[need.need] as (one: Need) => string)(need);

/** What has to be found out before a need can be judged. */
const UNKNOWN: Readonly<Record<NeedName, string>> = {
  'born-from': 'the date of birth',
  'born-before': 'the date of birth',
  'born-before-announced': 'the date of birth',
  'masterpoints-under': 'the masterpoints on the date that counts',
  'rank-below': 'the rank',
  'of-state': 'the clubs of last year, and the residence',
  'youth-of-state': 'the home state, the residence and the club',
  'first-state': 'which state’s selection was entered first',
  'same-state': 'the states of both players',
  'scheme-member': 'membership of the masterpoint scheme',
  'affiliated-member': 'membership of an affiliated club',
  'own-club-member': 'membership of the club',
  'own-club-player': 'membership of the club, or play there',
  'overseas-verified': 'eligibility at home of a player from abroad',
  'not-qualified': 'whether already qualified for the final',
  'played-qualifier': 'whether a qualifying event was played',
  'nominated-or-paid': 'nomination by a club, or the fee',
  'contending-declared': 'whether it contends',
  'one-team': 'which team was named',
};

/** A need by its name, as what is not known or was lifted. */
export const sayUnknown = (need: string): string =>
  Object.hasOwn(UNKNOWN, need) ? UNKNOWN[need as NeedName] : need;

const APPROVERS: Readonly<Record<Approval, string>> = {
  committee: 'the Tournament Committee',
  director: 'the director',
  club: 'the club that nominated the team',
  management: 'the Management Committee',
  'events-chairman': 'the Chairman of the Events Committee',
};

/** Whose leave is asked for. */
export const sayApproval = (by: string): string =>
  Object.hasOwn(APPROVERS, by) ? APPROVERS[by as Approval] : by;
