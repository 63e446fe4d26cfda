import type { Contest } from '../../contest/state.ts';
import { toNumber } from '../../kit/rational.ts';
import { formIn } from '../../contest/form.ts';
import type { CategoryList, WonRow } from '../../view/stages.ts';
import type { WallStanding, WallWon } from '../../view/seat/wall.ts';
import { finishesOf } from '../../play/stage/finish.ts';
import { stagesOnce } from '../../play/stage/key.ts';
import { categoriesIn, handicapsIn } from '../stage/placing.ts';
import { nameOf } from '../stage/contestant.ts';
import { showWon } from '../stage/won.ts';

/** Everybody where they finished, by the stage they finished in; rounds won in a knock-out are told by the place itself. */
export const wallPlacings = (contest: Contest): readonly WallStanding[] => {
  const made = stagesOnce(contest);
  if (!made.ok) return [];
  return finishesOf(contest, made.value).map(({ made: { stage }, name, field, rows }) => ({
    name: name ?? stage.opened.name,
    collects: stage.opened.collects,
    fields: [
      {
        ...(field === undefined ? {} : { field }),
        rows: rows.map(({ standing: { id, score }, place, tied }) => ({
          place,
          tied,
          who: nameOf(contest, id),
          ...(score && stage.opened.collects !== 'wins' ? { score: toNumber(score.value) } : {}),
        })),
      },
    ],
  }));
};

/** Each category where its members finished last. */
export const wallCategories = (contest: Contest): readonly WallStanding[] => {
  const form = formIn(contest);
  if (!form.ok) return [];
  const order = contest.stages.map(({ opened }) => opened.stage);
  const made = stagesOnce(contest);
  if (!made.ok) return [];
  const ranked = made.value.map(({ stage, fields }) => ({
    stage: stage.opened.stage,
    fields: fields.map(({ standings }) => ({
      rows: standings.map(({ id, place, score }) => ({
        place,
        who: nameOf(contest, id),
        score: score ? toNumber(score.value) : 0,
      })),
    })),
  }));
  const all = [...categoriesIn(contest, form.value, ranked), ...handicapsIn(contest)];
  const isLast = ({ category, stage }: CategoryList): boolean =>
    all.every((other) => other.category !== category || order.indexOf(other.stage) <= order.indexOf(stage));
  return all.filter(isLast).map(({ category, stage, rows }) => ({
    name: category,
    collects: contest.stages.find(({ opened }) => opened.stage === stage)?.opened.collects ?? 'vp',
    fields: [{ rows }],
  }));
};

/** Points of every player are for the page; these are what is called out in the room. */
const CALLED_OUT = ['prize', 'trophy', 'title', 'berth', 'selected', 'reserve'];

/** A title is each player's: those of one team or pair stand together. */
export const wallWon = (contest: Contest): readonly WallWon[] => {
  const won = showWon(contest, nameOf);
  return CALLED_OUT.flatMap((award) => {
    const groups = Map.groupBy(
      won.filter((row) => row.award === award),
      ({ of, note }: WonRow) => `${of.pair} ${note ?? ''}`,
    );
    return [...groups.values()].flatMap((rows): readonly WallWon[] => {
      const [first] = rows;
      if (!first) return [];
      const persons = rows.flatMap(({ person }) => person?.players ?? []);
      const isAll = persons.length === 0 || persons.length >= first.of.players.length;
      return [
        {
          award,
          who: isAll ? first.of : { pair: first.of.pair, players: persons },
          ...(first.note === undefined ? {} : { note: first.note }),
        },
      ];
    });
  });
};
