import { useQuery } from '@tanstack/react-query';
import type { SpotView, TravellerRow } from '../../../engine/view/night.ts';
import { server } from '../ask/server.ts';
import { type OfHead, peek } from '../sheet/act.tsx';
import type { Form, Typed } from '../sheet/form.ts';

/** Where a sheet was opened: at a table, or on one of its boards. */
export interface At {
  readonly round: number;
  readonly table: number;
  readonly board?: number;
}

/** A sheet about one table: opened from there it knows which. */
export type OfTable = OfHead & { readonly at?: At };

/** Table and round, those it was opened at until others are typed. */
export const askPlace = (form: Form, { head, at }: OfTable): At =>
  form.row(() => ({
    table: form.count('table', 'Table', {
      focus: at === undefined,
      value: at === undefined ? '' : String(at.table),
    }),
    round: form.count('round', 'Round', { value: String(at?.round ?? Math.max(1, head.round)) }),
  }));

/** One line of a traveller by the table and the round. */
const lineOf = (rows: readonly TravellerRow[], { round, table }: At): TravellerRow | undefined =>
  rows.find((row) => row.round === round && row.table === table);

/** Every board of a table in a round, with all lines of its traveller. */
export interface BoardThere {
  readonly spot: SpotView;
  readonly rows: readonly TravellerRow[];
}

const boardsAt = async (contest: string, { table, round }: At): Promise<readonly BoardThere[]> => {
  const { boards } = await server.table(contest, table, round);
  const travellers = await Promise.all(
    boards.map(({ board }) => server.traveller(contest, board, undefined, round)),
  );
  return travellers.flatMap(({ rows }) => {
    const spot = lineOf(rows, { table, round });
    return spot === undefined ? [] : [{ spot, rows }];
  });
};

/** The boards of the table that the sheet is about, as they stand; none until the table is named. */
export const useBoardsThere = (given: OfTable, typed: Typed): readonly BoardThere[] => {
  const at = peek(typed, (form) => askPlace(form, given));
  const { data } = useQuery({
    queryKey: ['contest', given.contest, `boards at ${at.table} in ${at.round}`],
    queryFn: () => boardsAt(given.contest, at),
    enabled: at.table > 0 && at.round > 0,
  });
  return data ?? [];
};

/** In words: `board 4, 3NT N =`. */
export const sayBoard = ({ board, contract }: SpotView): string =>
  contract === undefined ? `Board ${board}` : `Board ${board}: ${contract}`;
