import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Result } from '../kit/result.ts';
import { pathsOf } from './check.ts';
import { afterwards, mannerOf } from './manner.ts';
import { isEnd } from './tree.ts';
import { TREES } from './trees/index.ts';
import {
  begin,
  finish,
  rewind,
  stand,
  take,
  type Trail,
  topics,
  treeOf,
  tricksMoved,
  walkTree,
} from './walk.ts';

const got = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};
const code = (result: Result<unknown>): string => (result.ok ? 'ok' : result.refusal.code);

describe('[RUL-1~] walking a tree', () => {
  test('step by step to an end, with the laws of the way', () => {
    let trail = got(begin('revoke'));
    for (const answer of ['yes', 'no', 'yes', 'in-time', 'no', 'no', 'no', 'player'])
      trail = got(take(trail, answer));
    const half = got(stand(trail));
    expect(half.at === 'question' && half.question.ask).toBe(
      'Did the revoking side win any trick after that one?',
    );
    const done = got(stand(got(take(trail, 'yes'))));
    expect(done).toMatchObject({ at: 'end', node: 'two', tellAppeal: false });
    expect(done.at === 'end' && done.laws.slice(0, 2)).toEqual(['64A1', '64C1']);
    expect(done.at === 'end' && done.laws).toContain('63A');
  });

  test('a step can be taken back, and never past the start', () => {
    const trail: Trail = { topic: 'revoke', version: 2, answers: ['yes', 'no'] };
    expect(rewind(trail).answers).toEqual(['yes']);
    expect(rewind(trail, 9).answers).toEqual([]);
    expect(rewind(trail, -3)).toEqual(trail);
  });

  test('a trail is plain JSON, and a finished walk keeps every text with it', () => {
    const trail: Trail = { topic: 'change-of-call', version: 2, answers: ['no', 'mind', 'no'] };
    const kept = JSON.parse(JSON.stringify(trail)) as Trail;
    const walked = got(finish(kept));
    expect(walked).toEqual(got(finish(trail)));
    expect(JSON.parse(JSON.stringify(walked))).toEqual(walked);
    expect(walked.steps.map(({ where }) => where)).toEqual(['away', 'away', 'table']);
    expect(walked).toMatchObject({ node: 'stands', edition: 2017, tellAppeal: true });
  });

  test('what cannot be walked is refused by name', () => {
    expect(code(begin('chess'))).toBe('topic-unknown');
    expect(code(begin('constructor'))).toBe('topic-unknown');
    expect(code(stand({ topic: 'revoke', version: 2, answers: ['perhaps'] }))).toBe('answer-unknown');
    expect(code(stand({ topic: 'revoke', version: 2, answers: ['toString'] }))).toBe('answer-unknown');
    expect(code(stand({ topic: 'revoke', version: 2, answers: ['asking', 'declarer', 'yes'] }))).toBe(
      'trail-ended',
    );
    expect(code(stand({ topic: 'revoke', version: 99, answers: [] }))).toBe('trail-version');
    expect(code(finish({ topic: 'revoke', version: 2, answers: ['yes'] }))).toBe('trail-open');
  });

  test('the tricks that a ruling by version 1 has still to move are counted as they were', () => {
    const moved = (...answers: readonly string[]) => tricksMoved({ topic: 'revoke', version: 1, answers });
    const way = ['yes', 'no', 'yes', 'in-time', 'no', 'no', 'no'];
    expect(moved(...way, 'player', 'yes')).toBe(2);
    expect(moved(...way, 'player', 'no')).toBe(1);
    expect(moved(...way, 'partner')).toBe(1);
    expect(moved(...way, 'others', 'yes')).toBe(1);
    expect(moved(...way, 'others', 'no')).toBe(0);
    expect(moved('yes', 'no', 'yes', 'in-time', 'no', 'no', 'yes')).toBe(0);
    expect(tricksMoved({ topic: 'claim', version: 1, answers: ['kept'] })).toBe(0);
  });

  test('every path of every tree, walked and rewound, comes back to where it was', () => {
    const trails = topics().flatMap((tree) =>
      pathsOf(tree).map((answers): Trail => ({ topic: tree.topic, version: tree.version, answers })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...trails), fc.nat(12), (trail, by) => {
        const before = rewind(trail, by);
        const again = trail.answers
          .slice(before.answers.length)
          .reduce((so, answer) => got(take(so, answer)), before);
        expect(again).toEqual(trail);
        expect(got(stand(trail)).at).toBe('end');
      }),
    );
  });
});

describe('[RUL-15] table manner stands in every tree', () => {
  test.each(Object.entries(TREES))('%s', (_, tree) => {
    const steps = mannerOf(tree).map(({ id }) => id);
    expect(steps[0]).toBe('caller-first');
    expect(steps.includes('dummy-silent')).toBe(tree.phase === 'play' || tree.phase === 'any');
    const nodes = Object.values(tree.nodes);
    expect(steps.includes('take-aside')).toBe(nodes.some((node) => !isEnd(node) && node.where === 'away'));
    expect(steps.includes('all-options')).toBe(nodes.some(({ options }) => options !== undefined));
  });

  test('the right of appeal is told exactly when judgement was used on the way', () => {
    for (const tree of topics())
      for (const path of pathsOf(tree)) {
        const at = got(walkTree(tree, path));
        if (at.at !== 'end') throw new Error('not an end');
        const judged = at.end.judgement === true || at.steps.some(({ judgement }) => judgement);
        expect(at.tellAppeal).toBe(judged);
        const recall = at.end.effects.includes('recall');
        const says = afterwards({ recall, tellAppeal: at.tellAppeal }).map(({ id }) => id);
        expect(says.includes('appeal')).toBe(judged);
        expect(says.includes('recall')).toBe(recall);
      }
  });

  test('whoever has a choice is told all of it, with what each costs, before he is asked', () => {
    for (const [topic, node] of [
      ['insufficient-bid', 'lho'],
      ['call-out-of-turn', 'lho'],
      ['change-of-call', 'lho'],
      ['opening-lead-out-of-turn', 'choose'],
      ['wrong-hand', 'accept'],
      ['two-cards', 'names'],
    ] as const) {
      const asked = got(treeOf(topic)).nodes[node];
      expect([topic, asked?.options?.length ?? 0]).toEqual([topic, expect.toSatisfy((n: number) => n >= 2)]);
    }
  });

  test('a player is asked about intent and system away from the table', () => {
    for (const [topic, node] of [
      ['insufficient-bid', 'intent'],
      ['change-of-call', 'in-mind'],
      ['comparable-call', 'meaning'],
      ['deception', 'reason'],
      ['misinformation', 'agreement'],
    ] as const) {
      const asked = got(treeOf(topic)).nodes[node];
      expect(asked && !isEnd(asked) && asked.where).toBe('away');
    }
  });
});
