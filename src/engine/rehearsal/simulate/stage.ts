import { layBracket, type Source } from '../../contest/bracket.ts';
import { makeRules, readAnswers } from '../../draw/book.ts';
import { drawFirst } from '../../draw/first.ts';
import type { DrawRules } from '../../draw/rules.ts';
import { drawSwiss } from '../../draw/swiss.ts';
import { ratio, toNumber, exactly } from '../../kit/rational.ts';
import type { Random } from '../../kit/random.ts';
import { vpsFor } from '../../reckon/vp/scale.ts';
import { adviseMovement } from '../../play/session/movement.ts';
import { SCALES } from '../../rulebook/editions/scales.ts';
import type { Form, PlayOf, StageForm, Way } from '../../rulebook/form.ts';
import { stageBook } from '../../rulebook/own.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { bell, type Model } from './model.ts';

/* One stage played by strengths and luck alone: who meets whom, scales and brackets are the engine's own. */

export interface Played {
  /** From the first to the last; by the numbers of the field. */
  readonly order: readonly number[];
  /** Of the first over the second, in what the stage collects; nothing where it is won by matches alone. */
  readonly margin?: number;
  /** Whether the first was first before the last round; nothing where there is no such moment. */
  readonly led?: boolean;
}

export interface Hall {
  readonly model: Model;
  readonly strengths: readonly number[];
  readonly random: Random;
  readonly seed: string;
}

/** A stage ready to be played any number of times. */
export interface Ready {
  readonly play: (hall: Hall, field: readonly number[]) => Played;
  /** Boards and rounds of one who plays it to its end. */
  readonly boards: number;
  readonly rounds: number;
}

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' || typeof value === 'string' ? toNumber(exactly(value as never)) : otherwise;

/** VPs of the winner by whole IMPs; all above the last have as many. */
const scaleOf = (book: Rulebook, boards: number, butler: boolean): ((margin: number) => number) => {
  const id = book.vp?.value.scale ?? 'wbf';
  const scale =
    SCALES.find((one) => one.id === id && one.measure === 'imps') ?? (SCALES[0] as (typeof SCALES)[number]);
  const known = new Map<number, number>();
  const worth = (margin: number): number => {
    const found = vpsFor(scale, {
      measure: ratio(margin),
      boards,
      ...(butler && scale.butler ? { butler: true } : {}),
    });
    return found.ok ? found.value[0] : 1000 + Math.max(-1000, Math.min(1000, margin * 30));
  };
  return (margin) => {
    const whole = Math.round(margin);
    const vp = known.get(whole) ?? worth(whole);
    known.set(whole, vp);
    return vp;
  };
};

/** The margin of a match in IMPs. */
const matchOf = (
  { model, strengths, random }: Hall,
  a: number,
  b: number,
  boards: number,
  isTeams: boolean,
): number =>
  ((strengths[a] as number) - (strengths[b] as number)) * model.imps * boards +
  bell(random) * (isTeams ? model.swing : model.datum * Math.SQRT2) * Math.sqrt(boards);

interface Table {
  readonly score: Float64Array;
  readonly ids: readonly number[];
}

const ranked = ({ score, ids }: Table): readonly number[] =>
  ids.toSorted((a, b) => (score[b] as number) - (score[a] as number) || a - b);

const finish = (table: Table, leader: number | undefined): Played => {
  const order = ranked(table);
  const [first = 0, second = 0] = order;
  return {
    order,
    margin: ((table.score[first] as number) - (table.score[second] as number)) / 100,
    ...(leader === undefined ? {} : { led: leader === first }),
  };
};

const readySwiss = (stage: StageForm, play: PlayOf<'swiss'>, book: Rulebook): Ready => {
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

const readyRobin = (stage: StageForm, play: PlayOf<'robin'>, book: Rulebook, size: number): Ready => {
  const isTeams = stage.scoring === 'teams';
  const scale = scaleOf(book, play.boards, !isTeams);
  const rounds = play.times * (size - 1 + (size % 2));
  return {
    boards: play.times * (size - 1) * play.boards,
    rounds,
    play: (hall, field) => {
      const score = new Float64Array(hall.strengths.length);
      const table = { score, ids: field };
      // Everybody against everybody, turned round: the last round is known, so that a lead before it is.
      const turn = field.length % 2 === 1 ? [...field, -1] : [...field];
      let leader: number | undefined;
      const all = turn.length - 1;
      for (let round = 0; round < play.times * all; round++) {
        if (round === play.times * all - 1) leader = ranked(table)[0];
        const [fixed = -1, ...others] = turn;
        const at = round % all;
        const line = [fixed, ...others.slice(at), ...others.slice(0, at)];
        for (let i = 0; i < line.length / 2; i++) {
          const [a, b] = [line[i] as number, line[line.length - 1 - i] as number];
          if (a < 0 || b < 0) continue;
          const vp = scale(matchOf(hall, a, b, play.boards, isTeams));
          score[a] = (score[a] as number) + vp;
          score[b] = (score[b] as number) + 2000 - vp;
        }
      }
      return finish(table, leader);
    },
  };
};

const readyKnockout = (play: PlayOf<'knockout'>, size: number): Ready | undefined => {
  const { bracket } = play;
  if (!bracket) return undefined;
  const rounds = layBracket(bracket, size);
  const stanzas = rounds.reduce((sum, round) => sum + round.stanzas, 0);
  return {
    boards: stanzas * play.boards,
    rounds: rounds.length,
    play: (hall, field) => {
      const winners = new Map<string, number>();
      const losers = new Map<string, number>();
      const out = new Map<number, number>();
      const who = (source: Source): number =>
        source.from === 'seed'
          ? (field[source.seed - 1] as number)
          : ((source.from === 'winner' ? winners : losers).get(source.tie) ?? -1);
      let champion = field[0] ?? 0;
      for (const [r, { ties, stanzas: count }] of rounds.entries())
        for (const tie of ties) {
          const [a, b] = [who(tie.sides[0]), who(tie.sides[1])];
          // A second final only where the one who came unbeaten lost the first.
          if (tie.part === 'again' && !isOpen(tie.sides, winners, rounds, who)) continue;
          const isFirst = matchOf(hall, a, b, count * play.boards, true) >= 0;
          const [won, lost] = isFirst ? [a, b] : [b, a];
          winners.set(tie.id, won);
          losers.set(tie.id, lost);
          const beside = tie.part === 'third' || tie.part === 'consolation';
          if (beside) {
            out.set(won, (out.get(won) ?? 0) + 0.25 + r / 1000);
            continue;
          }
          out.set(lost, r + (tie.part === 'losers' || tie.part === 'main' ? 0 : 0.5));
          champion = won;
        }
      out.set(champion, Number.POSITIVE_INFINITY);
      const order = field.toSorted(
        (a, b) => (out.get(b) ?? 0) - (out.get(a) ?? 0) || field.indexOf(a) - field.indexOf(b),
      );
      return { order };
    },
  };
};

/** Of two lives: whether the first final was lost by the side that had lost none. */
const isOpen = (
  [first]: readonly [Source, Source],
  winners: ReadonlyMap<string, number>,
  rounds: ReturnType<typeof layBracket>,
  who: (source: Source) => number,
): boolean => {
  const final = rounds.flatMap(({ ties }) => ties).find(({ part }) => part === 'final');
  return final !== undefined && first.from !== 'seed' && winners.get(final.id) !== who(final.sides[0]);
};

const readySessions = (
  form: Form,
  stage: StageForm,
  play: PlayOf<'sessions'>,
  book: Rulebook,
  size: number,
): Ready | undefined => {
  const { boardsPerRound } = play.movement;
  if (stage.scoring === 'teams') {
    const robin = readyRobin(
      stage,
      { use: 'robin', times: play.sessions, boards: boardsPerRound },
      book,
      size,
    );
    return robin;
  }
  const ids = Array.from({ length: size }, (_, i) => String(i + 1));
  const [advice] = adviseMovement(ids, {
    boardsPerRound,
    minutesPerBoard: form.minutesPerBoard,
    oneWinner: true,
  });
  const rounds =
    play.movement.use === 'two-field'
      ? play.movement.rounds
      : play.movement.use === 'named'
        ? size - 1 + (size % 2)
        : (advice?.rounds ?? 9);
  const boards = rounds * boardsPerRound;
  const counted = book.counted?.value;
  const isPercent = stage.scoring === 'matchpoints';
  return {
    boards: boards * play.sessions,
    rounds: rounds * play.sessions,
    play: ({ model, strengths, random }, field) => {
      const score = new Float64Array(strengths.length);
      const before = new Float64Array(strengths.length);
      for (const id of field) {
        const mean = (strengths[id] as number) * (isPercent ? model.percent : model.imps * boards);
        const spread = isPercent ? model.board / Math.sqrt(boards) : model.datum * Math.sqrt(boards);
        const all = Array.from({ length: play.sessions }, () => mean + bell(random) * spread);
        const add = (some: readonly number[]): number => {
          const best = counted?.use === 'best' ? some.toSorted((a, b) => b - a).slice(0, counted.best) : some;
          return best.reduce((sum, one) => sum + one, 0) * 100;
        };
        score[id] = add(all);
        before[id] = add(all.slice(0, -1));
      }
      const leader = play.sessions > 1 ? ranked({ score: before, ids: field })[0] : undefined;
      return finish({ score, ids: field }, leader);
    },
  };
};

/** A stage that strengths alone can play; nothing where it has a course of its own (bands, finals, losers that come in). */
export const readyStage = (form: Form, stage: StageForm, { play }: Way, size: number): Ready | undefined => {
  const book = stageBook(form, stage);
  if (!book.ok) return undefined;
  switch (play.use) {
    case 'swiss':
      return play.joins === undefined ? readySwiss(stage, play, book.value) : undefined;
    case 'robin':
      return readyRobin(stage, play, book.value, size);
    case 'knockout':
      return readyKnockout(play, size);
    case 'sessions':
      return readySessions(form, stage, play, book.value, size);
    case 'finals':
      return undefined;
  }
};
