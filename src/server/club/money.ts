import type { Contest } from '../../engine/contest/state.ts';
import type { Shelf } from '../../store/log.ts';
import type { Hall } from '../hall/hall.ts';
import type { Question } from '../hall/survey.ts';
import { refusing } from '../refusal.ts';

/** Who was there, and for whom they played. */
interface Present {
  readonly person: string;
  readonly pair: string;
  readonly substitute?: true;
}

const presentIn = ({ entries, substitutes }: Contest): readonly Present[] => {
  const all = new Map<string, Present>();
  for (const { pair, players, scratched } of entries.values())
    if (!scratched) for (const person of players) if (person !== '') all.set(person, { person, pair });
  for (const { in: person, contestant } of substitutes)
    if (!all.has(person)) all.set(person, { person, pair: contestant, substitute: true });
  return [...all.values()];
};

interface Attended {
  readonly name: string;
  readonly date: string;
  readonly present: readonly Present[];
}

const ATTENDED: Question<Attended | undefined> = {
  name: 'attended',
  of: (contest) =>
    contest.made === undefined || contest.away === true || !contest.started
      ? undefined
      : { name: contest.made.name, date: contest.made.date, present: presentIn(contest) },
};

/** What is kept of a night's table money, in cents. */
interface Till {
  readonly fee: number;
  /** What each has paid; whoever is missing has not. */
  readonly paid: Readonly<Record<string, number>>;
}

const DRAWER = 'money';
const FEE = ['setting', 'table-money'] as const;

export interface MoneyRow extends Present {
  readonly owes: number;
  readonly paid: number;
}

/** Attendance and table money: who played, who paid (CLUB-10). */
export const makeMoney = (shelf: Shelf, hall: Pick<Hall, 'survey' | 'open'>) => {
  const usual = async (): Promise<number> => ((await shelf.get(...FEE)) as number | undefined) ?? 0;
  const tillOf = async (id: string): Promise<Till> =>
    ((await shelf.get(DRAWER, id)) as Till | undefined) ?? { fee: await usual(), paid: {} };
  const rowsOf = ({ fee, paid }: Till, present: readonly Present[]): readonly MoneyRow[] =>
    present.map((one) => ({ ...one, owes: fee, paid: paid[one.person] ?? 0 }));
  const night = async (id: string) => {
    const till = await tillOf(id);
    return { fee: till.fee, rows: rowsOf(till, presentIn(await hall.open(id))) };
  };
  return {
    night,
    usual,
    setUsual: (cents: number): Promise<void> => shelf.put(FEE[0], [[FEE[1], cents]]),
    setFee: async (id: string, fee: number) => {
      await hall.open(id);
      await shelf.put(DRAWER, [[id, { ...(await tillOf(id)), fee }]]);
      return night(id);
    },
    pay: async (id: string, person: string, cents: number) => {
      const { rows } = await night(id);
      if (!rows.some((row) => row.person === person)) throw refusing(404, 'member-none', { id: person });
      const till = await tillOf(id);
      await shelf.put(DRAWER, [[id, { ...till, paid: { ...till.paid, [person]: cents } }]]);
      return night(id);
    },
    /** Every night between two days, for the treasurer. */
    between: async (from: string, to: string) => {
      const fee = await usual();
      const tills = new Map((await shelf.all(DRAWER)) as readonly (readonly [string, Till])[]);
      return (await hall.survey(ATTENDED))
        .flatMap(([id, told]) =>
          told === undefined || told.date < from || told.date > to
            ? []
            : [
                {
                  id,
                  name: told.name,
                  date: told.date,
                  rows: rowsOf(tills.get(id) ?? { fee, paid: {} }, told.present),
                },
              ],
        )
        .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    },
  };
};
