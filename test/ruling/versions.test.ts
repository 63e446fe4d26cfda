import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isEnd, type Tree } from '../../src/engine/ruling/tree.ts';
import { topics } from '../../src/engine/ruling/walk.ts';

/** The ways through a tree, without its texts: a slip of the pen may be mended, another way is another version. */
const graphOf = ({ start, nodes }: Tree): string =>
  [
    start,
    ...Object.entries(nodes).map(([id, node]) =>
      isEnd(node)
        ? id
        : `${id}:${Object.entries(node.answers)
            .map(([answer, { next }]) => `${answer}>${next}`)
            .join(',')}`,
    ),
  ].join('\n');

/** Each topic with its version and the print of its graph. Whoever changes the graph raises the version and notes the new print. */
const KNOWN: Readonly<Record<string, readonly [version: number, print: string]>> = {
  irregularity: [2, 'd1b76c410b17'],
  'change-of-call': [2, 'a37e6d31a2d5'],
  'insufficient-bid': [2, '25bec54561e7'],
  'adjust-27d': [2, '9eccd5552dc4'],
  'call-out-of-turn': [3, 'b48361ebe2fd'],
  'comparable-call': [2, '46afe476be31'],
  'inadmissible-double': [2, '217712169e11'],
  'written-bidding': [2, 'fc07bb367877'],
  'exposed-card': [2, 'c751246305f2'],
  'auction-and-review': [3, 'acbcdc0cd78a'],
  'withdrawn-call': [2, 'dfd13534b8d2'],
  'opening-lead-out-of-turn': [2, '4f8449caf5b1'],
  'face-down-lead': [2, '70ccba2ba000'],
  'lead-out-of-turn': [2, '23225f605621'],
  'wrong-hand': [2, '1a68949e65bc'],
  'card-played': [2, 'b67d60839ef8'],
  dummy: [2, '0f016fa89a45'],
  'penalty-card': [2, 'cacd3e821505'],
  'two-cards': [2, 'b3b6f1b94947'],
  revoke: [2, 'abfb3c0c8001'],
  'revoke-equity': [1, 'a1baf063f7dd'],
  'defective-trick': [2, '2a4d0cb81026'],
  'turned-trick': [2, '4c83569897b8'],
  claim: [3, '392c0cc0446b'],
  'unauthorised-information': [2, 'fc866a671ef5'],
  misinformation: [2, '923d67c7f2d3'],
  deception: [2, '72cb37e8a771'],
  'psychic-call': [2, 'f0f40ae4556d'],
  'could-have-been-aware': [2, '76f0fd391889'],
  'after-play': [1, '01288320ebd4'],
  deal: [1, '3505422ef5e4'],
  'wrong-number-of-cards': [2, '16c67e82b188'],
  'wrong-board': [2, 'd8771fdfad75'],
  'fouled-board': [2, '9e4c16652ac6'],
  'unplayed-board': [2, '943313791383'],
  responsible: [1, 'e9064d3c2fdd'],
  discretion: [2, '0bee3c361cc3'],
  'disputed-facts': [1, '8b23d5649c49'],
  'director-error': [2, '4089a24dd27e'],
  'score-correction': [2, '348fa7883d54'],
  penalty: [2, '5a54817dfbdc'],
  'arranged-result': [1, '0729dcb79c1a'],
  spectator: [2, 'da219bc3f6f3'],
  appeal: [2, 'b2345d1d9628'],
};

test('[RUL-4~] a tree whose ways changed has a new version, for rulings keep the answers given', () => {
  const prints = topics().map((tree) => [
    tree.topic,
    [tree.version, createHash('sha256').update(graphOf(tree)).digest('hex').slice(0, 12)],
  ]);
  expect(Object.fromEntries(prints)).toEqual(KNOWN);
});
