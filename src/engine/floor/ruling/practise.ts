import type { Situation } from '../../ruling/situations/situation.ts';
import type { SituationRow, SituationView } from '../../view/ruling/practise.ts';
import { SITUATIONS } from '../../ruling/situations/index.ts';
import { titleOf } from '../../act/guard/recall.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { walkView } from './walk.ts';

/** The parts of the Laws by their first number. */
const PARTS: readonly (readonly [number, string])[] = [
  [1, 'Preparation: Laws 1–8'],
  [9, 'Irregularities and information: Laws 9–16'],
  [17, 'The auction: Laws 17–40'],
  [41, 'The play: Laws 41–60'],
  [61, 'Revokes and tricks: Laws 61–67'],
  [68, 'Claims and concessions: Laws 68–71'],
  [72, 'Proprieties: Laws 72–76'],
  [77, 'Scores and the director: Laws 77–93'],
];

const partOf = ({ expected }: Situation): string => {
  const law = Number.parseInt(expected.laws[0] ?? '', 10);
  return PARTS.findLast(([first]) => law >= first)?.[1] ?? PARTS[0]?.[1] ?? '';
};

const showRow = (situation: Situation): SituationRow => ({
  id: situation.id,
  title: situation.title,
  part: partOf(situation),
});

/** Every situation to rehearse, by the parts of the Laws. */
export const showSituations = (): readonly SituationRow[] => {
  const rows = SITUATIONS.map(showRow);
  return PARTS.flatMap(([, part]) => rows.filter((row) => row.part === part));
};

/** One situation, with the ruling expected of it and the way to it. */
export const showSituation = (id: string): Result<SituationView> => {
  const situation = SITUATIONS.find((one) => one.id === id);
  if (!situation) return refuse('situation-unknown', { given: id });
  const { topic, answers, story, expected } = situation;
  const walked = walkView(topic, answers);
  if (!walked.ok) return walked;
  if (walked.value.at !== 'end') return refuse('trail-open', { topic, ask: walked.value.ask, known: [] });
  const { title, node, ruling, steps } = walked.value;
  return ok({
    ...showRow(situation),
    story,
    expected: {
      topic,
      title,
      node,
      ruling,
      say: expected.say,
      laws: expected.laws,
      steps: steps.map(({ ask, says }) => ({ ask, says })),
      ...(expected.later === undefined ? {} : { later: titleOf(expected.later) }),
    },
  });
};
