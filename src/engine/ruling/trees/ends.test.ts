import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pathsOf } from '../check.ts';
import { countChecked, countQuestions, followUp } from '../page.ts';
import { SITUATIONS } from '../situations/index.ts';
import { CHECKED, type End, isEnd } from '../tree.ts';
import { walkTree } from '../walk.ts';
import { TREES } from './index.ts';

const all = Object.values(TREES);

const everyEnd = all.flatMap((tree) =>
  Object.entries(tree.nodes).flatMap(([id, node]) =>
    isEnd(node) ? [{ place: `${tree.topic}/${id}`, end: node as End, tree }] : [],
  ),
);

describe('[RUL-1] what a director is given at the end of every way', () => {
  test('every way of every tree: a ruling, words to say, its own laws first, and what follows', () => {
    for (const tree of all)
      for (const path of pathsOf(tree)) {
        const walked = walkTree(tree, path);
        if (!walked.ok || walked.value.at !== 'end') throw new Error(`${tree.topic} ${path.join(' ')}`);
        const { end, laws, steps } = walked.value;
        expect(laws.slice(0, end.laws.length)).toEqual(end.laws);
        expect([end.rectify, end.say].every((text) => /^\S.*[.?!”]$/.test(text))).toBe(true);
        expect(followUp(end)).toMatch(/\S/);
        expect(steps.length).toBeLessThanOrEqual(9);
      }
  });

  test('what is said aloud is one sentence, or two short ones', () => {
    const sentences = (say: string): readonly string[] => say.split(/(?<=[.?!])\s/);
    const long = everyEnd.filter(
      ({ end: { say } }) =>
        sentences(say).length > 2 || say.length > (sentences(say).length === 1 ? 90 : 110),
    );
    expect(long.map(({ place, end }) => `${place} ${end.say.length}: ${end.say}`)).toEqual([]);
  });

  test('where a player chooses, every choice is on the page with what it costs', () => {
    const silent = everyEnd.filter(
      ({ end, tree, place }) =>
        /choos|choice|you may (accept|name|forbid|take|change)/i.test(`${end.rectify} ${end.say}`) &&
        (end.options ?? []).length === 0 &&
        !Object.values(tree.nodes).some(
          (node) =>
            !isEnd(node) &&
            node.options !== undefined &&
            Object.values(node.answers).some(({ next }) => `${tree.topic}/${next}` === place),
        ),
    );
    expect(silent.map(({ place, end }) => `${place}: ${end.say}`)).toEqual([]);
    for (const tree of all)
      for (const { options = [] } of Object.values(tree.nodes))
        expect(options.every(({ who, may, then }) => [who, may, then].every((text) => text.length > 1))).toBe(
          true,
        );
  });

  test('[RUL-15] “call me at the end” says what is asked then: a question of a topic, with answers it knows', () => {
    const recalls = everyEnd.filter(({ end }) => end.effects.includes('recall'));
    expect(recalls.filter(({ end }) => (end.later ?? []).length === 0).map(({ place }) => place)).toEqual([]);
    for (const { place, end } of everyEnd) {
      if (end.later) expect([place, end.effects.includes('recall')]).toEqual([place, true]);
      for (const { topic, why, answers = [] } of end.later ?? []) {
        const tree = TREES[topic];
        const at = tree && walkTree(tree, answers);
        expect([place, topic, at?.ok && at.value.at]).toEqual([place, topic, 'question']);
        expect(why).toMatch(/^[A-Z].{10,80}[.?]$/);
      }
    }
  });

  test('every end says how it was checked against the Laws; only a document may stand for a document', () => {
    expect(everyEnd.filter(({ end }) => !CHECKED.includes(end.checked)).map(({ place }) => place)).toEqual(
      [],
    );
    const unfounded = everyEnd.filter(({ end, tree }) => {
      const rests = [...(end.rests ?? tree.rests), ...(end.clauses ?? [])];
      return (
        end.checked === 'document' && !rests.some((source) => /^(ABF|SABF|ANC|Course Notes)/.test(source))
      );
    });
    expect(unfounded.map(({ place }) => place)).toEqual([]);
  });

  test('docs/rulings.md prints how many were checked how, and how many questions a ruling takes', () => {
    const page = readFileSync(new URL('../../../../docs/rulings.md', import.meta.url), 'utf8');
    const { text, knowledge, document } = countChecked();
    const { ways, median, worst } = countQuestions();
    const flat = page.replaceAll(/\s+/g, ' ');
    expect(flat).toContain(
      `${text} ends were compared with the text of the clause, ${knowledge} with knowledge of it, ${document} with a document`,
    );
    expect(flat).toContain(
      `There are ${ways} ways through all trees: the median has ${median} questions, the longest ${worst}`,
    );
    expect(flat).toContain(`${SITUATIONS.length} invented situations`);
    expect(flat).toContain('No qualified director has read these texts through yet');
    expect(text + knowledge + document).toBe(everyEnd.length);
    expect(median).toBeLessThanOrEqual(4);
  });
});
