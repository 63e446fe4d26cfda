import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asked, byestand } from './user.ts';

const zoned = (moment: string) => `${moment}+10:30`;
// Play from 19:30 to 22:30 on a Monday, results posted at 22:45.
const EVENING = {
  sessions: [
    {
      start: zoned('2026-03-02T19:30'),
      finish: zoned('2026-03-02T22:30'),
      posted: zoned('2026-03-02T22:45'),
    },
  ],
  ruled: zoned('2026-03-02T21:00'),
};
interface Windows {
  readonly appeal: { readonly until: string; readonly clause: string };
  readonly correction: { readonly until: string; readonly clause: string };
  readonly scorer: { readonly until: string; readonly clause: string };
  readonly signatures: number;
  readonly respondentsBy: string;
  readonly hearingAt: string;
}
const UNDER = ['sabf-matchpoint-pairs', 'sabf-swiss-teams', 'sabf-trials', 'sabf-state-teams-finals'];
const open = async (under: string, now = '2026-03-02T22:00') =>
  (await asked(`appeal - --under ${under}`, { ...EVENING, now: zoned(now) })) as Windows;
const same = (utc: string, local: string) => new Date(utc).getTime() === new Date(zoned(local)).getTime();

describe('[APP-3] appeals and corrections, by command', () => {
  test('an appeal is lodged within 30 minutes of the scheduled finish, signed by one of the pair (SABF 7)', async () => {
    for (const under of UNDER) {
      const { appeal, signatures } = await open(under);
      expect([same(appeal.until, '2026-03-02T23:00'), appeal.clause, signatures]).toEqual([
        true,
        'SABF 7',
        1,
      ]);
    }
    const at = async (now: string) =>
      (await byestand('appeal - --under sabf-swiss-teams', { ...EVENING, now: zoned(now) })).exit;
    expect([await at('2026-03-02T23:00'), await at('2026-03-02T23:01')]).toEqual([0, 1]);
  });
  test('the respondents have their copy within 24 hours of the ruling (SABF 7)', async () => {
    expect(same((await open('sabf-swiss-teams')).respondentsBy, '2026-03-03T21:00')).toBe(true);
  });
  test('without agreement it is heard in seven days, half an hour before play (SABF 7)', async () => {
    expect(same((await open('sabf-swiss-teams')).hearingAt, '2026-03-09T19:00')).toBe(true);
  });
  test('against the scorer: a week from the posting (SABF 7)', async () => {
    const { scorer } = await open('sabf-matchpoint-pairs');
    expect([same(scorer.until, '2026-03-09T22:45'), scorer.clause]).toEqual([true, 'SABF 7']);
  });
  test('scores are corrected up to 24 hours after posting (SABF 8)', async () => {
    for (const under of UNDER) {
      const { correction } = await open(under);
      expect([same(correction.until, '2026-03-03T22:45'), correction.clause]).toEqual([true, 'SABF 8']);
    }
  });
  test('a ruling told after the finish: half an hour from then, by the ABF’s interpretations and not by SABF 7', async () => {
    const { appeal } = (await asked('appeal - --under sabf-swiss-teams', {
      ...EVENING,
      told: zoned('2026-03-02T23:10'),
      now: zoned('2026-03-02T23:10'),
    })) as Windows;
    expect(same(appeal.until, '2026-03-02T23:40')).toBe(true);
    expect(appeal.clause).toContain('ABF Interpretations');
  });
});

describe('[TIME-3] clocks, deadlines and dates, by command', () => {
  const clock = (under: string, boards: number, announced?: number) =>
    asked(`office clock - --under ${under}`, { boards, ...(announced === undefined ? {} : { announced }) });
  test('teams: a board not begun more than five minutes before the end is off (SABF 13.14)', async () => {
    expect(await clock('sabf-swiss-teams', 14, 120)).toEqual({
      minutes: 120,
      noFurther: 115,
      atIt: false,
      clause: 'SABF 13.14',
    });
  });
  test('finals: 7½ minutes a board and a break of ten; no further board from five minutes before the end (SABF 16.5)', async () => {
    for (const under of ['sabf-state-teams-finals', 'sabf-grand-final'])
      expect(await clock(under, 28)).toEqual({
        minutes: 220,
        noFurther: 215,
        atIt: false,
        clause: 'SABF 16.5',
      });
    expect(await clock('sabf-state-teams-finals', 12)).toMatchObject({ minutes: 100, noFurther: 95 });
  });
  test('trials: no board after the end; it is the entry form’s time, with minutes over fined (SABF 18.6)', async () => {
    expect(await clock('sabf-trials', 14, 110)).toMatchObject({
      minutes: 110,
      noFurther: 110,
      clause: 'SABF 18.6',
    });
  });
  const due = async (swiss: boolean) =>
    (await asked(`office deadlines - --under ${swiss ? 'sabf-swiss-teams' : 'sabf-teams'}`, {
      starts: '2026-03-10T19:30',
      sessions: [
        { name: '1', start: '2026-03-10T19:30' },
        { name: '2', start: '2026-03-17T19:30' },
      ],
      ...(swiss ? { swiss } : {}),
    })) as readonly { what: string; at: string; clause: string }[];
  test('yellow systems are lodged a week before, in a Swiss at its start (SABF 4.2.2)', async () => {
    const lodged = async (swiss: boolean) =>
      (await due(swiss)).filter(({ clause }) => clause === 'SABF 4.2.2').map(({ at }) => at);
    expect(await lodged(false)).toEqual(['2026-03-03T19:30']);
    expect(await lodged(true)).toEqual(['2026-03-10T19:30']);
  });
  test('notes of one side and notice of a substitute: 15 minutes before play, each session (SABF 4.2.3, 13.4)', async () => {
    for (const clause of ['SABF 4.2.3', 'SABF 13.4'])
      expect((await due(true)).filter((one) => one.clause === clause).map(({ at }) => at)).toEqual([
        '2026-03-10T19:15',
        '2026-03-17T19:15',
      ]);
  });
  test('the finals begin on Tuesday week after stage two, then weekly, missing the weeks of the nationals; earlier by agreement (SABF 16.4)', async () => {
    const made = (await asked('office calendar - --under sabf-state-teams-finals', {
      // A Thursday.
      finished: '2026-08-06',
      weeks: [{ name: 'GNOT Finals', day: '2026-08-25' }],
    })) as { dates: { match: string; days: string[] }[] };
    expect(made.dates.map(({ days }) => days.join(' '))).toEqual([
      '2026-08-18',
      '2026-08-18',
      '2026-09-01',
      '2026-09-01',
      '2026-09-08',
      '2026-09-15 2026-09-22',
    ]);
  });
  test('daytime teams: four Wednesdays of finals (SABF 19.3)', async () => {
    const made = (await asked('office calendar - --under sabf-daytime-finals', {
      finished: '2026-08-05',
    })) as {
      dates: { days: string[] }[];
    };
    expect(made.dates.map(({ days }) => days.join(' '))).toEqual([
      '2026-08-12',
      '2026-08-12',
      '2026-08-19',
      '2026-08-26 2026-09-02',
    ]);
  });
});

describe('[CLI-1~] docs/formats/rulings.md', () => {
  const page = readFileSync(new URL('../../docs/formats/rulings.md', import.meta.url), 'utf8');
  const examples = [...page.matchAll(/^echo '(.+)' \| byestand (.+)$/gm)];
  test.each(examples.map(([, input = '', line = '']) => [line, input]))(
    'byestand %s',
    async (line, input) => {
      expect((await byestand(line, input)).exit).toBe(0);
    },
  );
  test('has both commands', () => expect(examples).toHaveLength(2));
});
