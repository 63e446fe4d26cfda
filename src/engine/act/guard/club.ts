import type { Request } from '../../contest/request.ts';
import { firstBook } from '../../play/intake/squad.ts';
import { toNumber } from '../../kit/rational.ts';
import { type ClubEntitlement, placesPerClub } from '../../reckon/stage/club.ts';
import { type Contest, pairsOf } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';

interface Team {
  readonly team: string;
  readonly club?: string;
  readonly added: boolean;
  readonly house: boolean;
}

export const teamsIn = (contest: Contest): readonly Team[] =>
  pairsOf(contest).map(({ pair, about }) => ({
    team: pair,
    ...(about?.club === undefined ? {} : { club: about.club }),
    added: about?.added === true,
    house: about?.house === true,
  }));

/** What each club may send, where the event is of clubs and they were told (SABF 19.1.4). */
export const entitled = (contest: Contest, clubs = contest.clubs?.clubs): ClubEntitlement | undefined => {
  const book = firstBook(contest);
  if (!clubs || !book.ok || !book.value.clubPlaces) return undefined;
  const shares = placesPerClub(book.value, clubs, teamsIn(contest).filter(({ added }) => !added).length);
  return shares.ok ? shares.value : undefined;
};

/** Why these teams are not what the clubs may send, or nothing: too many of one, of no club that was told, two more than there may be. */
const whyNotSent = (rule: ClubEntitlement, teams: readonly Team[]): Refusal | undefined => {
  const { clause } = rule;
  const added = teams.filter((one) => one.added);
  if (added.length > 1)
    return refuse('club-added', { teams: added.map(({ team }) => team) }, { clause }).refusal;
  for (const { team, club, added: isAdded, house } of teams) {
    if (club === undefined || isAdded || house) continue;
    const share = rule.clubs.find((one) => one.club === club);
    if (!share)
      return refuse('club-unknown', { team, club, known: rule.clubs.map((one) => one.club) }, { clause })
        .refusal;
    const places = toNumber(share.figure.value);
    const own = teams.filter((one) => one.club === club && !one.added && !one.house);
    if (own.length > places)
      return refuse('club-places', { club, places, teams: own.map((one) => one.team) }, { clause }).refusal;
  }
  return undefined;
};

/** Before the first stage opens everybody plays for a club, and the one more was needed. */
const whyNotOpen = (rule: ClubEntitlement, teams: readonly Team[]): Refusal | undefined => {
  const { clause } = rule;
  const unsaid = teams.find(({ club, house }) => club === undefined && !house);
  if (unsaid) return refuse('club-unsaid', { team: unsaid.team }, { clause }).refusal;
  const added = teams.find((one) => one.added);
  return added && teams.length % 2 === 1
    ? refuse('club-added-odd', { team: added.team, teams: teams.length }, { clause }).refusal
    : undefined;
};

/** Places per club, held at every entry once the clubs are told (SABF 19.1.4). */
export const whyNotOfClub = (contest: Contest, request: Request): Refusal | undefined => {
  if (request.ask === 'tell-clubs') {
    const book = firstBook(contest);
    if (!book.ok) return book.refusal;
    if (!book.value.clubPlaces) return refuse('clubs-not-here', { form: contest.made?.form ?? '' }).refusal;
    const shares = placesPerClub(book.value, request.clubs);
    if (!shares.ok) return shares.refusal;
    return whyNotSent(shares.value, teamsIn(contest));
  }
  const rule = entitled(contest);
  if (!rule) return undefined;
  const teams = teamsIn(contest);
  if (request.ask === 'open-stage' && contest.stages.length === 0) return whyNotOpen(rule, teams);
  if (request.ask !== 'enter-team' && request.ask !== 'describe-entry') return undefined;
  const id = request.ask === 'enter-team' ? request.team : request.contestant;
  const before = contest.entries.get(id)?.about;
  const about = { ...before, ...request.about };
  const mine: Team = {
    team: id,
    ...(about.club === undefined ? {} : { club: about.club }),
    added: about.added === true,
    house: about.house === true,
  };
  return whyNotSent(rule, [...teams.filter(({ team }) => team !== id), mine]);
};
