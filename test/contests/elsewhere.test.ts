import { describe, expect, test, vi } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { fileMatch } from '../../src/engine/floor/file/match.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { sabfSwissTeamsForm } from '../../src/engine/rulebook/forms/teams.ts';
import type { ContestView } from '../../src/engine/view/contest.ts';
import { main } from '../../src/cli/main.ts';
import { makeContest } from '../../src/formats/contest/json.ts';
import { parsePlayed } from '../../src/formats/played/played.ts';
import { ask, DIRECTOR, fours, goOn, openDesk, refusalOf, report, seatsOf, show } from './desk.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const FORM = sabfSwissTeamsForm;
const started = goOn(openDesk(FORM, fours(12)), FORM);
const [seat] = seatsOf(started, 1);
const table = seat?.table ?? 0;

const away: Request = {
  ask: 'play-elsewhere',
  by: DIRECTOR,
  round: 1,
  table,
  where: 'online',
  place: 'RealBridge',
  supervisor: 'Pat Low',
  clause: 'ANC 2021 1.11',
  why: 'the borders are closed',
};
const said = ask(started, away);

/** Everyone passes but the home team, which makes a game on board 1 of the open room. */
const FILE = (seat?.boards ?? [])
  .flatMap((board) => [`open,${board},${board === 1 ? '3NT N =' : 'pass'}`, `closed,${board},pass`])
  .join('\n');

const take = (contest: Contest, text: string, at = { round: 1, table }) => {
  const read = parsePlayed(text);
  if (!read.ok) return read;
  return fileMatch(contest, at, read.value, DIRECTOR);
};
const codeOf = (answer: ReturnType<typeof take>) => (answer.ok ? 'done' : answer.refusal.code);

describe('[CON-20] a match played online or at another venue (ANC 2021 1.11 and its appendix)', () => {
  test('it shows as played elsewhere, with who watches it', () => {
    const match = show(said).stages[0]?.units[0]?.matches.find((one) => one.table === table);
    const place = { where: 'online', place: 'RealBridge', supervisor: 'Pat Low' };
    expect(match?.elsewhere).toEqual({ ...place, clause: 'ANC 2021 1.11' });
    const rows = unwrap(showStages(said, 'x', 's')).stages[0]?.rounds[0]?.matches ?? [];
    expect(rows.filter((row) => row.elsewhere)).toHaveLength(1);
    expect(rows.find((row) => row.table === table)?.elsewhere).toEqual(place);
  });

  test('its results come in as a file, and count as if they had been entered by hand', () => {
    const filed = unwrap(take(said, FILE)).reduce((now, request) => ask(now, request), said);
    const byHand = report(said, 1, (one, board) =>
      one.table === table && board === 1 ? '3NT N =' : undefined,
    );
    const sides = (contest: Contest) =>
      show(contest).stages[0]?.units[0]?.matches.find((one) => one.table === table)?.sides;
    expect(sides(filed)).toEqual(sides(byHand));
    // 400 is 9 IMPs: 13.14 VPs over ten boards (SABF 20.6).
    expect(sides(filed)?.map(({ vp }) => vp)).toEqual([13.14, 6.86]);
    // The same file again brings nothing new.
    expect(unwrap(take(filed, FILE))).toEqual([]);
  });

  test('a match that is played here takes no file', () => {
    expect(codeOf(take(started, FILE))).toBe('filed-here');
    const other = seatsOf(started, 1).find((one) => one.ns !== seat?.ns && one.ew !== seat?.ns)?.table ?? 0;
    expect(codeOf(take(said, FILE, { round: 1, table: other }))).toBe('filed-here');
  });

  test('a board that is not of the match, another result than the one in, or other cards: nothing of the file is taken', () => {
    expect(codeOf(take(said, `${FILE}\nopen,40,pass`))).toBe('filed-board');
    const [first] = unwrap(take(said, 'open,1,pass'));
    const passed = first ? ask(said, first) : said;
    expect(codeOf(take(passed, FILE))).toBe('filed-differs');
    const deal = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';
    const dealt = ask(said, { ask: 'set-deals', by: DIRECTOR, deals: [{ board: 1, deal }] });
    const pbn = (cards: string) =>
      `[Board "1"]\n[Room "Open"]\n[Deal "${cards}"]\n[Declarer "N"]\n[Contract "3NT"]\n[Result "9"]\n`;
    expect(codeOf(take(dealt, pbn(deal)))).toBe('done');
    expect(codeOf(take(dealt, pbn(deal.replace('N:', 'E:'))))).toBe('filed-deal');
  });

  test('somebody watches it, and it is a match that is drawn and not decided', () => {
    expect(refusalOf(started, { ...away, supervisor: ' ' })).toMatchObject({
      code: 'elsewhere-unwatched',
      clause: 'Law 80B2',
    });
    expect(refusalOf(started, { ...away, round: 2 })?.code).toBe('match-unknown');
    const forfeited = ask(started, {
      ask: 'decide-match',
      by: DIRECTOR,
      round: 1,
      table,
      as: 'forfeit',
      who: seat?.ns ?? '',
      clause: 'SABF 13.9',
      why: 'did not come',
    });
    expect(refusalOf(forfeited, away)?.code).toBe('elsewhere-decided');
  });

  test('the command puts the file into a contest’s file, and reckons it from there', async () => {
    const files: Record<string, string> = {
      'contest.json': JSON.stringify(makeContest({ facts: said.facts, people: [] })),
      'match.csv': FILE,
      'other.csv': 'open,1,3NT N +1',
    };
    const run = async (...args: readonly string[]) => {
      const out: string[] = [];
      const code = await main(args, {
        readInput: async (name) => files[name] ?? '',
        out: (text) => out.push(text),
        err: (text) => out.push(text),
        isTerminal: false,
      });
      return { code, out: out.join('\n') };
    };
    const at = ['--round', '1', '--table', String(table)];
    const taken = await run('results', 'contest.json', 'match.csv', ...at);
    expect(taken.code).toBe(0);
    files['after.json'] = taken.out;
    const reckoned = JSON.parse((await run('reckon', 'after.json')).out) as ContestView;
    const match = reckoned.stages[0]?.units[0]?.matches.find((one) => one.table === table);
    expect(match?.sides.map(({ vp }) => vp)).toEqual([13.14, 6.86]);
    expect(match?.elsewhere?.place).toBe('RealBridge');
    const differs = await run('results', 'after.json', 'other.csv', ...at);
    expect([differs.code, JSON.parse(differs.out).refused.code]).toEqual([1, 'filed-differs']);
    expect((await run('results', 'contest.json', 'match.csv')).code).toBe(2);
  });
});
