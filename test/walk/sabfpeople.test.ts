import { describe, expect, test } from 'vitest';
import { asked, byestand } from './user.ts';

interface Refused {
  readonly code: string;
  readonly clause: string;
}
type Person = Readonly<Record<string, unknown>>;
const KNOWN: Person = {
  affiliated: true,
  scheme: true,
  qualified: false,
  clubs: ['Glenelg'],
  rank: 'Life Master',
  born: '1950-01-01',
};
const people = (n: number, more: Person = {}) =>
  Array.from({ length: n }, (_, i) => ({ player: `p${i}`, ...KNOWN, ...more }));

/** The codes and clauses against an entry, once each. */
const against = async (under: string, applicant: object): Promise<readonly string[]> => {
  const made = (await asked(`office entry - --under ${under}`, { id: 'A', ...applicant })) as {
    refused: Refused[];
  };
  return [...new Set(made.refused.map(({ code, clause }) => `${code} (${clause})`))];
};
const unknownOf = async (under: string, applicant: object): Promise<readonly string[]> => {
  const made = (await asked(`office entry - --under ${under}`, { id: 'A', ...applicant })) as {
    unknown: Refused[];
  };
  return [...new Set(made.unknown.map(({ clause }) => clause))];
};

describe('[CND-10] who may enter', () => {
  test('trials: members of an affiliated club (SABF 18.1)', async () => {
    expect(await against('sabf-trials', { players: people(2) })).toEqual([]);
    expect(await against('sabf-trials', { players: people(2, { affiliated: false }) })).toEqual([
      'entry-affiliated-member (SABF 18.1)',
    ]);
  });
  test('Seniors are of the age announced on the first day (SABF 18.10.4)', async () => {
    const seniors = (born: string) =>
      against('sabf-trials', {
        category: 'Seniors’',
        bornBefore: '1966-01-01',
        players: people(2, { born }),
      });
    expect(await seniors('1965-12-31')).toEqual([]);
    expect(await seniors('1966-01-02')).toEqual(['entry-born-before-announced (SABF 18.10.4)']);
    // In the Open nobody asks.
    const open = { category: 'Open', bornBefore: '1966-01-01', players: people(2, { born: '1990-01-01' }) };
    expect(await against('sabf-trials', open)).toEqual([]);
  });
  test('under Grand Master: no Grand Master, however golden (SABF 19.1.2)', async () => {
    const of = (rank: string) =>
      against('sabf-gnot-under-grand', { contending: true, players: people(4, { rank }) });
    for (const rank of ['Grand Master', 'Silver Grand Master', 'Gold Grand Master'])
      expect([rank, ...(await of(rank))]).toEqual([rank, 'entry-rank-below (SABF 19.1.2)']);
    for (const rank of ['Emerald Life Master', 'Life Master', 'State Master'])
      expect(await of(rank)).toEqual([]);
    const stranger = { contending: true, players: people(4, { affiliated: false }) };
    expect(await against('sabf-gnot-under-grand', stranger)).toEqual([
      'entry-affiliated-member (SABF 19.1.2)',
    ]);
  });
  test('whether a team is contending is asked before play (SABF 19.1.2, 19.1.4)', async () => {
    expect(await unknownOf('sabf-gnot-under-grand', { players: people(4) })).toEqual(['SABF 19.1.2']);
    expect(await unknownOf('sabf-gnot-regional', { club: 'Glenelg', players: people(4) })).toEqual([
      'SABF 19.1.4',
    ]);
    expect(
      await unknownOf('sabf-gnot-regional', { club: 'Glenelg', contending: false, players: people(4) }),
    ).toEqual([]);
  });
  test('regional final: each a member of the club the team plays for (SABF 19.1.4)', async () => {
    const of = (club: string) =>
      against('sabf-gnot-regional', { club, contending: true, players: people(4) });
    expect(await of('Glenelg')).toEqual([]);
    expect(await of('Unley')).toEqual(['entry-own-club-member (SABF 19.1.4)']);
  });
  test.each(['sabf-gnot-saba', 'sabf-gnot-under-grand', 'sabf-gnot-regional'])(
    '%s: registered with the ABF, and not qualified already (SABF 19.1.5)',
    async (under) => {
      const of = (more: Person) =>
        against(under, { club: 'Glenelg', contending: true, players: people(4, more) });
      expect(await of({})).toEqual([]);
      expect(await of({ scheme: false })).toEqual(['entry-scheme-member (SABF 19.1.5)']);
      expect(await of({ qualified: true })).toEqual(['entry-not-qualified (SABF 19.1.5)']);
    },
  );
  test('a team has six players at most; four to six in the State Teams (SABF 13.3, 16.1)', async () => {
    expect(await against('sabf-swiss-teams', { players: people(6) })).toEqual([]);
    expect(await against('sabf-swiss-teams', { players: people(7) })).toEqual([
      'squad-size (SABF 13.3, 16.1)',
    ]);
    expect(await against('sabf-state-teams-stage', { players: people(4) })).toEqual([]);
    for (const n of [3, 7])
      expect(await against('sabf-state-teams-stage', { players: people(n) })).toEqual([
        'squad-size (SABF 13.3, 16.1)',
      ]);
  });
});

describe('[CND-11] who may join or replace', () => {
  const NEW = { player: 'new', ...KNOWN };
  const change = async (under: string, size: number, request: object): Promise<string> => {
    const { json } = await byestand(`office squad - --under ${under}`, {
      team: { id: 'A', club: 'Glenelg', contending: true, players: people(size) },
      in: NEW,
      ...request,
    });
    const made = json as { allowed: boolean; refused?: Refused & { details: { by?: string } } };
    if (made.allowed) return 'allowed';
    return `${made.refused?.code} ${made.refused?.details.by ?? ''}`.trim();
  };
  test('after closing the committee approves an addition or a replacement, and never a seventh (SABF 13.3)', async () => {
    const T = 'sabf-swiss-teams';
    for (const moment of ['after-closing', 'before-play', 'during-play']) {
      expect(await change(T, 4, { moment })).toBe('squad-approval committee');
      expect(await change(T, 4, { moment, approvals: ['committee'] })).toBe('allowed');
      expect(await change(T, 4, { moment, out: 'p0' })).toBe('squad-approval committee');
      expect(await change(T, 4, { moment, out: 'p0', approvals: ['committee'] })).toBe('allowed');
    }
    expect(await change(T, 6, { moment: 'after-closing', approvals: ['committee'] })).toBe('squad-size');
  });
  test('matchpoints: one of a nominated pair is replaced by leave of the director (SABF 11.1)', async () => {
    const P = 'sabf-matchpoint-pairs';
    const moment = 'after-closing';
    expect(await change(P, 2, { moment, out: 'p0' })).toBe('squad-approval director');
    expect(await change(P, 2, { moment, out: 'p0', approvals: ['director'] })).toBe('allowed');
  });
  test('a Butler is an event of teams of one pair: replaced with the committee’s approval (SABF 12, 13.3)', async () => {
    const B = 'sabf-butler-swiss';
    const moment = 'during-play';
    expect(await change(B, 2, { moment, out: 'p0' })).toBe('squad-approval committee');
    expect(await change(B, 2, { moment, out: 'p0', approvals: ['committee'] })).toBe('allowed');
  });
  test.each(['sabf-gnot-under-grand', 'sabf-gnot-regional'])(
    '%s: the winners may add eligible players; one is replaced, more with the SABF Committee’s approval (SABF 19.1.2, 19.1.4)',
    async (under) => {
      const moment = 'after-winning';
      expect(await change(under, 4, { moment })).toBe('allowed');
      expect(await change(under, 4, { moment, out: 'p0' })).toBe('allowed');
      expect(await change(under, 4, { moment, out: 'p0', replaced: 1 })).toBe('squad-approval management');
      expect(await change(under, 4, { moment, out: 'p0', replaced: 1, approvals: ['management'] })).toBe(
        'allowed',
      );
      const qualified = { player: 'new', ...KNOWN, qualified: true };
      expect(await change(under, 4, { moment, in: qualified })).toBe('entry-not-qualified');
    },
  );
});

describe('[CND-12] who is barred', () => {
  const bar = async (under: string, cause: string) =>
    (await asked(`office bar - --under ${under}`, {
      cause,
      player: 'x',
      on: '2026-05-01',
      competition: 7,
    })) as { bar: { until: object; clause: string }; follows: string };
  test('not attending a Butler may bar from the rest and the next (SABF 12.4)', async () => {
    expect(await bar('sabf-butler-swiss', 'absent')).toMatchObject({
      follows: 'may',
      bar: { until: { competition: 8 }, clause: 'SABF 12.4, 13.15' },
    });
  });
  test('not attending a teams event may bar from the rest and the next (SABF 13.15)', async () => {
    expect(await bar('sabf-swiss-teams', 'absent')).toMatchObject({
      follows: 'may',
      bar: { until: { competition: 8 }, clause: 'SABF 12.4, 13.15' },
    });
    const barred = (competition: number) =>
      byestand('office bar - --under sabf-swiss-teams', {
        competition,
        players: ['x'],
        day: '2026-06-01',
        bars: [
          {
            player: 'x',
            cause: 'absent',
            from: '2026-05-01',
            until: { competition: 8 },
            clause: 'SABF 13.15',
          },
        ],
      });
    expect([await barred(7), await barred(8), await barred(9)].map(({ exit }) => exit)).toEqual([1, 1, 0]);
  });
  test('a pair that became ineligible may be refused the year after (SABF 18.3)', async () => {
    expect(await bar('sabf-trials', 'became-ineligible')).toMatchObject({
      follows: 'may',
      bar: { until: { day: '2027-12-31' }, clause: 'SABF 18.3' },
    });
  });
  test('who leaves a state team without an accepted reason is out for 12 months (SABF 18.5)', async () => {
    expect(await bar('sabf-trials', 'withdrew-unexcused')).toMatchObject({
      follows: 'does',
      bar: { until: { day: '2027-05-01' }, clause: 'SABF 18.5' },
    });
  });
  test('where no document bars anybody the answer says so and nothing more (SABF 11.6)', async () => {
    const { exit, text } = await byestand('office bar - --under sabf-matchpoint-pairs', {
      cause: 'absent',
      player: 'x',
      on: '2026-05-01',
      competition: 7,
    });
    expect(exit).toBe(1);
    expect(text).not.toContain('Known are: .');
  });
});

describe('[CON-9] who goes on', () => {
  const placed = (n: number, more: (id: string) => object = () => ({})) =>
    Array.from({ length: n }, (_, i) => ({ id: `${i + 1}`, place: i + 1, ...more(`${i + 1}`) }));
  const goOn = async (under: string, request: object) => {
    const made = (await asked(`office qualify - --under ${under}`, request)) as {
      through: { id: string; replaces?: string }[];
      reserves: { id: string }[];
    };
    return [made.through.map(({ id }) => id), made.reserves.map(({ id }) => id)];
  };
  test.each([
    ['Open', 'SABF 18.12'],
    ['Women’s', 'SABF 18.10.3'],
    ['Seniors’', 'SABF 18.10.4'],
  ])('%s: the three highest available pairs are the team, the fourth is the reserve (%s)', async () => {
    expect(await goOn('sabf-trials', { placings: placed(6) })).toEqual([['1', '2', '3'], ['4']]);
    expect(await goOn('sabf-trials', { placings: placed(6, (id) => ({ eligible: id !== '1' })) })).toEqual([
      ['2', '3', '4'],
      ['5'],
    ]);
  });
  test('a place given up goes to the next available pair when one withdraws (SABF 18.5)', async () => {
    expect(await goOn('sabf-trials', { placings: placed(6), withdrawn: ['2'] })).toEqual([
      ['1', '3', '4'],
      ['5'],
    ]);
  });
  test('the two places go to the highest teams available, then to the next team (SABF 19.1.1)', async () => {
    expect(await goOn('sabf-gnot-saba', { placings: placed(5) })).toEqual([['1', '2'], []]);
    expect(await goOn('sabf-gnot-saba', { placings: placed(5), withdrawn: ['1', '3'] })).toEqual([
      ['2', '4'],
      [],
    ]);
  });
  test('the place is offered to contending teams in their order (SABF 19.1.2, 19.1.4)', async () => {
    for (const under of ['sabf-gnot-under-grand', 'sabf-gnot-regional']) {
      const placings = placed(5, (id) => ({ contending: id !== '1' }));
      expect(await goOn(under, { placings })).toEqual([['2'], []]);
      expect(await goOn(under, { placings, withdrawn: ['2'] })).toEqual([['3'], []]);
    }
  });
  test('places per club: one without an event, with one two or 40% of its teams rounded up, one more for an even field (SABF 19.1.4)', async () => {
    const made = (await asked('office clubs - --under sabf-gnot-regional', {
      clubs: [{ club: 'A' }, { club: 'B', teams: 3 }, { club: 'C', teams: 8 }, { club: 'D', teams: 10 }],
      sent: 11,
    })) as { clubs: { club: string; figure: number }[]; oneMore: boolean };
    expect(made.clubs.map(({ figure }) => figure)).toEqual([1, 2, 4, 4]);
    expect(made.oneMore).toBe(true);
    const even = await asked('office clubs - --under sabf-gnot-regional', {
      clubs: [{ club: 'A' }],
      sent: 12,
    });
    expect((even as { oneMore?: boolean }).oneMore ?? false).toBe(false);
  });
});
