import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { say } from './say.ts';
import { isSite } from './site.ts';

const EVERY_MS = 700;

/** How many boards are solved while an answer that needs all of them is made. */
export const Solving = ({
  contest,
  round,
  desk = false,
}: {
  readonly contest: string;
  readonly round?: number | undefined;
  /** As the desk sees it; else as everybody does. */
  readonly desk?: boolean;
}) => {
  const query = {
    ...(desk ? {} : ({ as: 'everybody' } as const)),
    ...(round === undefined ? {} : { round }),
  };
  const { data } = useQuery({
    enabled: !isSite(),
    queryKey: ['solved', contest, round ?? '', desk],
    queryFn: async () => {
      const { data: told } = await api.GET('/api/contests/{id}/solved', {
        params: { path: { id: contest }, query },
      });
      return told ?? { done: 0, boards: 0 };
    },
    refetchInterval: EVERY_MS,
    gcTime: 0,
    retry: false,
  });
  const { done = 0, boards = 0 } = data ?? {};
  return (
    <div className="solving" role="status">
      <p className="soft">
        {boards === 0
          ? say('Analysing the boards…')
          : say('Analysing the boards: {done} of {boards}', { done, boards })}
      </p>
      {boards === 0 ? null : <progress aria-label={say('Analysing the boards…')} value={done} max={boards} />}
    </div>
  );
};
