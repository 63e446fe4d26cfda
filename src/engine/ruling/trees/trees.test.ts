import { describe, expect, test } from 'vitest';
import { faultsOf, pathsOf } from '../check.ts';
import { CONTRADICTIONS, EFFECTS, isEnd, type Tree } from '../tree.ts';
import { walkTree } from '../walk.ts';
import { TREES } from './index.ts';

const all = Object.values(TREES);

/** A 2017 law number as we write it: 27B1a. */
const LAW = /^([1-9]|[1-8]\d|9[0-3])([A-F]([1-9]([a-e])?)?)?$/;

/** The most characters a text may have, so that it is read at a glance on a telephone. */
const LIMITS = {
  ask: 130,
  says: 62,
  help: 150,
  rectify: 170,
  say: 130,
  may: 90,
  then: 90,
  watch: 130,
  title: 60,
};
const SENTENCE = 26;

const textsOf = (tree: Tree): readonly (readonly [keyof typeof LIMITS, string, string])[] => [
  ['title', 'title', tree.title],
  ...Object.entries(tree.nodes).flatMap(
    ([id, node]): readonly (readonly [keyof typeof LIMITS, string, string])[] =>
      isEnd(node)
        ? [
            ['rectify', id, node.rectify],
            ['say', id, node.say],
            ...(node.options ?? []).flatMap(({ may, then }) => [
              ['may', id, may] as const,
              ['then', id, then] as const,
            ]),
            ...(node.watch ?? []).map((text) => ['watch', id, text] as const),
          ]
        : [
            ['ask', id, node.ask],
            ...(node.options ?? []).flatMap(({ may, then }) => [
              ['may', id, may] as const,
              ['then', id, then] as const,
            ]),
            ...(node.help === undefined ? [] : [['help', id, node.help] as const]),
            ...Object.values(node.answers).map(({ says }) => ['says', id, says] as const),
          ],
  ),
];

/** RUL-1 and RUL-8, each with the topic that serves it. */
const PROMISED = {
  'revoke (61–64)': 'revoke',
  'incorrect number of cards (13–14)': 'wrong-number-of-cards',
  'change of call (25)': 'change-of-call',
  'comparable call (23)': 'comparable-call',
  'calls out of turn (28–32)': 'call-out-of-turn',
  'card played (45)': 'card-played',
  'dummy’s rights (42–43)': 'dummy',
  'auction and review (17, 20–22)': 'auction-and-review',
  'opening lead out of turn (54)': 'opening-lead-out-of-turn',
  'could have been aware (72C)': 'could-have-been-aware',
  'withdrawn calls and lead restrictions (26)': 'withdrawn-call',
  'deception (73)': 'deception',
  'claims and concessions (68–71)': 'claim',
  'penalty cards (49–51, 58)': 'penalty-card',
  'irregularities and director calls (9–11)': 'irregularity',
  'discretion (12)': 'discretion',
  'insufficient bids (27)': 'insufficient-bid',
  'unauthorised information and logical alternatives (16)': 'unauthorised-information',
  'misinformation (21, 40, 75)': 'misinformation',
  'fouled boards (87)': 'fouled-board',
  'late plays and unplayed boards': 'unplayed-board',
  'director’s error (82C)': 'director-error',
};
const ALSO = {
  'card exposed in the auction (24)': 'exposed-card',
  'face-down and premature leads (41)': 'face-down-lead',
  'declarer’s lead from the wrong hand (55)': 'wrong-hand',
  'tricks turned wrongly (65)': 'turned-trick',
  'defective trick (67)': 'defective-trick',
  'inadmissible double (36)': 'inadmissible-double',
  'extra played cards (58B2)': 'two-cards',
  'spectators (76; ANC 2021 14)': 'spectator',
  'wrong board or pair (15)': 'wrong-board',
  'procedural penalties (90–91)': 'penalty',
  'procedure at appeal (92–93)': 'appeal',
};

test.each(Object.entries(PROMISED))('[RUL-1~] a tree for %s', (_, topic) => {
  expect(TREES[topic]?.topic).toBe(topic);
});
test.each(Object.entries(ALSO))('[RUL-8] a tree for %s', (_, topic) => {
  expect(TREES[topic]?.topic).toBe(topic);
});

/** The laws each topic of RUL-1 is about, from its own words: `27` or `61–64`. */
const lawsNamed = (words: string): readonly number[] =>
  [...(/\((.*)\)/.exec(words)?.[1] ?? '').matchAll(/(\d+)(?:–(\d+))?/g)].flatMap(([, from, to]) =>
    Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, i) => Number(from) + i),
  );

test('[RUL-1] every way through every promised topic: short questions, then what is ruled, what to say, laws to read out, and what to watch where the director is wanted back', () => {
  for (const [words, topic] of Object.entries(PROMISED)) {
    const tree = TREES[topic];
    if (!tree) throw new Error(topic);
    const opened = new Set<number>();
    for (const path of pathsOf(tree)) {
      const walked = walkTree(tree, path);
      if (!walked.ok || walked.value.at !== 'end') throw new Error(`${topic} ${path.join(' ')}`);
      const { steps, end, laws } = walked.value;
      expect(steps.length).toBeLessThanOrEqual(9);
      expect(steps.every(({ ask, says }) => ask.length <= LIMITS.ask && says.length <= LIMITS.says)).toBe(
        true,
      );
      expect([end.rectify, end.say].every((text) => /\S.*[.?!”]$/.test(text))).toBe(true);
      expect(laws.length).toBeGreaterThan(0);
      if (end.effects.includes('recall')) expect(end.watch?.length).toBeGreaterThan(0);
      for (const law of laws) opened.add(Number.parseInt(law, 10));
    }
    // The topic opens the laws it is named for.
    const named = lawsNamed(words);
    expect([words, named.some((law) => opened.has(law)) || named.length === 0]).toEqual([words, true]);
  }
});

describe.each(all.map((tree) => [tree.topic, tree] as const))('%s', (_, tree) => {
  test('[RUL-3] every answer leads somewhere, every end cites a law, none is unreachable, nothing goes in circles, no two ends contradict', () => {
    expect(faultsOf(tree)).toEqual([]);
    expect(pathsOf(tree).length).toBeGreaterThan(1);
  });

  test('[RUL-17~] laws are written as 2017 numbers', () => {
    const laws = Object.values(tree.nodes).flatMap((node) => node.laws ?? []);
    expect(laws.filter((law) => !LAW.test(law))).toEqual([]);
    expect(tree.edition).toBe(2017);
  });

  test('[RUL-1~] every end says what is ruled, what to say aloud and which effects follow; topics to go on with exist', () => {
    const ends = Object.values(tree.nodes).filter(isEnd);
    expect(
      ends.filter(({ effects }) => effects.length === 0 || new Set(effects).size < effects.length),
    ).toEqual([]);
    expect(ends.flatMap(({ then = [] }) => then).filter((topic) => !Object.hasOwn(TREES, topic))).toEqual([]);
    expect(ends.flatMap(({ effects }) => effects).filter((effect) => !EFFECTS.includes(effect))).toEqual([]);
  });

  test('[RUL-3] every text is short enough to be read at the table, in short sentences', () => {
    const texts = textsOf(tree);
    const long = texts.filter(([kind, , text]) => text.length > LIMITS[kind]);
    expect(long.map(([kind, id, text]) => `${id} ${kind} ${text.length}: ${text}`)).toEqual([]);
    const wordy = texts.filter(([, , text]) =>
      text.split(/[.?!:;]\s/).some((sentence) => sentence.split(/\s+/).length > SENTENCE),
    );
    expect(wordy.map(([, id, text]) => `${id}: ${text}`)).toEqual([]);
  });

  test('a player is “they”, a seat or a part in the play, never “he”', () => {
    const texts = textsOf(tree).filter(([, , text]) => /\b(he|his|him|himself)\b/i.test(text));
    expect(texts.map(([, id, text]) => `${id}: ${text}`)).toEqual([]);
  });

  test('[RUL-15~] an end that wants the director back says what to look at then', () => {
    const silent = Object.entries(tree.nodes).filter(
      ([, node]) => isEnd(node) && node.effects.includes('recall') && node.watch === undefined,
    );
    expect(silent.map(([id]) => id)).toEqual([]);
  });
});

test('the effects named are all used, so that none is dead', () => {
  const used = new Set<string>(
    all.flatMap((tree) => Object.values(tree.nodes).flatMap((node) => (isEnd(node) ? node.effects : []))),
  );
  expect(EFFECTS.filter((effect) => !used.has(effect))).toEqual([]);
});

/** The same thing at the table, found under two topics. */
const ALIKE = [
  ['call-out-of-turn/back', 'auction-and-review/reverts'],
  ['dummy/trick-in-time', 'turned-trick/in-time'],
  ['dummy/trick-late', 'turned-trick/late'],
  ['penalty-card/unseen-claim', 'claim/no-concession'],
  ['insufficient-bid/slip', 'change-of-call/replaced'],
  ['opening-lead-out-of-turn/any-lead', 'lead-out-of-turn/rejected'],
  ['opening-lead-out-of-turn/told', 'lead-out-of-turn/told'],
  ['wrong-hand/own-lead', 'lead-out-of-turn/own-lead'],
  ['two-cards/both-legal', 'face-down-lead/in-turn'],
  ['opening-lead-out-of-turn/face-down', 'face-down-lead/back'],
  ['face-down-lead/back', 'misinformation/lead-back'],
  ['auction-and-review/lead-changed', 'misinformation/lead-back'],
  ['unplayed-board/plus', 'discretion/plus-both'],
  ['unplayed-board/split', 'discretion/plus-minus'],
  ['unplayed-board/minus', 'discretion/minus-both'],
  ['revoke/asked-properly', 'dummy/prevented'],
  ['call-out-of-turn/comparable', 'comparable-call/subset'],
  ['call-out-of-turn/pass-comparable', 'comparable-call/subset'],
  ['call-out-of-turn/double-comparable', 'comparable-call/subset'],
  ['insufficient-bid/comparable', 'comparable-call/similar'],
  ['comparable-call/not', 'insufficient-bid/barred'],
  ['comparable-call/not', 'call-out-of-turn/barred'],
  ['adjust-27d/no-result', 'director-error/none'],
] as const;

test.each(ALIKE)('[RUL-3] %s and %s do not contradict one another', (one, other) => {
  const [a, b] = [one, other].map((place) => {
    const [topic = '', id = ''] = place.split('/');
    const node = TREES[topic]?.nodes[id];
    if (!node || !isEnd(node)) throw new Error(place);
    return node;
  });
  const clash = CONTRADICTIONS.filter(
    ([x, y]) =>
      (a?.effects.includes(x) && b?.effects.includes(y)) ||
      (a?.effects.includes(y) && b?.effects.includes(x)),
  );
  expect(clash).toEqual([]);
  expect(a?.effects.some((effect) => b?.effects.includes(effect))).toBe(true);
});
