import { describe, expect, test } from 'vitest';
import { account, faults, survey } from './account.mjs';
import { citedByTest, citedClauses, isKnown, readDocuments, readTests } from './clauses.mjs';
import { makePage } from './coverage.mjs';
import { isByUser } from './walk.mjs';

interface Row {
  readonly clause: string;
  readonly kind: string;
  readonly says: string;
  readonly item?: string;
  readonly about?: readonly string[];
  readonly not?: string;
  readonly walk?: string;
}
interface Rules {
  readonly id: string;
  readonly document: string;
  readonly open: number;
  readonly unwalked: number;
  readonly sections: readonly { section: string; name: string; of: string; holds: string }[];
  readonly clauses: readonly Row[];
}
const row = (clause: string, more: Partial<Row> = {}): Row => ({
  clause,
  kind: 'number',
  says: 'It.',
  ...more,
});
const RULES: Rules = {
  id: 'house',
  document: 'House',
  open: 1,
  unwalked: 9,
  sections: [{ section: '1', name: 'All', of: 'all', holds: '1.1–1.3 1.3(a)–(b) 2' }],
  clauses: [
    row('1.1'),
    row('1.2', { not: 'venue' }),
    row('1.3(a)', { item: 'first', about: ['early'] }),
    row('1.3(b)'),
    row('2'),
    row('appendix on the long scale'),
  ],
};
/** A product with one act and one command. */
const PRODUCT = {
  acts: { conduct: 'Warn or penalise' },
  pages: { stages: 'Contest' },
  screens: 'Post this line-up',
  forms: { swiss: 'Open Swiss' },
  topics: { appeal: 'Appeal of a ruling' },
  commands: { office: ['penalty'], rules: [], rehearse: ['swiss'] },
};
const REACH = {
  ways: { penalty: '{act conduct}; {run office penalty}' },
  slots: {},
  functions: {},
  rows: {
    house: {
      '1.1': 'penalty',
      '1.3(a) (first)': 'penalty',
      '1.3(b)': 'penalty',
      2: 'penalty',
      'appendix on the long scale': 'penalty',
    },
  },
};
/** A project in which these functions and tests cite. */
const project = (
  rules: Rules,
  functions: readonly string[],
  tests: readonly string[],
  reach: object = REACH,
) => {
  const citing = (text: string, more: object) => ({
    ...more,
    text,
    cited: { [rules.id]: citedClauses(rules, text) },
  });
  const functionsOf = functions.map((text, i) => citing(text, { file: `src/a${i}.ts`, name: `do${i}` }));
  const testsOf = tests.map((name) => citing(name, { file: 'a.test.ts', name, title: name }));
  return {
    documents: [rules],
    answers: [],
    functions: functionsOf,
    tests: testsOf,
    reach,
    product: PRODUCT,
    citing: { answers: [], functions: functionsOf, tests: testsOf },
  };
};
const stand = (rules: Rules, functions: readonly string[], tests: readonly string[]) => {
  const rows = account(rules, project(rules, functions, tests)) as readonly {
    clause: string;
    state: string;
  }[];
  return Object.fromEntries(rows.map(({ clause, state }) => [clause, state]));
};

describe('a citation', () => {
  test.each([
    ['House 1.1: the first', ['1.1']],
    ['(House 1.1, 1.3(a))', ['1.1', '1.3(a)']],
    ['House 1.1–1.3', ['1.1', '1.2', '1.3']],
    ['House 1.3(a)–(b)', ['1.3(a)', '1.3(b)']],
    ['House 1.1, 30 pairs', ['1.1']],
    ['House 1.1, 0.03 apart', ['1.1']],
    ['House 2; House 1.2', ['2', '1.2']],
    ['House, appendix on the long scale', ['appendix on the long scale']],
    ['House 1.1, appendix (long scale)', ['1.1', 'appendix on the long scale']],
    ['the House says', []],
  ])('%s', (text, clauses) => {
    expect(citedClauses(RULES, text)).toEqual(clauses);
  });

  test('of a whole section stands for nothing under it, but is known', () => {
    expect(isKnown(RULES, '1.3')).toBe(true);
    expect(isKnown(RULES, '1.4')).toBe(false);
    expect(stand(RULES, ['House 1'], ['House 1'])['1.1']).toBe('open');
  });
});

describe('a test in a group', () => {
  const cites = (group: string, title: string, text = title) => citedByTest(RULES, { group, title, text });
  test('cites what it names itself, by number alone where the group names the document', () => {
    expect(cites('All (House 1.1–1.3)', 'early (1.3(a))')).toEqual(['1.3(a)']);
    expect(cites('All (House 1.1–1.3)', 'late', "clause: 'House 1.2'")).toEqual(['1.2']);
    expect(cites('All', 'early (1.3(a))')).toEqual([]);
    expect(cites('All (House 1.1)', 'of pairs (3.5)')).toEqual(['1.1']);
  });
  test('cites what the group names where it names nothing', () => {
    expect(cites('All (House 1.1–1.2)', 'whatever')).toEqual(['1.1', '1.2']);
  });
});

describe('[CON-17~] a clause', () => {
  test('is computed when the product and a test cite it, and open when only one of them does', () => {
    expect(stand(RULES, ['House 1.1'], ['House 1.1'])).toMatchObject({ '1.1': 'computed', 2: 'open' });
    expect(stand(RULES, ['House 1.1'], [])['1.1']).toBe('open');
    expect(stand(RULES, [], ['House 1.1'])['1.1']).toBe('open');
  });

  test('in parts needs a test about the part', () => {
    expect(stand(RULES, ['House 1.3(a)'], ['late (House 1.3(a))'])['1.3(a)']).toBe('open');
    expect(stand(RULES, ['House 1.3(a)'], ['early (House 1.3(a))'])['1.3(a)']).toBe('computed');
  });

  test('with letters may be answered as a whole, but each part is tested', () => {
    expect(stand(RULES, ['House 1.3'], ['House 1.3(b)'])['1.3(b)']).toBe('computed');
    expect(stand(RULES, ['House 1.3(b)'], ['House 1.3'])['1.3(b)']).toBe('open');
  });

  test('with a reason is not computed', () => {
    expect(stand(RULES, [], [])['1.2']).toBe('not computed');
  });
});

describe('[CON-17~] the check fails', () => {
  const all = ['House 1.1, 1.3(a)–(b)', 'House 2, appendix on the long scale', 'early (House 1.3(a))'];
  const faultsOf = (rules: Rules, functions: readonly string[], tests: readonly string[], page?: string) => {
    const found = project(rules, functions, tests);
    return faults(found, page ?? makePage(found));
  };

  test('not while every clause is accounted for', () => {
    expect(faultsOf(RULES, all, all)).toEqual([]);
    expect(faultsOf(RULES, all, all.slice(0, 1))).not.toEqual([]);
  });
  test('for a clause that is missing from the account', () => {
    const less = { ...RULES, clauses: RULES.clauses.filter(({ clause }) => clause !== '1.2') };
    expect(faultsOf(less, all, all)).toEqual(['House 1.2 is not in docs/clauses/house.json']);
  });
  test('for a clause that does not exist', () => {
    expect(faultsOf(RULES, [...all, 'House 7.7'], all)).toEqual(['src/a3.ts (do3): House has no 7.7']);
  });
  test('for more open clauses than allowed', () => {
    const [fault] = faultsOf(RULES, all, ['House 1.1']);
    expect(fault).toBe('House: 4 clauses are open, docs/clauses/house.json allows 1');
  });
  test('for a page that says better than is so, not for one that says worse', () => {
    const [good = '', worse = ''] = [project(RULES, all, all), project(RULES, all, [all[1] ?? ''])].map(
      makePage,
    );
    const some = { ...RULES, open: 9 };
    expect(faultsOf(some, all, all.slice(1), good)).toEqual(
      ['1.1', '1.3(b)'].map(
        (clause) =>
          `House ${clause} is open, and docs/coverage.md says otherwise: run node tools/coverage.mjs`,
      ),
    );
    expect(faultsOf(RULES, all, all, worse)).toEqual([]);
  });
  test('for a computed clause that no user can reach', () => {
    const rows = { ...REACH.rows.house, 2: [] };
    const found = project(RULES, all, all, { ...REACH, rows: { house: rows } });
    expect(faults(found, makePage(found))).toEqual([
      'House 2 is computed and not reached: say how a user does in docs/reach.json',
    ]);
  });
  test('for a way that names what the product does not have', () => {
    const rows = { ...REACH.rows.house, 2: '{act dance} or {run office fine} or {way}' };
    const found = project(RULES, all, all, { ...REACH, rows: { house: rows } });
    expect(faults(found, makePage(found))).toEqual(
      ['{act dance}', '{run office fine}'].map(
        (name) => `House 2 is reached by ${name}, which is not there: say how a user does in docs/reach.json`,
      ),
    );
  });
  test('for ways of a clause, a slot or a function that is not there', () => {
    const reach = {
      ...REACH,
      slots: { dress: 'penalty' },
      functions: { 'src/a9.ts:do9': 'penalty' },
      rows: { house: { ...REACH.rows.house, 9: 'penalty' } },
    };
    const found = project(RULES, all, all, reach);
    expect(faults(found, makePage(found))).toEqual([
      'docs/reach.json: there is no dress',
      'docs/reach.json: there is no src/a9.ts:do9',
      'docs/reach.json: there is no House 9',
    ]);
  });
  test('for a walk that no test about the clause is called, or that no user goes', () => {
    const walking = (walk: string) => ({
      ...RULES,
      clauses: [row('1.1', { walk }), ...RULES.clauses.slice(1)],
    });
    expect(faultsOf(walking('b: House 1.1'), all, all)).toEqual([
      'House 1.1: no test about it is called "b: House 1.1"; see "walk" in docs/clauses/house.json',
    ]);
    expect(faultsOf(walking('a: House 1.1'), all, all)).toEqual([
      'House 1.1: a.test.ts asks for nothing as a user would; see "walk" in docs/clauses/house.json',
    ]);
    expect(isByUser('test/contests/carry.test.ts')).toBe(true);
    expect(isByUser('src/engine/kit/rational.test.ts')).toBe(false);
  });
  test('for more clauses without a walk than allowed', () => {
    expect(faultsOf({ ...RULES, unwalked: 4 }, all, all)).toEqual([
      'House: 5 computed clauses have no walk, docs/clauses/house.json allows 4',
    ]);
  });
  test('for a kind or a reason nobody knows', () => {
    const odd = { ...RULES, clauses: [...RULES.clauses, row('3', { kind: 'mood', not: 'weather' })] };
    expect(faultsOf(odd, all, all)).toEqual([
      'House 3: "mood" is no kind of clause',
      'House 3: "weather" is no reason',
    ]);
  });
});

test('[CON-17~] the page tells how a user reaches a clause, in the words of the product', () => {
  const page = makePage(project(RULES, ['House 1.1'], ['House 1.1']));
  expect(page).toContain('| 1.1 | It. | number | Act ▸ Warn or penalise<br>`byestand office penalty` |');
});

test('tests are found with their groups, those from a table too', () => {
  const names = readTests().map(({ name }: { name: string }) => name) as readonly string[];
  expect(names).toContain(
    'how many scores are left out › [IMP-1] ANC 2021 9.3: a tenth at each end, a half rounded up',
  );
  expect(names).toContain(
    '[CON-17] why knows which layer replaced what › %s: %s is answered by %s (%s), over %j',
  );
});

test('[CON-17~] the three documents are accounted for', () => {
  const documents = readDocuments();
  expect(documents.map(({ document }: { document: string }) => document)).toEqual([
    'ANC 2021',
    'GNOT Sydney 2023',
    'SABF',
  ]);
  expect(survey(documents).answers.length).toBeGreaterThan(200);
});
