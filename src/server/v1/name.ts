import type { Hall } from '../hall/hall.ts';
import { AT_A_GLANCE, type Glance } from '../hall/survey.ts';
import type { People } from '../people/people.ts';
import type { Happened } from './happened.ts';
import type { Visible } from './visible.ts';

const isThere = ({ entries, substitutes }: Glance, ids: ReadonlySet<string>): boolean =>
  [...entries.values()].some(({ players }) => players.some((player) => ids.has(player))) ||
  substitutes.some((one) => ids.has(one.in));

/** A name stands beside the log: every event that shows it has another version, and whoever listens is told. */
export const followNames = ({
  people,
  hall,
  visible,
  happened,
}: {
  readonly people: Pick<People, 'subscribe'>;
  readonly hall: Pick<Hall, 'survey'>;
  readonly visible: Visible;
  readonly happened: Happened;
}): void => {
  const note = async (spelt: readonly string[]): Promise<void> => {
    const ids = new Set(spelt);
    for (const [event, glance] of await hall.survey(AT_A_GLANCE)) {
      if (!isThere(glance, ids)) continue;
      await visible.note(event, glance.at, 'names');
      happened.tell(event);
    }
  };
  // Nobody who corrects a name waits until every event was looked through.
  people.subscribe((ids) => void note(ids).catch(() => undefined));
};
