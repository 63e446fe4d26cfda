import type { Repair } from '../../movement/surgery/repair.ts';

const runOf = (boards: readonly number[]): string => {
  const sorted = boards.toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const board of sorted) {
    const last = runs.at(-1);
    if (last && board === last[1] + 1) last[1] = board;
    else runs.push([board, board]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
};

export const sayBoards = (boards: readonly number[]): string =>
  `${boards.length === 1 ? 'board' : 'boards'} ${runOf(boards)}`;

export const SAY_WAY: Readonly<Record<Repair['way'], string>> = {
  keep: 'Everybody moves as planned',
  'go-on': 'The usual move goes on',
  rearrange: 'Everybody is seated anew',
  phantom: 'The phantom moves',
  split: 'Two sections, each with its own boards',
};

const NAMED = 4;

const sayAgain = (again: Repair['again'], first: number): string => {
  if (again.length === 0) return 'Nobody meets again.';
  const twos = again
    .slice(0, NAMED)
    .map(({ round, pairs: [a, b] }) => `${a} and ${b} in round ${round + first - 1}`);
  const more = again.length > NAMED ? ` and ${again.length - NAMED} more` : '';
  return `${again.length === 1 ? 'One meeting again' : `${again.length} meetings again`}: ${twos.join(', ')}${more}.`;
};

const sayOuts = (outs: Repair['outs']): readonly string[] => {
  const most = Math.max(0, ...outs.values());
  if (most === 0) return [];
  const who = [...outs].filter(([, times]) => times === most).map(([pair]) => pair);
  const times = most === 1 ? 'once' : most === 2 ? 'twice' : `${most} times`;
  const named =
    who.length > NAMED
      ? `${who.length} pairs sit`
      : `${who.length === 1 ? 'Pair' : 'Pairs'} ${who.join(', ')} ${who.length === 1 ? 'sits' : 'sit'}`;
  return [`${named} out ${times}.`];
};

const sayShares = (shares: Repair['shares'], first: number): readonly string[] => {
  const rounds = new Map<string, number[]>();
  for (const { round, tables } of shares) {
    const key = tables.join(' and ');
    rounds.set(key, [...(rounds.get(key) ?? []), round + first - 1]);
  }
  const named = [...rounds]
    .slice(0, NAMED)
    .map(([tables, at]) => `tables ${tables} in round ${at.join(', ')}`);
  return shares.length === 0
    ? []
    : [`Boards are shared: ${named.join('; ')}${rounds.size > NAMED ? ' and others' : ''}.`];
};

/** What a repair comes to, the gravest first; rounds counted through the contest. */
export const sayRepair = (
  repair: Repair,
  first: number,
  elsewhere: number,
  planned?: number,
): readonly string[] => [
  sayAgain(repair.again, first),
  ...(repair.added.length > 0 ? [`Bring ${sayBoards(repair.added)}.`] : []),
  ...sayShares(repair.shares, first),
  ...(repair.alone.length > 0
    ? [
        `${sayBoards(repair.alone).replace('b', 'B')} ${repair.alone.length === 1 ? 'is' : 'are'} played at one table only and compare with nothing.`,
      ]
    : []),
  ...sayOuts(repair.outs),
  `Balance ${repair.balance}${planned === undefined || planned === repair.balance ? '' : `, planned ${planned}`}.`,
  elsewhere === 0
    ? 'Nobody goes anywhere else than planned.'
    : `${elsewhere} ${elsewhere === 1 ? 'pair goes' : 'pairs go'} elsewhere than planned.`,
];

/** Of a movement that takes the place of the one set, from its first round on. */
export const sayReplaced = (results: {
  readonly kept: number;
  readonly moved: number;
  readonly lost: number;
}): readonly string[] => {
  const { kept, moved, lost } = results;
  const count = (n: number): string => `${n} result${n === 1 ? '' : 's'}`;
  return [
    ...(kept > 0 ? [`${count(kept)} stay${kept === 1 ? 's' : ''} as entered.`] : []),
    ...(moved > 0
      ? [`${count(moved)} go${moved === 1 ? 'es' : ''} to the pairs that sat there by this movement.`]
      : []),
    ...(lost > 0
      ? [`${count(lost)} ha${lost === 1 ? 's' : 've'} no place: that board was not at that table.`]
      : []),
  ];
};

/** What a pair is told before the round in which the change begins. */
export const sayPlaceOf = ({ pair, to }: { readonly pair: string; readonly to: string }): string =>
  `Pair ${pair}: ${to}`;

/** Where somebody sits: `table 2, East-West`, or that they sit out. */
export const saySeatOf = (
  seat: { readonly table: number; readonly side: 'ns' | 'ew' } | undefined,
): string =>
  seat === undefined ? 'sit out' : `table ${seat.table}, ${seat.side === 'ns' ? 'North-South' : 'East-West'}`;
