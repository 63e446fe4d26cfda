// Reads the account of the regulations' clauses (docs/clauses) and finds who cites them: functions and tests.
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './setup.mjs';

const FOLDER = inRoot('docs', 'clauses');

/** Why a clause is not computed. */
export const REASONS = {
  discretion: 'somebody decides, and what was decided is entered as a fact',
  conduct: 'how people behave, dress or keep their papers: nothing is reported that could be reckoned',
  venue: 'place, days and hours of one occasion',
  officials: 'names and offices',
  reference: 'points at another clause or document and decides nothing by itself',
  fees: 'money',
  superseded: 'of its year only',
  unreached: 'no contest that the document has can come to it',
};
export const KINDS = ['number', 'right', 'procedure', 'definition', 'reference', 'venue'];

/** The documents with their sections and clauses, as docs/clauses gives them. */
export const readDocuments = (folder = FOLDER) =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      id: path.basename(name, '.json'),
      ...JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')),
    }));

const NUMBER = String.raw`\d+(?:\.\d+)*(?:\([a-z]+\))?`;
const TOKEN = new RegExp(
  `^(?:appendix(?: on)?(?: the)? \\(?([A-Za-z ]+)|(${NUMBER})(?:[–-](${NUMBER}|\\([a-z]+\\)))?)`,
);
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi'];

const namesOf = (document) => [...new Set(document.clauses.map(({ clause }) => clause))];

/** Whether a document has this clause, or clauses under it. */
export const isKnown = (document, clause) =>
  namesOf(document).some(
    (name) => name === clause || name.startsWith(`${clause}.`) || name.startsWith(`${clause}(`),
  );

const findAppendix = (document, words) =>
  namesOf(document).find((name) => {
    const subject = name.replace(/^appendix on (the )?/, '');
    return name.startsWith('appendix') && words.toLowerCase().startsWith(subject.toLowerCase());
  });

// 9.3(a)–(c), 11.8(i)–(iii), 17.10–17.12: the last part runs from one to the other.
const spread = (from, to) => {
  const last = to.startsWith('(') ? from.replace(/\([a-z]+\)$/, '') + to : to;
  const split = (clause) => /^(.*?)(?:\(([a-z]+)\)|(\d+))$/.exec(clause);
  const [, stem = '', letter, number] = split(from) ?? [];
  const [, otherStem, endLetter, endNumber] = split(last) ?? [];
  if (stem !== otherStem) return [from, last];
  if (letter !== undefined && endLetter !== undefined) {
    const row =
      ROMAN.includes(letter) && ROMAN.includes(endLetter) ? ROMAN : [...'abcdefghijklmnopqrstuvwxyz'];
    return row.slice(row.indexOf(letter), row.indexOf(endLetter) + 1).map((name) => `${stem}(${name})`);
  }
  const count = Number(endNumber) - Number(number) + 1;
  return Array.from({ length: Math.max(count, 1) }, (_, i) => `${stem}${Number(number) + i}`);
};

const readToken = (document, text) => {
  const [all, words, from, to] = TOKEN.exec(text) ?? [];
  if (all === undefined) return undefined;
  if (words !== undefined) {
    const name = findAppendix(document, words.trim());
    return name === undefined ? undefined : { length: all.length, clauses: [name] };
  }
  return { length: all.length, clauses: to === undefined ? [from] : spread(from, to) };
};

/** The clauses of a document that a text cites: `SABF 11.2, 11.10`, `ANC 2021 9.3(a)–(c)`, `ANC 2021, appendix on late arrival`. */
export const citedClauses = (document, text) => {
  const found = [];
  let at = text.indexOf(document.document);
  for (; at >= 0; at = text.indexOf(document.document, at + 1)) {
    let rest = text.slice(at + document.document.length).replace(/^,? /, '');
    let token = readToken(document, rest);
    while (token !== undefined) {
      found.push(...token.clauses);
      rest = rest.slice(token.length).replace(/^\)/, '');
      const [joint] = /^(?:,| and|;) /.exec(rest) ?? [];
      if (joint === undefined) break;
      rest = rest.slice(joint.length);
      token = readToken(document, rest);
      // A number after a comma is a clause only where the document has it with a dot: 11.7, 30 pairs.
      if (!token?.clauses.every((clause) => /[.(a]/.test(clause) && isKnown(document, clause))) break;
    }
  }
  return [...new Set(found)];
};

const files = (...folders) =>
  folders
    .flatMap((folder) => fs.readdirSync(inRoot(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

const isTest = (file) => /\.test\.tsx?$/.test(file);
const linesOf = (file) => fs.readFileSync(inRoot(file), 'utf8').split('\n');

const DECLARED = /^(?:export )?(?:async )?(?:const|let|function|interface|type) (\w+)/;
const isRemark = (line) => /^(?:\/\*\*|\/\/| \*)/.test(line);

// A remark belongs to what it stands above.
const splitBlocks = (file) => {
  const blocks = [{ file, name: '', text: '' }];
  let remark = '';
  for (const line of linesOf(file)) {
    if (isRemark(line)) {
      remark += `${line}\n`;
      continue;
    }
    const [, name] = DECLARED.exec(line) ?? [];
    if (name !== undefined) blocks.push({ file, name, text: '' });
    const block = blocks.at(-1);
    block.text += `${remark}${line}\n`;
    remark = '';
  }
  return blocks;
};

/** Every declaration of the product with its text and its remark; the editions are read as values, not as text. */
export const readFunctions = () =>
  files('src')
    .filter(
      (file) => !isTest(file) && !file.includes('/rulebook/editions/') && !file.startsWith('src/web/api/'),
    )
    .flatMap(splitBlocks);

const STARTS = /^(\s*)(test|it|describe)(\.[\w.]+)?(?:<.*>)?\(/;
const TITLE = /(['"`])((?:\\.|(?!\1).)*)\1/;

const titleFrom = (lines, at, isEach) => {
  const text = lines.slice(at, at + 80).join('\n');
  const from = isEach ? text.search(/\)\(\s*['"`]/) + 1 : text.indexOf('(');
  return TITLE.exec(text.slice(from))?.[2]?.replaceAll("\\'", "'") ?? '';
};

// By indentation, which the formatter keeps: a test holds the lines that stand further in.
const splitTests = (file) => {
  const lines = linesOf(file);
  const tests = [];
  const groups = [];
  let open;
  let remark = '';
  lines.forEach((line, at) => {
    const [, space, what, way = ''] = STARTS.exec(line) ?? [];
    const indent = line.search(/\S/);
    while (groups.length > 0 && indent >= 0 && indent <= groups.at(-1).indent && what !== undefined)
      groups.pop();
    if (what === undefined) {
      if (open !== undefined && (indent < 0 || indent > open.indent || /^\s*[\])}]/.test(line)))
        open.text += `${line}\n`;
      else open = undefined;
      if (open === undefined) remark = /^\s*(?:\/\/|\/?\*)/.test(line) ? `${remark}${line}\n` : '';
      return;
    }
    const title = titleFrom(lines, at, way.includes('each'));
    if (what === 'describe') {
      groups.push({ indent: space.length, title });
      open = undefined;
    } else {
      const group = groups.map((one) => one.title).join(' › ');
      const name = group === '' ? title : `${group} › ${title}`;
      const text = `${title}\n${remark}${line}\n`;
      open = { file, title, group, name, indent: space.length, text };
      tests.push(open);
    }
    remark = '';
  });
  return tests;
};

const BARE = new RegExp(`\\((${NUMBER}(?:(?:, |[–-])(?:${NUMBER}|\\([a-z]+\\)))*)\\)`, 'g');

/**
 * The clauses a test cites: its own, and those it names by number alone under a group that names the document, `(3.3)`. The
 * group's citation, which may be a whole range, counts only for a test that has none of its own.
 */
export const citedByTest = (document, { group = '', title, text }) => {
  const named = citedClauses(document, group);
  const bare =
    named.length === 0 ? [] : [...title.matchAll(BARE)].map(([, list]) => `${document.document} ${list}`);
  const own = citedClauses(document, [text, ...bare].join('\n')).filter(
    (clause) => bare.length === 0 || isKnown(document, clause),
  );
  return own.length > 0 ? own : named;
};

/** Every test of the product with its full name and its text; the tools’ own prove no clause. */
export const readTests = () => files('src', 'test').filter(isTest).flatMap(splitTests);
