import { describe, expect, it } from 'vitest';
import type { AppealView, RulingRow, RulingsView } from '../engine/view/ruling/ruling.ts';
import { printAppeal } from './appeal.ts';
import { formParts } from './appealpart.ts';

const APPEAL: AppealView = {
  appeal: 'a',
  ruling: 'r',
  flow: 'committee',
  side: 'ns',
  at: '2026-11-15T12:00:00Z',
  grounds: 'The pause was no longer than usual.',
  signed: ['Mia Grant'],
  steps: [
    { fact: 'f', step: 'director-wrote', says: '', at: '', text: 'Four were asked.', signed: 'D. R.' },
    { fact: 'g', step: 'heard', says: '', at: '', people: ['Zoe Quist', 'Vera Lund'] },
  ],
  next: [],
  bodies: ['committee'],
  merit: { units: ['percent-of-top'], most: 100, says: 'Up to 100% of a top (SABF 7).', clause: 'SABF 7' },
  signing: ['respondent', 'chairman'],
};

const ROW: RulingRow = {
  ruling: 'r',
  at: '2026-11-15T11:00:00Z',
  round: 1,
  table: 7,
  board: 22,
  ns: { pair: '7', players: ['Mia Grant', 'Ned Grant'] },
  ew: { pair: '15', players: ['Cora Okoye', 'Dan Okoye'] },
  offending: 'ns',
  facts: 'A long pause.',
  dealer: 'E',
  vulnerability: 'ew',
  auction: [
    { seat: 'E', call: '1S' },
    { seat: 'S', call: 'P', marks: ['hesitation'] },
  ],
  law: '16B3',
  lawSays: 'Law 16B3',
  poll: { peers: 4, actions: [{ action: 'pass', considered: 3, chosen: 2 }] },
  alternatives: [],
  finding: { kind: 'stands' },
  says: 'weighted: 60% 4H E =, 40% 4HX E -1',
  result: '4S N =',
  score: 420,
  penalties: [],
  reasons: 'Two of four would pass.',
  walks: [],
  told: {},
  deadlines: {},
  papers: { lodged: [], late: [] },
  keys: { ns: '', ew: '' },
  units: ['percent-of-top'],
  appeals: [APPEAL],
};

const VIEW = { head: { name: 'Sunday pairs', date: '2026-11-15' } } as unknown as RulingsView;
const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('[APP-1~] the form of an appeal (SABF 20.12)', () => {
  it('names each member once, and those who heard it where others were named before', () => {
    const members = (steps: AppealView['steps']): string | undefined =>
      formParts(ROW, { ...APPEAL, steps }).find(({ title }) => title.startsWith('Members'))?.text;
    const named = (step: 'hearing-set' | 'heard', ...people: readonly string[]) =>
      ({ fact: step, step, says: '', at: '', people }) as const;
    expect(
      members([named('hearing-set', 'Zoe Quist', 'Vera Lund'), named('heard', 'Zoe Quist', 'Vera Lund')]),
    ).toBe('Zoe Quist, Vera Lund');
    expect(
      members([named('hearing-set', 'Zoe Quist', 'Ada Roe'), named('heard', 'Zoe Quist', 'Vera Lund')]),
    ).toBe('Zoe Quist, Vera Lund');
    expect(members([named('hearing-set', 'Zoe Quist')])).toBe('Zoe Quist');
  });

  it('[RUL-20~] tells what was said and offered at the table, and what was to be watched', () => {
    const walk = {
      topic: 'insufficient-bid',
      answers: [],
      version: 1,
      title: 'Insufficient bid',
      steps: [],
      rectify: 'The bid is refused.',
      say: 'You may change it.',
      laws: ['27B'],
      tellAppeal: false,
      options: [{ who: 'LHO', may: 'accept the bid', then: 'Nobody is barred.' }],
      watch: ['At the end: did it help?'],
    };
    const told = formParts({ ...ROW, walks: [walk] }, APPEAL).find(({ title }) =>
      title.startsWith('What was told'),
    );
    expect(told?.text).toBe(
      'Insufficient bid: The bid is refused. “You may change it.”\nLHO may accept the bid. Nobody is barred.\nAt the end: did it help?',
    );
  });

  it('has every part of the printed form in its order, with the signature each one needs', () => {
    const signed = formParts(ROW, APPEAL).map(({ title, signs }) => [title, signs?.who]);
    expect(signed).toEqual([
      ['Further facts', undefined],
      ['Director’s ruling', undefined],
      ['Grounds of the appeal', 'appellant'],
      ['Director’s comments', 'director'],
      ['What the respondents say, with facts they add or dispute', 'respondent'],
      ['The appellants’ reply', 'appellant'],
      ['Decision of the committee', 'chairman'],
      ['Members of the committee, and who saw it otherwise', undefined],
    ]);
  });

  it('[APP-8~] says what was written so far, the poll by counts alone, suits drawn', () => {
    const text = formParts(ROW, APPEAL).map((part) => part.text);
    expect(text[0]).toBe('A long pause.\nAsked without names: 4. pass: 3 considered, 2 chose it.');
    expect(text[1]).toContain('weighted: 60% 4♥ E =, 40% 4♥X E -1.');
    expect(text[2]).toBe('The pause was no longer than usual.');
    expect(text[3]).toBe('Four were asked.');
    expect(text.slice(4, 7)).toEqual([undefined, undefined, undefined]);
    expect(text[7]).toBe('Zoe Quist, Vera Lund');
  });

  it('[APP-8~] names the system notes that lie before the committee', () => {
    const parts = formParts({ ...ROW, papers: { lodged: ['7'], late: ['15'] } }, APPEAL);
    expect(parts[2]).toEqual({ title: 'Papers', text: 'System notes lodged before play: pair 7.' });
  });

  it('[APP-7~] prints the decision with its merit, the fine and who dissented', () => {
    const decided: NonNullable<AppealView['decided']> = {
      at: '',
      body: 'committee',
      says: 'the appeals committee upheld the ruling',
      reasons: 'As ruled.',
      merit: false,
      dissent: 'Vera Lund would not adjust.',
      fine: { amount: 50, unit: 'percent-of-top', clause: 'SABF 7' },
      signed: 'Z. Q.',
    };
    const parts = formParts(ROW, { ...APPEAL, decided });
    expect(parts[6]?.text).toBe(
      'the appeals committee upheld the ruling.\nAs ruled.\nThe appeal had no merit.\nFine: 50% of a top (SABF 7).',
    );
    expect(parts[6]?.signs).toEqual({ who: 'chairman', name: 'Z. Q.' });
    expect(parts[7]?.text).toContain('Dissenting: Vera Lund would not adjust.');
  });

  it('names under each part whoever signed it, and the opinion of the national authority apart', () => {
    const step = (name: 'respondents-answered' | 'appellants-replied', signed: string) =>
      ({ fact: name, step: name, says: '', at: '', text: 'So.', signed }) as const;
    const parts = formParts(ROW, {
      ...APPEAL,
      steps: [...APPEAL.steps, step('respondents-answered', 'C. O.'), step('appellants-replied', 'M. G.')],
      opinion: { at: '', reasons: 'Open to the director.' },
    });
    expect(parts.flatMap(({ signs }) => (signs ? [[signs.who, signs.name]] : []))).toEqual([
      ['appellant', 'Mia Grant'],
      ['director', 'D. R.'],
      ['respondent', 'C. O.'],
      ['appellant', 'M. G.'],
      ['chairman', undefined],
    ]);
    expect(parts.at(-1)?.text).toBe('Open to the director.');
  });

  it('[APP-4~] a review is signed by the reviewer and has no respondents', () => {
    const titles = formParts(ROW, { ...APPEAL, flow: 'review' }).map(({ title }) => title);
    expect(titles.slice(4)).toEqual(['Decision of the reviewer', 'Reviewer and consultants']);
  });

  it('is a tagged PDF of two pages', async () => {
    const bytes = await printAppeal(VIEW, ROW, 'a');
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(bytes.toString('latin1')).toContain('/StructTreeRoot');
    expect(pagesOf(bytes)).toBe(2);
  });
});
