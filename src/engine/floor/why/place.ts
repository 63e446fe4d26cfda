import type { Contest } from '../../contest/state.ts';
import { derive, type Figure, given } from '../../figure/figure.ts';
import { ratio } from '../../kit/rational.ts';
import type { Contender } from '../../reckon/award/finals.ts';
import { cite } from '../../reckon/rules.ts';
import { type Finished, finishesOf } from '../../play/stage/finish.ts';
import { stagesOnce } from '../../play/stage/key.ts';

const PLACE = /^finish\/([^/]+)(\/vps)?$/;

const groupOf = (contest: Contest, id: string): Finished | undefined => {
  const made = stagesOnce(contest);
  return made.ok
    ? finishesOf(contest, made.value).find(({ rows }) => rows.some(({ standing }) => standing.id === id))
    : undefined;
};

/**
 * A place in the whole contest: those who came further, then those ahead who stayed in the same stage. `rankOf` opens the
 * place in that stage.
 */
export const whyPlace = (
  contest: Contest,
  key: string,
  rankOf: (stage: string, id: string) => Figure | undefined,
): Figure | undefined => {
  const [, id, isVps] = PLACE.exec(key) ?? [];
  const group = id === undefined ? undefined : groupOf(contest, id);
  const row = group?.rows.find(({ standing }) => standing.id === id);
  if (id === undefined || !group || !row) return undefined;
  const both = row.contender?.standing.score;
  if (isVps !== undefined) return both && { ...both, key, name: 'vps' };
  if (row.contender) return whyByPoints(key, group, row.contender, row.place);
  const { opened } = group.made.stage;
  const rule = cite(group.made.book.book, 'tieBreak');
  const further = given({ key: `${key}/further`, name: 'further', rule }, ratio(group.further));
  const ahead = group.rows.filter(({ place }) => place < row.place).map(({ standing }) => standing.id);
  const here = given(
    {
      key: `${key}/ahead`,
      name: 'ahead',
      rule,
      note: ahead.length === 0 ? 'nobody is ahead' : `ahead: ${ahead.join(', ')}`,
    },
    ratio(row.place - 1 - group.further),
  );
  const rank = rankOf(opened.stage, id);
  return derive({ key, name: 'place', rule, note: `finished in ${opened.name}` }, 'further + ahead + 1', [
    further,
    here,
    ...(rank ? [{ ...rank, name: 'rank' }] : []),
  ]);
};

/** A place by the points of two stages, then by the VPs of both: those ahead, and what told it from the one above (SABF 16.2). */
const whyByPoints = (
  key: string,
  { further: before, rows, name = '' }: Finished,
  { points, standing: { decidedBy, score } }: Contender,
  place: number,
): Figure => {
  const rule = decidedBy ? { ...points.rule, clause: decidedBy.clause } : points.rule;
  const ahead = rows.filter((one) => one.place < place).map(({ standing }) => standing.id);
  const note = ahead.length === 0 ? 'nobody is ahead' : `ahead: ${ahead.join(', ')}`;
  const told = decidedBy ? `behind ${decidedBy.above} by ${tellBy(decidedBy.by)}` : undefined;
  return derive(
    {
      key,
      name: 'place',
      rule,
      note: [`placed by ${name.toLowerCase()}`, ...(told ? [told] : [])].join('; '),
    },
    'further + ahead + 1',
    [
      given({ key: `${key}/further`, name: 'further', rule }, ratio(before)),
      given({ key: `${key}/ahead`, name: 'ahead', rule, note }, ratio(place - 1 - before)),
      { ...points, name: 'points' },
      ...(score ? [{ ...score, key: `${key}/vps`, name: 'vps' }] : []),
    ],
  );
};

const tellBy = (by: string): string =>
  by === 'points' ? 'points for the finals' : by === 'score' ? 'VPs of both stages' : by.replaceAll('-', ' ');

/** Keys of the places that no stage gives by itself. */
export const placeKeys = (contest: Contest): readonly string[] => {
  const made = stagesOnce(contest);
  return made.ok
    ? finishesOf(contest, made.value).flatMap(({ rows }) =>
        rows
          .filter(({ standing, place, contender }) => contender || place !== standing.place)
          .flatMap(({ standing: { id }, contender }) => [
            `finish/${id}`,
            ...(contender?.standing.score ? [`finish/${id}/vps`] : []),
          ]),
      )
    : [];
};
