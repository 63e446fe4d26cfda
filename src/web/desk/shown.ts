import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContestHead } from '../../engine/view/night.ts';
import type { Command } from './keys.ts';
import { server } from './server.ts';
import { say } from './status.ts';

const SAYS = {
  show: 'Show everybody the standings',
  hide: 'Hide standings until published',
};

/** Whether players and the public see standings before publication: the one of the two acts that changes it. */
export const useShown = (contest: string, head: ContestHead | undefined): readonly Command[] => {
  const client = useQueryClient();
  const open = head !== undefined && !head.published && (head.phase === 'playing' || head.phase === 'closed');
  const { data } = useQuery({
    queryKey: ['contest', contest, 'shown'],
    queryFn: async () => (await server.contest(contest)).shown,
    enabled: open,
  });
  const show = useMutation({
    mutationFn: (shown: boolean) => server.show(contest, shown),
    onSuccess: async ({ shown }) => {
      await client.invalidateQueries({ queryKey: ['contest', contest, 'shown'] });
      say(
        shown
          ? 'Players and the public now see the standings so far.'
          : 'Players and the public see no standings until they are published.',
      );
    },
    onError: (error) => say(error.message, 'wrong'),
  });
  if (!open || data === undefined) return [];
  return [{ says: data ? SAYS.hide : SAYS.show, run: () => show.mutate(!data) }];
};
