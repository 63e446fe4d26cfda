import type { Contest } from '../../contest/state.ts';
import { lowerTitle, titleOf } from '../../contest/title.ts';
import { seriesOf } from '../../play/final/series.ts';
import type { Names } from '../../words/key.ts';

/** Where a team sat in a round of a stage. */
const tableOf = ({ stages }: Contest, round: number, stage: string | undefined, team: string) =>
  stages
    .filter(({ opened }) => stage === undefined || opened.stage === stage)
    .flatMap(({ draws }) => draws)
    .filter((draw) => draw.round === round)
    .flatMap(({ seats }) => seats)
    .find(({ ns, ew }) => ns === team || ew === team)?.table;

/** People by their names, rounds by those their document has: `stanza 2`, `Swiss Round 3`. */
export const namesIn = (
  contest: Contest,
  person: (id: string) => string | undefined = () => undefined,
): Names => ({
  person: (id) => person(id) ?? id,
  round: (round, stage, team) => {
    const table = team === undefined ? undefined : tableOf(contest, round, stage, team);
    const title = titleOf(contest, round, table, stage);
    return title === undefined ? undefined : lowerTitle(title);
  },
  final: (match, id) => {
    const series = contest.stages.filter(({ opened }) => opened.stage === id).map((one) => seriesOf(one));
    const name = series.flatMap((one) => one?.matches ?? []).find((one) => one.id === match)?.name;
    return name === undefined ? undefined : `the ${name}`;
  },
});
