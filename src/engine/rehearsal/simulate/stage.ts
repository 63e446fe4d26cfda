import { layBracket, type Source } from '../../contest/bracket.ts';
import { adviseMovement } from '../../play/session/movement.ts';
import type { Form, PlayOf, StageForm, Way } from '../../rulebook/form.ts';
import { stageBook } from '../../rulebook/own.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { finish, matchOf, ranked, type Ready, scaleOf } from './hall.ts';
import { bell } from './model.ts';
import { readySwiss } from './swiss.ts';

/* One stage played by strengths and luck alone: who meets whom, scales and brackets are the engine's own. */

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
    case 'league':
      return readyRobin(stage, { use: 'robin', times: play.times, boards: play.boards }, book.value, size);
    case 'knockout':
      return readyKnockout(play, size);
    case 'sessions':
      return readySessions(form, stage, play, book.value, size);
    case 'finals':
      return undefined;
  }
};
