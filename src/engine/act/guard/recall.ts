import type { Contest } from '../../contest/state.ts';
import type { End } from '../../ruling/tree.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Trail, KeptWalk, Later } from '../../contest/ruling.ts';
import { UNFINISHED } from '../../words/ruling/recall.ts';
import { type Result, ok, collect } from '../../kit/result.ts';
import { type Trail as Way, treeOf, type Walked, finish, stand } from '../../ruling/walk.ts';

export const wayOf = ({ topic, answers }: Trail): Result<Way> => {
  const tree = treeOf(topic);
  return tree.ok ? ok({ topic, version: tree.value.version, answers }) : tree;
};

const keep = ({ topic, answers }: Trail, walked: Walked): KeptWalk => {
  const { version, title, steps, end, laws, offered, tellAppeal } = walked;
  const { rectify, say, watch = [], effects } = end;
  const options = [...offered, ...(end.options ?? [])];
  return {
    topic,
    answers,
    version,
    title,
    steps: steps.map(({ ask, says }) => ({ ask, says })),
    rectify,
    say,
    laws,
    tellAppeal,
    ...(options.length === 0 ? {} : { options }),
    ...(watch.length === 0 ? {} : { watch }),
    ...(effects.length === 0 ? {} : { effects }),
  };
};

/** A walk with its texts as they stand now, to be kept with the ruling whatever becomes of the questions. */
export const keepWalk = (trail: Trail): Result<KeptWalk> => {
  const way = wayOf(trail);
  const walked = way.ok ? finish(way.value) : way;
  return walked.ok ? ok(keep(trail, walked.value)) : walked;
};

/** What an end leaves to be looked at once the score is in: what it names, or the topics it goes on with. */
export const laterOf = ({ later, effects, then = [], watch = [] }: End): readonly Later[] =>
  later ??
  (effects.includes('recall') ? then.map((topic) => ({ topic, why: watch[0] ?? titleOf(topic) })) : []);

export const titleOf = (topic: string): string => {
  const tree = treeOf(topic);
  return tree.ok ? tree.value.title : topic;
};

/** Questions that were not finished are what comes back; an end brings its own. */
export const laterIn = (trail: Trail): Result<readonly Later[]> => {
  const way = wayOf(trail);
  if (!way.ok) return way;
  const stands = stand(way.value);
  if (!stands.ok) return stands;
  return ok(stands.value.at === 'end' ? laterOf(stands.value.end) : [{ ...trail, why: UNFINISHED }]);
};

/** What finished walks leave to be looked at; a walk of an older edition of the questions leaves nothing. */
export const laterFor = (trails: readonly Trail[]): readonly Later[] =>
  trails.filter(isFinished).flatMap((trail) => {
    const later = laterIn(trail);
    return later.ok ? later.value : [];
  });

export const isFinished = (trail: Trail): boolean => keepWalk(trail).ok;

/** What was read at the table is kept as it was read, also where the questions have changed since. */
export const walksFor = (
  contest: Contest,
  { trails, recall, amends }: Pick<RequestOf<'give-ruling'>, 'trails' | 'recall' | 'amends'>,
): Result<readonly KeptWalk[]> => {
  const before = [
    ...((recall === undefined ? undefined : contest.recalls.get(recall))?.walks ?? []),
    ...((amends === undefined ? undefined : contest.rulings.get(amends))?.walks ?? []),
  ];
  return collect(
    trails.map((trail) => {
      const read = before.find(
        ({ topic, answers }) => topic === trail.topic && answers.join() === trail.answers.join(),
      );
      return read ? ok(read) : keepWalk(trail);
    }),
  );
};
