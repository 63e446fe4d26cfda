import type { StageSheet } from '../../../engine/view/stages.ts';

/** What of a stage in sessions somebody misses, from which round. */
interface Missed {
  readonly id: 'whole' | 'now' | 'rest' | 'next';
  readonly from: number;
  readonly says: string;
  readonly done: string;
}

/**
 * The session in play, the rest of it from the round in play or from the one after, or the next: how many rounds that will have is not
 * known before it is seated (SABF 11.4, 11.5).
 */
export const sessionsToMiss = (
  stage: Pick<StageSheet, 'units' | 'from' | 'of'>,
  round: number,
): readonly Missed[] => {
  const last = stage.units.at(-1);
  const next: Missed = {
    id: 'next',
    from: (last?.to ?? stage.from - 1) + 1,
    says: `Session ${stage.units.length + 1}, the next to be seated`,
    done: `from session ${stage.units.length + 1}`,
  };
  if (last === undefined) return [next];
  const { number } = last;
  const rest = Math.max(round + 1, last.from + 1);
  const left = `for the rest of session ${number}`;
  return [
    {
      id: 'whole',
      from: last.from,
      says: `The whole of session ${number}: they did not come, and played no board of it`,
      done: `from session ${number}`,
    },
    ...(round > last.from && round <= last.to
      ? [
          {
            id: 'now' as const,
            from: round,
            says: `The rest of session ${number}, from round ${round}, which is in play: they left before it`,
            done: left,
          },
        ]
      : []),
    ...(rest <= last.to
      ? [
          {
            id: 'rest' as const,
            from: rest,
            says: `The rest of session ${number}, from round ${rest}: they left early`,
            done: left,
          },
        ]
      : []),
    ...(stage.units.length < stage.of ? [next] : []),
  ];
};

/** What is done by hand for a pair that goes in the middle of a round. */
export const sayLeft = (sessions: readonly Missed[]): string | undefined => {
  const rest = sessions.find(({ id }) => id === 'rest');
  return rest === undefined
    ? undefined
    : `Who goes after a board of the round in play is away from round ${rest.from}: enter the boards left of this round as not played.`;
};
