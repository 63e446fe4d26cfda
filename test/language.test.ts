// The words of the public pages, the wall and the phones: each in both languages, and none beside them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { FORMS } from '../src/engine/rulebook/forms/index.ts';
import { GERMAN } from '../src/web/german/german.ts';
import { fillTold } from '../src/engine/kit/told.ts';
import {
  ANALYSIS_NOTES,
  ANALYSIS_SENTENCES,
  PART_WORDS,
  tellCommon,
} from '../src/engine/words/deal/handrecord.ts';
import { languageFor, say, sayStage, sayTold, sayWords, speakIn } from '../src/web/parts/text/say.ts';

const WEB = fileURLToPath(new URL('../src/web/', import.meta.url));

/** Every file a public page, the wall or a phone is made of: what their beginnings import, and what that imports. */
const reached = (from: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  const follow = (path: string): void => {
    if (seen.has(path) || !path.startsWith(WEB) || path.includes('/api/') || path.includes('/german/'))
      return;
    seen.add(path);
    for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(
      /(?:from |import\()'(\.{1,2}\/[^']+\.tsx?)'/g,
    ))
      follow(fileURLToPath(new URL(to, `file://${path}`)));
  };
  for (const path of from) follow(WEB + path);
  return [...seen];
};
const FILES = reached(['results/main.tsx', 'table/main.tsx', 'screen/main.tsx']);

const parse = (path: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};

const calls = (name: string): readonly ts.CallExpression[] =>
  FILES.flatMap((path) => {
    const found: ts.CallExpression[] = [];
    walk(parse(path), (node) => {
      if (ts.isCallExpression(node) && node.expression.getText() === name) found.push(node);
    });
    return found;
  });

const sentences = (): readonly string[] =>
  calls('say').flatMap(({ arguments: [first] }) => (first && ts.isStringLiteral(first) ? [first.text] : []));

/** The documents whose contests are the house's own; a form somebody adds says its sentences as it writes them. */
const OWN = /^(club|anc-2021|sabf|gnot-sydney-2023)\b/;

/** What a stage's page says of it. */
const saidBy = (forms: readonly (typeof FORMS)[number][]): readonly string[] =>
  forms.flatMap(({ stages }) => stages.flatMap(({ ways }) => ways.map(({ says }) => says)));
const NAMED = FORMS.filter(({ id }) => OWN.test(id)).flatMap(({ stages }) => stages.map(({ name }) => name));
const STAGES = saidBy(FORMS.filter(({ id }) => OWN.test(id)));

const bracesOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

/** Read by a person: attributes that a screen or a screen reader shows. */
const READ = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'says', 'about']);

const isSaid = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) && ['say', 'sayWord'].includes(node.parent.expression.getText());

/** Names of dates, not words. */
const NAMES = new Set(['en-AU', 'en-GB', 'UTC']);
/** What goes to the director's desk, which is English, and classes of style. */
const NOT_READ =
  /^(due over|clock over|button big( called)?|side won|choice (off|made|said)|fields two|board-row next|spread-bar ew|field-title)$/;

const outside = (path: string): readonly string[] => {
  const found: string[] = [];
  walk(parse(path), (node) => {
    const where = path.slice(WEB.length);
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(`${where}: ${node.text.trim()}`);
    if (!ts.isStringLiteral(node) || isSaid(node)) return;
    const { parent, text } = node;
    const attribute = ts.isJsxAttribute(parent) ? parent.name.getText() : undefined;
    if (attribute !== undefined && READ.has(attribute) && /\p{L}/u.test(text))
      found.push(`${where}: ${text}`);
    // A sentence: it begins with a capital and has a second word.
    const isSentence = /^\p{Lu}\p{Ll}*[ ’]\p{L}/u.test(text);
    if (attribute === undefined && isSentence && !NAMES.has(text) && !NOT_READ.test(text))
      found.push(`${where}: ${text}`);
  });
  return found;
};

describe('languages', () => {
  test('[SHOW-1~][TAB-1~] every sentence of the public pages and the phones has its German, with the same blanks', () => {
    const known: Readonly<Record<string, string>> = GERMAN;
    const said = sentences();
    expect(said.length).toBeGreaterThan(350);
    expect(said.filter((sentence) => known[sentence] === undefined)).toEqual([]);
    for (const [english, german] of Object.entries(known)) {
      expect(bracesOf(german), english).toEqual(bracesOf(english));
      expect(german.trim(), english).not.toBe('');
      expect(german.startsWith(' '), english).toBe(english.startsWith(' '));
    }
  });

  test('[DEAL-10~] every sentence of an analysis has its German, and is said in it', () => {
    const known: Readonly<Record<string, string>> = GERMAN;
    const all = [...Object.values(ANALYSIS_SENTENCES), ...Object.values(PART_WORDS), ...ANALYSIS_NOTES];
    expect(all.length).toBeGreaterThan(30);
    expect(all.filter((sentence) => known[sentence] === undefined)).toEqual([]);
    const common = { level: 4, strain: 'S', side: 'ns', tricks: 9, on: 3, made: 0 } as const;
    const told = tellCommon(common, 5);
    const english = '3 of 5 tables played 4♠ by North-South. Double dummy it goes 1 down; nobody made it.';
    expect(fillTold(told)).toBe(english);
    speakIn('de', GERMAN);
    try {
      expect(sayTold(told)).toBe(
        '3 von 5 Tischen spielten 4♠ von Nord-Süd. Bei offenen Karten fällt das 1-mal; niemand erfüllte es.',
      );
    } finally {
      speakIn('en', {});
    }
  });

  test('[SHOW-1~] how each stage of each form is played has its German', () => {
    const known: Readonly<Record<string, string>> = GERMAN;
    expect(STAGES.length).toBeGreaterThan(50);
    expect(STAGES.filter((says) => known[says] === undefined)).toEqual([]);
  });

  test('[SHOW-1~] each stage is called by a German name, and a contract is read out in German', () => {
    const known: Readonly<Record<string, string>> = GERMAN;
    expect(NAMED.filter((name) => known[name] === undefined)).toEqual([]);
    speakIn('de', GERMAN);
    try {
      expect(sayWords('four diamonds doubled by South, 3 off')).toBe(
        'vier Karo im Kontra durch Süd, 3 Faller',
      );
      expect(sayWords('Round 1, 14 boards')).toBe('Runde 1, 14 Boards');
      expect([sayStage('Final'), sayStage('Knock-out')]).toEqual(['Finale', 'K.-o.-Runde']);
    } finally {
      speakIn('en', {});
    }
  });

  test('[SHOW-1~][TAB-1~] no text of these pages stands outside the words', () => {
    expect(FILES.length).toBeGreaterThan(40);
    expect(FILES.flatMap(outside)).toEqual([]);
  });

  test('no German is kept for a sentence nobody says', () => {
    const text = FILES.map((path) => readFileSync(path, 'utf8')).join('\n');
    const engine = ['score/score.ts', 'score/tally.ts', 'deal/handrecord.ts']
      .map((name) => readFileSync(new URL(`../src/engine/words/${name}`, import.meta.url), 'utf8'))
      .join('\n');
    const forms = new Set([
      ...saidBy(FORMS),
      ...NAMED,
      ...NAMED.map((name) => `the ${name}`),
      'Match of three',
    ]);
    const said = new Set(sentences());
    const idle = Object.keys(GERMAN).filter(
      (word) =>
        !said.has(word) &&
        !forms.has(word) &&
        !text.includes(`'${word}'`) &&
        !engine.includes(`'${word}'`) &&
        !/^\w+$/.test(word),
    );
    expect(idle).toEqual([]);
  });

  test('what was chosen goes before the browser’s languages; an unknown one is English', () => {
    expect(languageFor(null, ['de-AT', 'en'])).toBe('de');
    expect(languageFor(null, ['fr-FR', 'de'])).toBe('de');
    expect(languageFor(null, ['fr-FR', 'ja'])).toBe('en');
    expect(languageFor('en', ['de'])).toBe('en');
    expect(languageFor('xx', ['de'])).toBe('de');
    expect(say('Round {round} of {rounds}', { round: 2, rounds: 9 })).toBe('Round 2 of 9');
  });
});
