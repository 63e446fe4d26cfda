import { makeRules, readAnswers } from '../../draw/book.ts';
import { drawFirst } from '../../draw/first.ts';
import type { DrawRules } from '../../draw/rules.ts';
import { drawSwiss } from '../../draw/swiss.ts';
import { ratio } from '../../kit/rational.ts';
import type { PlayOf, StageForm } from '../../rulebook/form.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { finish, type Hall, matchOf, numberOf, type Played, ranked, type Ready, scaleOf } from './hall.ts';

/* A Swiss by strengths and luck, drawn by the engine's own draw. */

export const readySwiss = (stage: StageForm, play: PlayOf<'swiss'>, book: Rulebook): Ready => {
  const isTeams = stage.scoring === 'teams';
  const scale = scaleOf(book, play.boards, !isTeams);
  const bye = numberOf(book.bye?.value.vp, 12) * 100;
  const answers = readAnswers(book);
  const rulesFor = (entered: number): DrawRules | undefined => {
    const made = answers.ok
      ? makeRules(stage.id, answers.value, { entered, rounds: play.rounds })
      : undefined;
    if (!made?.ok) return undefined;
    const award = { vp: 12, imps: 0, clause: '', says: '' };
    return isTeams || entered % 2 === 0
      ? made.value
      : { ...made.value, odd: { use: 'bye', award, clause: '', says: '' } };
  };
  const run = (hall: Hall, field: readonly number[]): Played => {
    const rules = rulesFor(field.length);
    const score = new Float64Array(hall.strengths.length);
    const table = { score, ids: field };
    const met: { a: string; b: string; round: number }[] = [];
    const hadBye = new Set<number>();
    let leader: number | undefined;
    const playMatch = (a: number, b: number, boards: number, part: number): void => {
      const vp = scale(matchOf(hall, a, b, boards, isTeams) / Math.sqrt(part)) * part;
      score[a] = (score[a] as number) + vp;
      score[b] = (score[b] as number) + 2000 * part - vp;
    };
    for (let round = 1; round <= play.rounds; round++) {
      if (round === play.rounds) leader = ranked(table)[0];
      const seed = `${hall.seed}/${stage.id}/${round}`;
      const drawn = draw(field, rules, { play, round, score, met, hadBye, seed });
      for (const [a, b] of drawn.pairs) {
        playMatch(a, b, play.boards, 1);
        met.push({ a: String(a), b: String(b), round });
      }
      const [x, y, z] = drawn.triangle;
      if (x !== undefined && y !== undefined && z !== undefined)
        for (const [a, b] of [
          [x, y],
          [y, z],
          [z, x],
        ] as const) {
          playMatch(a, b, play.boards / 2, 1 / 2);
          met.push({ a: String(a), b: String(b), round });
        }
      if (drawn.bye !== undefined) {
        score[drawn.bye] = (score[drawn.bye] as number) + bye;
        hadBye.add(drawn.bye);
      }
    }
    return finish(table, leader);
  };
  return { play: run, boards: play.rounds * play.boards, rounds: play.rounds };
};

interface Drawing {
  readonly play: PlayOf<'swiss'>;
  readonly round: number;
  readonly score: Float64Array;
  readonly met: readonly { readonly a: string; readonly b: string; readonly round: number }[];
  readonly hadBye: ReadonlySet<number>;
  readonly seed: string;
}

interface Drawn {
  readonly pairs: readonly (readonly [number, number])[];
  readonly bye?: number;
  readonly triangle: readonly number[];
}

const numbered = (
  pairs: readonly (readonly [string, string])[],
  bye: string | undefined,
  triangle: readonly string[],
): Drawn => ({
  pairs: pairs.map(([a, b]) => [Number(a), Number(b)] as const),
  ...(bye === undefined ? {} : { bye: Number(bye) }),
  triangle: triangle.map(Number),
});

/** The engine's own draw; where none is left, or no rule is known, neighbours of the standings meet. */
const draw = (
  field: readonly number[],
  rules: DrawRules | undefined,
  { play, round, score, met, hadBye, seed }: Drawing,
): Drawn => {
  if (rules && round === 1) {
    const seeds = field.map(String);
    const first = drawFirst({ seeds, rule: { use: play.first }, odd: rules.odd.use, clause: '', seed });
    if (first.ok) return numbered(first.value.pairs, first.value.bye, first.value.triangle ?? []);
  }
  if (rules) {
    const drawn = drawSwiss({
      entrants: field.map((id) => ({
        id: String(id),
        score: ratio(Math.round(score[id] as number), 100),
        ...(hadBye.has(id) ? { hadBye: true } : {}),
      })),
      met,
      rules,
      seed,
      round,
      after: round - 1,
      depth: 'none',
      ...(play.modified ? { rematchAllowed: 'all' as const } : {}),
    });
    if (drawn.ok) return numbered(drawn.value.pairs, drawn.value.bye?.id, drawn.value.triangle?.three ?? []);
  }
  const order = ranked({ score, ids: field });
  const pairs = Array.from(
    { length: Math.floor(order.length / 2) },
    (_, i) => [order[2 * i] as number, order[2 * i + 1] as number] as const,
  );
  const last = order.length % 2 === 1 ? order.at(-1) : undefined;
  return { pairs, triangle: [], ...(last === undefined ? {} : { bye: last }) };
};
