import { useQueries } from '@tanstack/react-query';
import type { RecallRow } from '../../../engine/view/ruling/recall.ts';
import type { WalkView } from '../../../engine/view/ruling/ruling.ts';
import { draftFacts } from '../../../engine/words/ruling/draft.ts';
import { useRoom } from '../ask/ask.ts';
import { walkQuery } from '../ask/bench.ts';
import type { RulingDraft } from './draft.ts';
import { readWay, trailsOf, type WalkSearch } from '../walk/way.ts';

/** What a walk has brought for the record: the ways through the questions, the facts as sentences, the law of the last end. */
export type Begun = Pick<RulingDraft, 'trails' | 'facts' | 'law'>;

/** First what was read when play went on, then what was found with the score. */
export const beginFrom = (recall: RecallRow | undefined, views: readonly WalkView[]): Begun => {
  const before = recall?.walks ?? [];
  const last = views.findLast((view) => view.at === 'end');
  return {
    trails: [...before, ...views.filter((view) => view.at === 'end').map(({ trail }) => trail)].map(
      ({ topic, answers }) => ({ topic, answers: [...answers] }),
    ),
    facts: draftFacts([...before, ...views].flatMap(({ steps }) => steps)),
    law: (last?.at === 'end' ? last.own[0] : undefined) ?? before.at(-1)?.laws[0] ?? '',
  };
};

/** The form as a walk begins it; nothing until the questions have been read. */
export const useBegun = (contest: string, from: WalkSearch): Begun | 'waiting' => {
  const way = readWay(from);
  const { data: room } = useRoom(contest);
  const read = useQueries({
    queries: (way ? trailsOf(way) : []).map(({ topic, answers }) => walkQuery(topic, answers)),
  });
  if (from.recall !== undefined && room === undefined) return 'waiting';
  const views = read.flatMap(({ data }) => (data === undefined ? [] : [data]));
  if (views.length < read.filter(({ isError }) => !isError).length) return 'waiting';
  return beginFrom(
    room?.recalls.find(({ recall }) => recall === from.recall),
    views,
  );
};
