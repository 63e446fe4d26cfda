import { availableParallelism } from 'node:os';
import process from 'node:process';
import { dealerOf, vulnerabilityOf } from '../../engine/bridge/board.ts';
import { RANKS } from '../../engine/bridge/card.ts';
import { makeOutcome } from '../../engine/bridge/contract.ts';
import { parShown } from '../../engine/floor/deal/par.ts';
import { leftOf, SEATS, type Seat } from '../../engine/bridge/seat.ts';
import { type Refusal, refuse } from '../../engine/kit/result.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import { parseSolvable } from '../../formats/deals/dealt.ts';
import { sayMissing } from '../../formats/deals/read.ts';
import type { Dealt } from '../../formats/pbn/position.ts';
import { solveTasks } from '../../server/solving/pool.ts';
import type { Solved, Task } from '../../solver/task.ts';
import { type Fault, type Position, SUITS } from '../../solver/position.ts';
import type { Table } from '../../solver/solver.ts';
import { positionOf } from './position.ts';
import { DONE, type Run, readArgs, sayValue, Unusable } from '../say.ts';
import { usable } from '../input/usable.ts';
import { showValue } from '../input/table.ts';

const SEAT_NAMES: Readonly<Record<Seat, string>> = { N: 'North', E: 'East', S: 'South', W: 'West' };

const nameOf = ({ board, line }: Dealt): string => (board === undefined ? `line ${line}` : `board ${board}`);

const missingFrom = ({ hands }: Dealt): readonly string[] =>
  SUITS.flatMap((suit) =>
    RANKS.filter((rank) => !SEATS.some((seat) => hands[seat][suit].includes(rank))).map(
      (rank) => suit + rank,
    ),
  );

/** A fault of the solver as a refusal: the board, the hand and the card. */
const refusalOf = (dealt: Dealt, fault: Fault): Refusal => {
  const where = { at: nameOf(dealt), clause: 'Law 1' };
  if (fault.kind === 'finished') return refuse('dealt-finished', {}, where).refusal;
  const seat = SEAT_NAMES[fault.seat];
  if (fault.kind === 'twice') {
    const holders = SEATS.filter((one) =>
      SUITS.some((suit) => dealt.hands[one][suit].some((rank) => suit + rank === fault.card)),
    );
    const hands = holders.map((one) => SEAT_NAMES[one]).join(' and ');
    return refuse('dealt-twice', { card: fault.card, hands: hands === '' ? seat : hands }, where).refusal;
  }
  if (fault.kind === 'revoke')
    return refuse('dealt-revoke', { card: fault.card, seat }, { ...where, clause: 'Law 44' }).refusal;
  if (fault.kind === 'card') return refuse('dealt-card', { card: fault.card, seat }, where).refusal;
  const missing = missingFrom(dealt);
  const { cards, wanted } = fault;
  return missing.length > 0 && missing.length <= 3
    ? refuse('dealt-missing', { seat, cards, wanted, missing }, where).refusal
    : refuse('dealt-count', { seat, cards, wanted }, where).refusal;
};

const parFor = (dealt: Dealt, table: Table) => {
  const dealer = dealt.dealer ?? (dealt.board === undefined ? undefined : dealerOf(dealt.board));
  const vulnerable =
    dealt.vulnerability ?? (dealt.board === undefined ? undefined : vulnerabilityOf(dealt.board));
  if (dealer === undefined || vulnerable === undefined) return undefined;
  const { ns, contracts } = parShown(table, dealer, vulnerable);
  const told = contracts.map(({ declarer, tricks, ...contract }) =>
    makeOutcome({ kind: 'played', ...contract, declarer, tricks }),
  );
  return { dealer, vulnerable, ns, contracts: ns === 0 ? ['pass'] : told };
};

const isWhole = (dealt: Dealt): boolean =>
  SEATS.every((seat) => SUITS.reduce((sum, suit) => sum + dealt.hands[seat][suit].length, 0) === 13);

const showTable = (dealt: Dealt, table: Table, needsPar: boolean) => {
  const par = isWhole(dealt) ? parFor(dealt, table) : undefined;
  if (needsPar && !par)
    throw new Unusable(
      !isWhole(dealt)
        ? `${nameOf(dealt)}: par is of a whole deal, and cards have been played here. Leave --par out.`
        : `${nameOf(dealt)}: par depends on the dealer and the vulnerability. Add [Board], or [Dealer] and [Vulnerable].`,
    );
  const row = (seat: Seat) => {
    const { C, D, H, S, NT } = table[seat];
    return { C, D, H, S, NT };
  };
  return {
    ...(dealt.board === undefined ? {} : { board: dealt.board }),
    tricks: { N: row('N'), E: row('E'), S: row('S'), W: row('W') },
    ...(par ? { par } : {}),
  };
};

const showCards = (dealt: Dealt, position: Position, cards: readonly { card: string; tricks: number }[]) => {
  let toPlay = position.leader;
  for (const _ of position.trick) toPlay = leftOf(toPlay);
  return {
    ...(dealt.board === undefined ? {} : { board: dealt.board }),
    strain: position.strain,
    toPlay,
    cards,
  };
};

/** For people: a line for each card. */
const showAll = (told: readonly (ReturnType<typeof showTable> | ReturnType<typeof showCards>)[]): string =>
  showValue(
    told.flatMap((one): readonly object[] => {
      if (!('cards' in one)) return [one];
      const { cards, ...position } = one;
      return cards.map(({ card, tricks }) => ({ ...position, card, tricks }));
    }),
  );

const valueOf = <T>(dealt: Dealt, answer: { ok: true; value: T } | { ok: false; fault: Fault }): T => {
  if (answer.ok) return answer.value;
  throw new Unusable(sayRefusal(refusalOf(dealt, answer.fault)));
};

const show = (dealt: Dealt, task: Task, solved: Solved, needsPar: boolean) =>
  'table' in solved
    ? showTable(dealt, valueOf(dealt, solved.table), needsPar)
    : showCards(dealt, (task as { readonly position: Position }).position, valueOf(dealt, solved.cards));

const threadsOf = (text: string | undefined): number => {
  if (text === undefined) return availableParallelism();
  if (!/^\d{1,3}$/.test(text) || Number(text) < 1)
    throw new Unusable(`--threads: give a whole number from 1 up, not ‘${text}’.`);
  return Number(text);
};

const progressOf = () => {
  if (process.stderr.isTTY !== true) return undefined;
  return (done: number, count: number): void => {
    process.stderr.write(`\r${done} of ${count} boards${done === count ? '\n' : ''}`);
  };
};

/** Double dummy: all 20 results and par of each deal, or every card's tricks in each position. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {
    threads: { type: 'string' },
    par: { type: 'boolean' },
    cards: { type: 'boolean' },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new Unusable('give one file of deals, or - for standard input: byestand dd <file | ->');
  const threads = threadsOf(values.threads);
  const { deals: dealt, ...lost } = usable(parseSolvable(await io.readInput(file)));
  const tasks: readonly Task[] = dealt.map((one) =>
    values.cards ? { position: usable(positionOf(one, nameOf(one))) } : { hands: one.hands },
  );
  const onProgress = progressOf();
  const solved = await solveTasks(tasks, { workers: threads, ...(onProgress ? { onProgress } : {}) });
  const told = dealt.map((one, i) => show(one, tasks[i] as Task, solved[i] as Solved, values.par ?? false));
  sayValue(io, told, { pretty: values.pretty ?? false, show: showAll });
  for (const one of sayMissing(lost)) io.err(`byestand: not solved: ${one}`);
  return DONE;
};
