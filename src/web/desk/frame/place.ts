import { useParams, useSearch } from '@tanstack/react-router';

const textAt = (bag: unknown, name: string): string => {
  const value: unknown = typeof bag === 'object' && bag !== null ? Reflect.get(bag, name) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Which contest, board, pair and moment the address names. */
export const usePlace = (): {
  readonly contest: string;
  readonly board: number;
  readonly pair: string;
  readonly series: string;
  readonly ruling: string;
  /** A past moment: once so many facts were in. */
  readonly at: number | undefined;
  /** In a contest of stages: the round of the contest that is meant; the one in play where it is not said. */
  readonly round: number | undefined;
  /** The table whose slips are typed. */
  readonly table: number | undefined;
} => {
  const params: unknown = useParams({ strict: false });
  const search: unknown = useSearch({ strict: false });
  const board = Number(textAt(params, 'board') || textAt(search, 'board') || '1');
  return {
    contest: textAt(params, 'contest'),
    board: Number.isInteger(board) && board > 0 ? board : 1,
    pair: textAt(params, 'pair'),
    series: textAt(params, 'series'),
    ruling: textAt(params, 'ruling'),
    at: /^\d+$/.test(textAt(search, 'at')) ? Number(textAt(search, 'at')) : undefined,
    table: /^\d+$/.test(textAt(search, 'table')) ? Number(textAt(search, 'table')) : undefined,
    round: /^\d+$/.test(textAt(search, 'round')) ? Number(textAt(search, 'round')) : undefined,
  };
};
