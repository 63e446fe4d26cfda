import { z } from 'zod';
import { makeText } from '../../../formats/sheet/table.ts';
import type { MoneyRow } from '../../club/money.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals } from '../../refusal.ts';
import { contestParams } from '../contest/contest.ts';

const Cents = z.int().min(0).max(1_000_000);

const MoneyView = z
  .strictObject({
    fee: z.number().meta({ description: 'Cents a player' }),
    rows: z.array(
      z.strictObject({
        person: z.string(),
        name: z.string(),
        pair: z.string(),
        substitute: z.literal(true).exactOptional(),
        owes: z.number(),
        paid: z.number(),
      }),
    ),
  })
  .meta({ id: 'MoneyView' });

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Attendance and table money of a night, and the treasurer's list (CLUB-10). */
export const addMoneyRoutes = (app: App, desk: Desk): void => {
  const nameOf = (id: string): string => desk.people.names().get(id)?.name ?? id;
  const shown = ({ fee, rows }: { readonly fee: number; readonly rows: readonly MoneyRow[] }) => ({
    fee,
    rows: rows.map((row) => ({ ...row, name: nameOf(row.person) })),
  });

  app.route({
    method: 'GET',
    url: '/api/contests/:id/attendance',
    config: { access: 'desk' },
    schema: {
      tags: ['club'],
      summary: 'Who played, who has paid',
      params: contestParams,
      response: { 200: MoneyView, ...refusals },
    },
    handler: async ({ params }) => shown(await desk.money.night(params.id)),
  });

  app.route({
    method: 'POST',
    url: '/api/contests/:id/attendance',
    config: {
      access: 'desk',
      act: {
        kind: 'money-taken',
        about: ({ params }) => ({ contest: (params as { readonly id: string }).id }),
      },
    },
    schema: {
      tags: ['club'],
      summary: 'Set the table money of this event, or note what somebody paid',
      params: contestParams,
      body: z.union([
        z.strictObject({ fee: Cents, usual: z.boolean().default(false) }),
        z.strictObject({ person: z.string().min(1).max(60), paid: Cents }),
      ]),
      response: { 200: MoneyView, ...refusals },
    },
    handler: async ({ params, body }) => {
      if ('person' in body) return shown(await desk.money.pay(params.id, body.person, body.paid));
      if (body.usual) await desk.money.setUsual(body.fee);
      return shown(await desk.money.setFee(params.id, body.fee));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/treasurer.csv',
    config: { access: 'desk' },
    schema: {
      tags: ['club'],
      summary: 'Table money between two days, a line a player and night, with totals',
      querystring: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
      response: { 200: z.unknown().meta({ description: 'CSV' }), ...refusals },
    },
    handler: async ({ query }, reply) => {
      const nights = await desk.money.between(query.from, query.to);
      const lines = nights.flatMap(({ date, name, rows }) =>
        rows.map((row) => [date, name, nameOf(row.person), dollars(row.owes), dollars(row.paid)]),
      );
      const all = nights.flatMap(({ rows }) => rows);
      const sum = (of: (row: MoneyRow) => number): number => all.reduce((total, row) => total + of(row), 0);
      const total = [
        '',
        'Total',
        `${all.length} players`,
        dollars(sum(({ owes }) => owes)),
        dollars(sum(({ paid }) => paid)),
      ];
      const text = makeText([
        { name: '', rows: [['Date', 'Event', 'Player', 'Table money', 'Paid'], ...lines, total] },
      ]);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="table-money.csv"')
        .header('cache-control', 'no-cache')
        .send(text);
    },
  });
};
