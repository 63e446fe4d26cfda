import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContestHead } from '../../../engine/view/night.ts';
import type { Command } from './keys.ts';
import { server } from '../ask/server.ts';
import { say } from './status.ts';

const SAYS = {
  show: 'Show everybody the standings',
  hide: 'Hide standings until published',
  showBoards: 'Show boards as they come in',
  hideBoards: 'Hide each board until all have played it',
};

type Showing = Parameters<typeof server.show>[1];

const sayShown = (asked: Showing): string => {
  if ('shown' in asked)
    return asked.shown
      ? 'Players and the public now see the standings so far.'
      : 'Players and the public see no standings until they are published.';
  return asked.boardsShown
    ? 'Everybody sees each result as it comes in, also those who still have the board to play.'
    : 'A board’s results are shown once nobody has it still to play.';
};

/** What players and the public see of a contest, and how to change it. */
export const useShowing = (contest: string, enabled = true) => {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['contest', contest, 'shown'],
    queryFn: () => server.contest(contest),
    enabled,
  });
  const show = useMutation({
    mutationFn: (asked: Showing) => server.show(contest, asked),
    onSuccess: async (_, asked) => {
      await client.invalidateQueries({ queryKey: ['contest', contest, 'shown'] });
      say(sayShown(asked));
    },
    onError: (error) => say(error.message, 'wrong'),
  });
  return { data, show: show.mutate };
};

/** Whether players and the public see standings and boards before the end: of each two acts the one that changes it. */
export const useShown = (contest: string, head: ContestHead | undefined): readonly Command[] => {
  const open = head !== undefined && !head.published && (head.phase === 'playing' || head.phase === 'closed');
  const { data, show } = useShowing(contest, open);
  if (!open || data === undefined) return [];
  const { shown, boardsShown } = data;
  return [
    { says: shown ? SAYS.hide : SAYS.show, run: () => show({ shown: !shown }) },
    ...(head.phase === 'playing'
      ? [
          {
            says: boardsShown ? SAYS.hideBoards : SAYS.showBoards,
            run: () => show({ boardsShown: !boardsShown }),
          },
        ]
      : []),
  ];
};
