import type { QueryClient } from '@tanstack/react-query';
import { partsIn, textIn } from '../parts/wire/shape.ts';

/** What the server sent with the page (src/server/wire/page.ts) is shown without being asked for. */
export const takeFirst = (client: QueryClient): void => {
  const text = document.getElementById('first')?.textContent;
  if (text === undefined || text === null) return;
  const sent: unknown = JSON.parse(text);
  const contest = textIn(sent, 'contest');
  // By the names under which the pages ask for them.
  for (const [what, answer] of partsIn(sent, 'answers'))
    client.setQueryData(['contest', contest, what], answer);
};
