import { describe, expect, test } from 'vitest';
import { asked, byestand } from './user.ts';

const at = (time: string) => `2021-07-17T${time}:00+08:00`;
interface Session {
  readonly start: string;
  readonly finish?: string;
  readonly posted?: string;
  readonly lastOfStage?: true;
}
const session = (start: string, finish: string, posted: string, more: object = {}): Session => ({
  start: at(start),
  finish: at(finish),
  posted: at(posted),
  ...more,
});
const until = async (sessions: readonly Session[], more: object = {}, under = 'anc-2021-swiss-pairs') => {
  const found = (await asked(`appeal - --under ${under}`, { sessions, ...more })) as Record<
    'appeal' | 'correction',
    { until?: string; clause: string }
  >;
  const told = ({ until: end, clause }: { until?: string; clause: string }) =>
    `${end === undefined ? 'open' : new Date(end).toISOString().slice(11, 16)} ${clause}`;
  return { appeal: told(found.appeal), correction: told(found.correction) };
};
/** The clock of Perth as the command's UTC has it. */
const utc = (time: string) => new Date(at(time)).toISOString().slice(11, 16);

describe('[TIME-2] until when, by the command', () => {
  test('a score may be corrected until the next session, or 30 minutes after it was shown if that is later (ANC 2021 6.1)', async () => {
    const first = session('10:00', '12:00', '12:05');
    const { correction } = await until([first, session('14:00', '16:00', '16:05')]);
    expect(correction).toBe(`${utc('14:00')} ANC 2021 6.1`);
    // Shown late, but the next session is still more than half an hour away: the later of the two.
    const late = await until([session('10:00', '12:00', '13:20'), session('14:00', '16:00', '16:05')]);
    expect(late.correction).toBe(`${utc('14:00')} ANC 2021 6.1`);
  });
  test('where play goes on within 30 minutes the later session’s period holds (ANC 2021 6.1)', async () => {
    const first = session('10:00', '11:30', '11:35');
    const second = session('11:45', '13:15', '13:20');
    expect((await until([first, second, session('15:00', '16:30', '16:35')])).correction).toBe(
      `${utc('15:00')} ANC 2021 6.1`,
    );
    const last = { ...second, lastOfStage: true as const };
    expect((await until([first, last])).correction).toBe(`${utc('13:50')} ANC 2021 6.1`);
  });
  test('after the last session of a stage 30 minutes (ANC 2021 6.1)', async () => {
    const last = session('14:00', '16:00', '16:05', { lastOfStage: true });
    expect((await until([last])).correction).toBe(`${utc('16:35')} ANC 2021 6.1`);
    // A stage that follows changes nothing.
    expect((await until([last, session('19:00', '21:00', '21:05')])).correction).toBe(
      `${utc('16:35')} ANC 2021 6.1`,
    );
  });
  test('a review is asked for within 30 minutes of the scheduled finish, or of being told later (ANC 2021 6.2)', async () => {
    const two = [session('10:00', '12:00', '12:20'), session('14:00', '16:00', '16:05')];
    expect((await until(two)).appeal).toBe(`${utc('12:30')} ANC 2021 6.2`);
    expect((await until(two, { told: at('13:00') })).appeal).toBe(`${utc('13:30')} ANC 2021 6.2`);
    // Told while the session was on: its end counts.
    expect((await until(two, { told: at('10:30') })).appeal).toBe(`${utc('12:30')} ANC 2021 6.2`);
    const { exit, text } = await byestand('appeal - --under anc-2021-swiss-pairs', {
      sessions: two,
      now: at('12:31'),
    });
    expect([exit, text.includes('ANC 2021 6.2')]).toEqual([1, true]);
  });
  test('longer where the next session begins within that time (ANC 2021 6.2)', async () => {
    const two = [session('10:00', '11:30', '11:35'), session('11:45', '13:15', '13:20')];
    expect((await until(two)).appeal).toBe(`${utc('13:45')} ANC 2021 6.2`);
  });
  test('captains have 30 minutes from the end of the match for a discrepancy (ANC 2021 11.13)', async () => {
    const two = [session('09:30', '11:30', '11:40'), session('14:30', '16:30', '16:40')];
    expect((await until(two, {}, 'anc-2021-itc')).correction).toBe(`${utc('12:00')} ANC 2021 11.13`);
  });
});

describe('[TIME-3] when a round is drawn, by the command', () => {
  const drawn = async (under: string, minutes: number, missing: number, more: object = {}) =>
    (await asked(`draw time - --under ${under}`, { round: 5, minutes, missing, ...more })) as {
      now: boolean;
      clause: string;
    };
  test('when all results are in, or as soon as the director says (ANC 2021 6.3)', async () => {
    for (const under of ['anc-2021-abpc-preliminary', 'anc-2021-swiss-pairs', 'anc-2021-ipc']) {
      expect(await drawn(under, 50, 0)).toMatchObject({ now: true, clause: 'ANC 2021 6.3' });
      expect(await drawn(under, 200, 1)).toMatchObject({ now: false, clause: 'ANC 2021 6.3' });
      expect(await drawn(under, 50, 3, { director: 'now' })).toMatchObject({ now: true });
    }
    // After the last match of a day he may set a time of his own.
    expect(
      await drawn('anc-2021-swiss-pairs', 50, 0, { lastOfDay: true, director: { minutes: 600 } }),
    ).toMatchObject({
      now: false,
    });
  });
  test('it is made from what is known then and stands whatever is corrected (ANC 2021 6.3)', async () => {
    const contestants = ['a', 'b', 'c', 'd'].map((id, i) => ({ id, score: 40 - 5 * i }));
    const draw = { contestants, met: [['c', 'd', 1]], round: 2, rounds: 9 };
    const corrected = {
      ...draw,
      contestants: contestants.map((one) => (one.id === 'd' ? { ...one, score: 99 } : one)),
    };
    expect(await asked('draw review - --under anc-2021-swiss-pairs', { draw, corrected })).toMatchObject({
      pairs: [
        ['a', 'c'],
        ['b', 'd'],
      ],
      clause: 'ANC 2021 6.3',
      wouldBe: {
        pairs: [
          ['d', 'a'],
          ['b', 'c'],
        ],
      },
    });
  });
  test('the Swan River draw 95 minutes after the match began, with what is in (ANC 2021 9.4)', async () => {
    expect(await drawn('anc-2021-srosp', 94, 0)).toMatchObject({ now: false, clause: 'ANC 2021 9.4' });
    expect(await drawn('anc-2021-srosp', 95, 4)).toMatchObject({ now: true, clause: 'ANC 2021 9.4' });
    expect(await drawn('anc-2021-srosp', 60, 4, { director: 'now' })).toMatchObject({ now: true });
  });
});

describe('[TIME-1] clocks, deadlines and printed times, by the office', () => {
  const clock = (under: string, given: object) => asked(`office clock - --under ${under}`, given);
  test('16 boards have 120 minutes, or what the director says (ANC 2021 11.14)', async () => {
    expect(await clock('anc-2021-itc', { boards: 16 })).toEqual({ minutes: 120, clause: 'ANC 2021 11.14' });
    expect(await clock('anc-2021-itc', { boards: 16, announced: 130 })).toMatchObject({ minutes: 130 });
  });
  test('a stanza of twelve has 96 minutes (ANC 2021 12.5)', async () =>
    expect(await clock('anc-2021-itc-final', { boards: 12 })).toEqual({
      minutes: 96,
      clause: 'ANC 2021 12.5',
    }));
  test('in the Butler the time is announced (ANC 2021 17.13)', async () => {
    const { exit, text } = await byestand('office clock - --under anc-2021-abpc-final', { boards: 12 });
    expect([exit, text.includes('ANC 2021 17.13')]).toEqual([2, true]);
    expect(await clock('anc-2021-abpc-final', { boards: 12, announced: 100 })).toEqual({
      minutes: 100,
      clause: 'ANC 2021 17.13',
    });
  });
  test('14 boards in 98 minutes, none begun after 91 (GNOT Sydney 2023 1.3)', async () =>
    expect(await clock('gnot-sydney-2023', { boards: 14 })).toMatchObject({
      minutes: 98,
      noFurther: 91,
      clause: 'GNOT Sydney 2023 1.3',
    }));

  const due = async (under: string) =>
    (await asked(`office deadlines - --under ${under}`, {
      starts: '2021-07-12T09:30',
      sessions: [{ name: '1', start: '2021-07-12T09:30' }],
    })) as { clause: string; at?: string; zone?: string; what: string; round?: number }[];
  const whenBy = async (under: string, clause: string) =>
    (await due(under))
      .filter((one) => one.clause === clause)
      .map((one) => `${one.at} ${one.zone ?? ''}`.trim());
  test('system cards by a day, of four pages at most, four copies of yellow notes before the captains meet (ANC 2021 4.2)', async () =>
    expect(await whenBy('anc-2021-itc', 'ANC 2021 4.2')).toEqual([
      '2021-06-11T16:00 Australia/Brisbane',
      '2021-07-11T18:15',
    ]));
  test('the summary of a yellow system kept for yellow opponents before the captains meet (ANC 2021 4.3)', async () =>
    expect(await whenBy('anc-2021-itc', 'ANC 2021 4.3')).toEqual(['2021-07-11T18:15']));
  test('the captains meet on 11 July at 18:15 (ANC 2021 4.5)', async () =>
    expect(await whenBy('anc-2021-itc', 'ANC 2021 4.5')).toEqual(['2021-07-11T18:15']));
  test('Butler: yellow systems by 16:00 of Eastern time on 9 July (ANC 2021 4.6)', async () =>
    expect(await whenBy('anc-2021-abpc-final', 'ANC 2021 4.6')).toEqual([
      '2021-07-09T16:00 Australia/Brisbane',
    ]));
  test('notes of a defence 15 minutes before the session (ANC 2021 4.7(b))', async () => {
    for (const under of ['anc-2021-itc', 'anc-2021-abpc-final'])
      expect(await whenBy(under, 'ANC 2021 4.7(b)')).toEqual(['2021-07-12T09:15']);
  });
  test('line-ups 10 and 5 minutes before play (ANC 2021 11.8)', async () =>
    expect(await whenBy('anc-2021-itc', 'ANC 2021 11.8')).toEqual(['2021-07-12T09:20', '2021-07-12T09:25']));

  test.each([
    ['anc-2021-srosp', undefined, '2021-07-11T17:45'],
    ['anc-2021-itc', 'Open', '2021-07-15T13:45'],
    ['anc-2021-itc', 'Women’s', '2021-07-15T13:45'],
    ['anc-2021-itc', 'Seniors’', '2021-07-15T13:45'],
    ['anc-2021-itc', 'Youth', '2021-07-15T16:30'],
    ['anc-2021-itc-final', undefined, '2021-07-16T17:30'],
    ['anc-2021-ipc', undefined, '2021-07-16T17:25'],
    ['anc-2021-abpc-open-preliminary', undefined, '2021-07-18T17:45'],
    ['anc-2021-restricted-butler', undefined, '2021-07-18T17:00'],
    ['anc-2021-swiss-pairs', 'A', '2021-07-20T17:00'],
    ['anc-2021-abpc-preliminary', undefined, '2021-07-20T18:45'],
    ['anc-2021-swiss-pairs', 'B', '2021-07-22T17:00'],
    ['anc-2021-abpc-final', undefined, '2021-07-22T17:00'],
    ['anc-2021-abpc-open-final', undefined, '2021-07-22T17:00'],
  ] as const)(
    '%s %s should end at %s (ANC 2021, appendix on finishing times)',
    async (under, category, finish) =>
      expect(
        await asked(`office finish - --under ${under}`, category === undefined ? {} : { category }),
      ).toMatchObject({ finish, zone: 'Australia/Perth' }),
  );
  test('matches of a day of the Interstate Teams: four, four, four, two, and Youth three (ANC 2021 1.3)', async () => {
    const days = async (category: string) => {
      const { sessions } = (await asked('office finish - --under anc-2021-itc', { category })) as {
        sessions: { at: string }[];
      };
      return ['12', '13', '14', '15'].map(
        (day) => sessions.filter((one) => one.at.startsWith(`2021-07-${day}`)).length,
      );
    };
    expect([await days('Open'), await days('Youth')]).toEqual([
      [4, 4, 4, 2],
      [4, 4, 4, 3],
    ]);
  });
});
