import { isEnd, type Source, type Tree } from './tree.ts';
import { topics } from './walk.ts';

const isOurs = (rests: readonly Source[]): boolean => rests.every((source) => source === 'general');

const laws = (numbers: readonly string[]): string => numbers.map((law) => `Law ${law}`).join(', ');

const cell = (text: string): string => text.replaceAll('|', '/');

const treePage = (tree: Tree): string => {
  const rows = Object.entries(tree.nodes).flatMap(([id, node]) => {
    if (!isEnd(node)) return [];
    const rests = node.rests ?? tree.rests;
    const clauses = node.clauses === undefined ? '' : `; ${node.clauses.join(', ')}`;
    return [
      `| ${id} | ${cell(node.rectify)} | ${cell(node.say)} | ${laws(node.laws)}${clauses} | ${rests.join('; ')} |`,
    ];
  });
  const questions = Object.values(tree.nodes).flatMap((node) => (isEnd(node) ? [] : [`- ${node.ask}`]));
  return [
    `### ${tree.title} (${tree.span}): \`${tree.topic}\``,
    questions.join('\n'),
    `| end | ruling | said aloud | opens | rests on |\n|---|---|---|---|---|\n${rows.join('\n')}`,
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

/** Every text of every tree with what it rests on, to be read through by a qualified director. */
export const makeRulingsPage = (): string => topics().map(treePage).join('\n\n');
