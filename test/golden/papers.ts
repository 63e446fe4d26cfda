import { createHash } from 'node:crypto';
import PDFDocument from 'pdfkit';
import type { Fact } from '../../src/engine/contest/fact.ts';
import { fold } from '../../src/engine/contest/fold.ts';
import type { People } from '../../src/engine/floor/night.ts';
import type { Result } from '../../src/engine/kit/result.ts';
import { PAPERS } from '../../src/server/backroom/paper.ts';
import type { Room } from '../../src/server/backroom/view.ts';

type Text = PDFKit.PDFDocument['text'];

/** Everything that is written on paper while something is printed, in the order it is written. */
export const writtenBy = async (print: () => Promise<Result<unknown>>): Promise<readonly string[]> => {
  const written: string[] = [];
  const paper = PDFDocument.prototype as { text: Text };
  const { text } = paper;
  paper.text = function (this: PDFKit.PDFDocument, said: string, ...more: unknown[]) {
    written.push(String(said));
    return (text as (...all: unknown[]) => PDFKit.PDFDocument).call(this, said, ...more);
  } as Text;
  try {
    const made = await print();
    return made.ok ? written : [`refused: ${made.refusal.code}`];
  } finally {
    paper.text = text;
  }
};

/** Read by people when something changes; the rest are long and kept as a digest. */
const IN_FULL = ['standings', 'bracket', 'draw', 'register'] as const;
const IN_SHORT = ['travellers', 'recap', 'scorecards', 'guide-cards', 'match', 'hands'] as const;

const digestOf = (lines: readonly string[]): string =>
  `${lines.length} pieces, ${createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 16)}`;

type Named = (typeof IN_FULL)[number] | (typeof IN_SHORT)[number];

/** The short papers' digests stand below this line. */
const BELOW = '# In short';

/** What the papers of a contest say, as text: all of them, or those that are kept in full. */
export const papersOf = async (facts: readonly Fact[], people: People, all = true): Promise<string> => {
  const room: Room = { id: 'golden', contest: fold(facts), masked: false, people, find: () => undefined };
  const write = (name: Named) => writtenBy(() => PAPERS[name](room, { paper: { size: 'a4' } }));
  const parts: string[] = [];
  for (const name of IN_FULL) parts.push(`# ${name}`, ...(await write(name)), '');
  if (all) parts.push(BELOW);
  for (const name of all ? IN_SHORT : []) {
    const written = await write(name);
    parts.push(`${name}: ${written.length === 1 ? written[0] : digestOf(written)}`);
  }
  return `${parts.join('\n')}\n`;
};

/** What is kept in full, of such a text. */
export const fullPart = (text: string): string => text.split(`${BELOW}\n`)[0] ?? '';
