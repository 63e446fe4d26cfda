import type { QueryClient } from '@tanstack/react-query';

interface First {
  readonly contest: string;
  /** By the names under which the pages ask for them. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** What the server sent with the page (src/server/wire/page.ts) is shown without being asked for. */
export const takeFirst = (client: QueryClient): void => {
  const text = document.getElementById('first')?.textContent;
  if (text === undefined || text === null) return;
  const { contest, answers } = JSON.parse(text) as First;
  for (const [what, answer] of Object.entries(answers))
    client.setQueryData(['contest', contest, what], answer);
};
