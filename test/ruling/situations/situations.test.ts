import { describe, expect, test } from 'vitest';
import { SITUATIONS } from '../../../src/engine/ruling/situations/index.ts';
import type { Situation } from '../../../src/engine/ruling/situations/situation.ts';
import { isEnd, type Option } from '../../../src/engine/ruling/tree.ts';
import { topics, treeOf, walkTree } from '../../../src/engine/ruling/walk.ts';

const got = (topic: string) => {
  const tree = treeOf(topic);
  if (!tree.ok) throw new Error(`no topic ${topic}`);
  return tree.value;
};

const walk = ({ topic, answers }: Situation) => {
  const at = walkTree(got(topic), answers);
  if (!at.ok) throw new Error(`${at.refusal.code} ${JSON.stringify(at.refusal.details)}`);
  if (at.value.at !== 'end') throw new Error(`still asking: ${at.value.question.ask}`);
  return at.value;
};

/** What was offered: by the last question, where the choice is made, and by the end. */
const offered = (one: Situation): readonly Option[] => {
  const { steps, end } = walk(one);
  const asked = steps.flatMap(({ node }) => {
    const question = got(one.topic).nodes[node];
    return question && !isEnd(question) ? (question.options ?? []) : [];
  });
  return [...asked, ...(end.options ?? [])];
};

describe('[RUL-1] [RUL-2~] situations at the table, written from the Laws', () => {
  test.each(SITUATIONS.map((one) => [`${one.id}: ${one.title}`, one] as const))('%s', (_, one) => {
    const { end, laws } = walk(one);
    const { expected } = one;
    expect(end.effects).toEqual(expect.arrayContaining([...expected.effects]));
    expect((expected.without ?? []).filter((effect) => end.effects.includes(effect))).toEqual([]);
    // The laws named are those of the ruling itself, not only of a question on the way.
    for (const law of expected.laws)
      expect([...end.laws, ...laws].some((given) => given.startsWith(law))).toBe(true);
    expect(end.laws.some((given) => expected.laws.some((law) => given.startsWith(law)))).toBe(true);
    const may = offered(one).map(({ who, may: does }) => `${who} ${does}`.toLowerCase());
    for (const option of expected.options ?? [])
      expect([option, may.filter((text) => text.includes(option.toLowerCase())).length]).not.toEqual([
        option,
        0,
      ]);
    if (expected.later !== undefined)
      expect((end.later ?? []).map(({ topic }) => topic)).toContain(expected.later);
  });

  test('each has its own id and story; the story is two to four sentences, the ruling one', () => {
    const ids = SITUATIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(SITUATIONS.map(({ story }) => story)).size).toBe(ids.length);
    for (const { id, title, story, expected } of SITUATIONS) {
      expect([id, title.length <= 60, story.length <= 300]).toEqual([id, true, true]);
      const sentences = story.match(/[.!?][”’]?(?:\s|$)/g)?.length ?? 0;
      // Each is told by itself: they are drawn in any order.
      expect([id, sentences >= 2 && sentences <= 4, /^(the same|as before)/i.test(story)]).toEqual([
        id,
        true,
        false,
      ]);
      expect([id, /^[A-Z0-9].*[.]$/.test(expected.say), expected.say.length <= 170]).toEqual([
        id,
        true,
        true,
      ]);
      expect([id, expected.say.split(/[.!?]\s/).length]).toEqual([id, 1]);
    }
  });

  test('there are more than a hundred and twenty; every topic and every law a ruling rests on is rehearsed', () => {
    expect(SITUATIONS.length).toBeGreaterThan(120);
    const rehearsed = new Set(SITUATIONS.map(({ topic }) => topic));
    expect(topics().filter(({ topic }) => !rehearsed.has(topic))).toEqual([]);
    const met = new Set(
      SITUATIONS.flatMap(({ expected }) => expected.laws.map((law) => Number.parseInt(law, 10))),
    );
    const laws = topics().flatMap(({ nodes }) =>
      Object.values(nodes).flatMap((node) =>
        isEnd(node) ? node.laws.map((law) => Number.parseInt(law, 10)) : [],
      ),
    );
    expect([...new Set(laws)].filter((law) => !met.has(law))).toEqual([]);
  });
});
