// The knock-out as the Sydney final of 2023 has it: every part cites that document.
import * as choose from '../../src/engine/draw/knockout/choose.ts';
import * as event from '../../src/engine/draw/knockout/event.ts';
import * as format from '../../src/engine/draw/knockout/format.ts';
import * as places from '../../src/engine/draw/knockout/places.ts';
import * as repechage from '../../src/engine/draw/knockout/repechage.ts';
import * as replace from '../../src/engine/draw/knockout/replace.ts';
import type { KnockoutContest } from '../../src/engine/draw/knockout/report.ts';
import * as round from '../../src/engine/draw/knockout/round.ts';
import * as triangle from '../../src/engine/draw/knockout/triangle.ts';
import * as withdraw from '../../src/engine/draw/knockout/withdraw.ts';
import { citeFor, USUAL_KNOCKOUT } from '../../src/engine/rulebook/usual.ts';
import { GNOT_SWISS } from './swisses.ts';

const cite = citeFor('knockout');
const { rule, arrivals } = USUAL_KNOCKOUT;

type Uncited<T> = Omit<T, 'cite' | 'rule' | 'rules' | 'arrivals'>;
export type Choosing = Uncited<choose.Choosing>;
export type RepechageRequest = Uncited<repechage.RepechageRequest>;

export const chooseOpponents = (choosing: Choosing, choices: readonly choose.Choice[]) =>
  choose.chooseOpponents({ ...choosing, cite }, choices);

export const followKnockout = (contest: Uncited<KnockoutContest>) =>
  event.followKnockout({ ...contest, rule, arrivals, cite });

export const formatFor = (entry: number) => format.formatFor(rule, entry, cite);

export const chooseFrom = (remaining: number) => format.chooseFrom(rule, remaining);

export const entryVps = (played: number) => event.entryVps(played, arrivals);

export const rankAll = (ended: places.Ended) => places.rankAll(ended, cite);

export const drawRepechage = (request: RepechageRequest) =>
  repechage.drawRepechage({ ...request, rules: GNOT_SWISS, cite });

export const replaceTeam = (state: event.BandedState, team: string) => replace.replaceTeam(state, team, cite);

export const settleRound = (results: readonly round.KnockoutResult[], terms: Uncited<round.RoundTerms>) =>
  round.settleRound(results, { ...terms, cite });

export const reseed = (standings: readonly round.Standing[], at: number, seed: string) =>
  round.reseed(standings, at, seed, cite);

export const rankLosers = (standings: readonly round.Standing[], at: number, seed: string) =>
  round.rankLosers(standings, at, seed, cite);

export const rankTriangle = (
  three: readonly string[],
  results: readonly round.KnockoutResult[],
  terms: Uncited<triangle.TriangleTerms>,
) => triangle.rankTriangle(three, results, { ...terms, cite });

export const whyNotWithdraw = (of: format.KnockoutFormat, leaving: withdraw.Leaving) =>
  withdraw.whyNotWithdraw(of, leaving, cite);
