import { type BracketRound, layBracket, type Source, type Tie, tieName } from '../../contest/bracket.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Bracket } from '../../rulebook/knockout.ts';
import type { Cite } from '../../rulebook/point.ts';
import type { KnockoutRound, KnockoutState, Need } from './event.ts';
import { type KnockoutReport, matchResults } from './report.ts';
import { type KnockoutResult, type Settled, sidesOf, type Standing } from './round.ts';

/* A knock-out of any number of teams by seeds: its lines are laid from the start, and followed as results come in. */

type Pair = readonly [string, string];

export interface BracketContest {
  /** From the top seed down. */
  readonly teams: readonly string[];
  readonly rounds: readonly KnockoutReport[];
  readonly rule: Bracket;
  /** Boards of a stanza. */
  readonly boards: number;
  readonly cite: Cite;
}

interface Came {
  readonly settled: Settled;
  readonly tied?: Pair;
}

/** Who won and who lost of the matches that are in; the first that is level and has no play-off yet. */
const settle = (results: readonly KnockoutResult[]): Came => {
  const winners: Standing[] = [];
  const losers: Standing[] = [];
  let tied: Pair | undefined;
  for (const result of results) {
    const sides = sidesOf(result);
    if (sides) {
      winners.push(sides.winner);
      losers.push(sides.loser);
    } else tied ??= [result.a, result.b];
  }
  return { settled: { winners, lucky: [], losers, unbroken: [], lots: [] }, ...(tied ? { tied } : {}) };
};

/** What came of every match so far. */
type Known = Map<string, { readonly winner: string; readonly loser: string }>;

const teamOf = (source: Source, teams: readonly string[], known: Known): string =>
  (source.from === 'seed' ? teams[source.seed - 1] : known.get(source.tie)?.[source.from]) ?? '';

/** The final is played again where the team that came from the losers' bracket won it: then both have lost once. */
const isNeeded = ({ part, sides: [, beaten] }: Tie, ties: readonly Tie[], known: Known): boolean => {
  if (part !== 'again' || beaten.from === 'seed') return true;
  const final = ties.find(({ id }) => id === beaten.tie);
  const unbeaten = final?.sides[0];
  return unbeaten?.from === 'winner' && known.get(beaten.tie)?.loser === known.get(unbeaten.tie)?.winner;
};

/** Of those who lost, who is out by it: a first loss of two is not the end. */
const isOut = (
  { part }: Tie,
  { lives }: Bracket,
  next: BracketRound | undefined,
  isAgain: (tie: Tie) => boolean,
): boolean => {
  if (lives !== 2) return part === 'main';
  if (part === 'final') return !(next?.ties ?? []).some((tie) => tie.part === 'again' && isAgain(tie));
  return part === 'losers' || part === 'again';
};

/** What a match won beside the bracket is worth: half a round for the third place, in all, and for the consolation too. */
const worthOf = ({ part }: Tie, rounds: readonly BracketRound[]): number | undefined => {
  const depth = rounds.filter(({ ties }) => ties.some((tie) => tie.part === 'consolation')).length;
  return part === 'third' ? 2 : part === 'consolation' ? 2 * depth : undefined;
};

/** Follows it as far as it has been reported, and says what is needed next. */
export const followBracket = (contest: BracketContest): Result<KnockoutState> => {
  const { teams, rounds: reports, rule, boards, cite } = contest;
  if (teams.length < 2)
    return refuse('knockout-few', { given: teams.length }, { clause: cite('knockout-format') });
  const clause = cite('knockout-first');
  const laid = layBracket(rule, teams.length);
  const all = laid.flatMap(({ ties }) => ties);
  const known: Known = new Map();
  const gone = new Set<string>();
  const rounds: KnockoutRound[] = [];
  const left = (): readonly string[] => teams.filter((team) => !gone.has(team));
  const state = (next: Need): Result<KnockoutState> => ok({ left: left(), rounds, next });
  for (const [i, { ties, stanzas, title }] of laid.entries()) {
    const here = ties.filter((tie) => isNeeded(tie, all, known));
    if (here.length === 0) break;
    const round = i + 1;
    const met = here.map((tie) => ({
      tie,
      pair: [teamOf(tie.sides[0], teams, known), teamOf(tie.sides[1], teams, known)] as const,
    }));
    const draw: KnockoutRound = {
      round,
      title,
      boards: boards * stanzas,
      seeds: left(),
      pairs: met.map(({ pair }) => pair),
      how: met.map(({ tie, pair }) => {
        const name = tieName(tie);
        return { pair, by: 'bracket', clause, part: tie.part, ...(name === undefined ? {} : { name }) };
      }),
      lots: [],
    };
    const results = reports[i]?.results ?? [];
    const missing = matchResults(round, draw.pairs, results);
    if (!missing.ok) return missing;
    rounds.push(draw);
    if (missing.value.length > 0) return state({ need: 'results', round, missing: missing.value });
    const { settled, tied } = settle(results);
    if (tied)
      return state({ need: 'play-off', round, teams: tied, rule: 'usual', clause: cite('knockout-tie') });
    const won = new Set(settled.winners.map(({ team }) => team));
    for (const { tie, pair } of met) {
      const [a, b] = pair;
      known.set(tie.id, won.has(a) ? { winner: a, loser: b } : { winner: b, loser: a });
    }
    const beaten = met.flatMap(({ tie }) => {
      const isAgain = (next: Tie): boolean => isNeeded(next, all, known);
      return isOut(tie, rule, laid[i + 1], isAgain) ? [known.get(tie.id)?.loser ?? ''] : [];
    });
    for (const team of beaten) gone.add(team);
    const extra = met.flatMap(({ tie }) => {
      const over = worthOf(tie, laid);
      return over === undefined
        ? []
        : [{ team: known.get(tie.id)?.winner ?? '', over, name: tieName(tie) ?? '' }];
    });
    rounds[rounds.length - 1] = {
      ...draw,
      settled,
      out: settled.losers.filter(({ team }) => beaten.includes(team)),
      ...(extra.length > 0 ? { extra } : {}),
    };
  }
  return state({ need: 'nothing', winners: left() });
};
