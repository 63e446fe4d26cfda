import { pathsOf } from './check.ts';
import { type Checked, type End, isEnd, type Source, type Tree } from './tree.ts';
import { topics } from './walk.ts';

const isOurs = (rests: readonly Source[]): boolean => rests.every((source) => source === 'general');

const laws = (numbers: readonly string[]): string => numbers.map((law) => `Law ${law}`).join(', ');

const cell = (text: string): string => text.replaceAll('|', '/');

/** What comes after the ruling: what returns with the score, the topics to go on with, or nothing. */
export const followUp = ({ later = [], then = [] }: End): string => {
  const back = later.map(({ topic, why }) => `with the score: ${why} (\`${topic}\`)`);
  const on = then.length === 0 ? [] : [`go on with ${then.map((topic) => `\`${topic}\``).join(', ')}`];
  const all = [...back, ...on];
  return all.length === 0 ? 'nothing more to do' : all.join('; ');
};

const treePage = (tree: Tree): string => {
  const rows = Object.entries(tree.nodes).flatMap(([id, node]) => {
    if (!isEnd(node)) return [];
    const rests = node.rests ?? tree.rests;
    const clauses = node.clauses === undefined ? '' : `; ${node.clauses.join(', ')}`;
    return [
      `| ${id} | ${cell(node.rectify)} | ${cell(node.say)} | ${laws(node.laws)}${clauses} | ${followUp(node)} | ${rests.join('; ')} | ${node.checked} |`,
    ];
  });
  const questions = Object.values(tree.nodes).flatMap((node) => (isEnd(node) ? [] : [`- ${node.ask}`]));
  return [
    `### ${tree.title} (${tree.span}): \`${tree.topic}\``,
    questions.join('\n'),
    `| end | ruling | said aloud | opens | follow-up | rests on | checked |\n|---|---|---|---|---|---|---|\n${rows.join('\n')}`,
  ].join('\n\n');
};

/** How many ends rest on the documents, in part or whole, and how many on general knowledge alone. */
export const countSources = (): { readonly documents: number; readonly general: number } => {
  const ends = topics().flatMap((tree) =>
    Object.values(tree.nodes).flatMap((node) => (isEnd(node) ? [node.rests ?? tree.rests] : [])),
  );
  const general = ends.filter(isOurs).length;
  return { documents: ends.length - general, general };
};

/** How many ends were compared with the text of the clause, with knowledge of it, or with a document. */
export const countChecked = (): Readonly<Record<Checked, number>> => {
  const ends = topics().flatMap((tree) => Object.values(tree.nodes).filter(isEnd));
  const count = (how: Checked): number => ends.filter(({ checked }) => checked === how).length;
  return { text: count('text'), knowledge: count('knowledge'), document: count('document') };
};

/** Questions from the first to a ruling, over every way through every tree. */
export const countQuestions = (): {
  readonly ways: number;
  readonly median: number;
  readonly worst: number;
  readonly worstTopics: readonly string[];
} => {
  const ways = topics()
    .flatMap((tree) => pathsOf(tree).map(({ length }) => ({ topic: tree.topic, length })))
    .toSorted((a, b) => a.length - b.length);
  const worst = ways.at(-1)?.length ?? 0;
  return {
    ways: ways.length,
    median: ways[Math.floor(ways.length / 2)]?.length ?? 0,
    worst,
    worstTopics: [...new Set(ways.filter(({ length }) => length === worst).map(({ topic }) => topic))],
  };
};

/** Every text of every tree with what it rests on, to be read through by a qualified director. */
export const makeRulingsPage = (): string => topics().map(treePage).join('\n\n');
