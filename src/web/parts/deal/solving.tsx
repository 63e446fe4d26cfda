import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { say } from '../text/say.ts';

const EVERY_MS = 700;

const Bar = ({ done = 0, boards = 0 }: { readonly done?: number; readonly boards?: number }) => (
  <div className="solving" role="status">
    <p className="soft">
      {boards === 0
        ? say('Analysing the boards…')
        : say('Analysing the boards: {done} of {boards}', { done, boards })}
    </p>
    <progress
      aria-label={say('Analysing the boards…')}
      {...(boards === 0 ? {} : { value: done, max: boards })}
    />
  </div>
);

/** The boards are being solved. How many are is the desk's to know (decision 0260). */
export const Solving = () => <Bar />;

/** How many boards are solved while papers that need all of them are made; a director who plays isn't told. */
export const SolvingAtDesk = ({ contest }: { readonly contest: string }) => {
  const { data } = useQuery({
    queryKey: ['solved', contest],
    queryFn: async () => {
      const { data: told } = await api.GET('/api/contests/{id}/solved', {
        params: { path: { id: contest } },
      });
      return told ?? { done: 0, boards: 0 };
    },
    refetchInterval: ({ state }) => (state.data?.boards === 0 ? false : EVERY_MS),
    gcTime: 0,
    retry: false,
  });
  return <Bar {...data} />;
};
