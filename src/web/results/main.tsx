import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { parsePage, useAddress } from './address.tsx';
import { Scorecard } from './scorecard.tsx';
import { Standings } from './standings.tsx';
import { Traveller } from './traveller.tsx';

const client = new QueryClient();

const Shown = () => {
  const address = useAddress();
  const page = parsePage(address.replace(/\?.*$/, ''));
  switch (page?.page) {
    case 'standings':
      return <Standings contest={page.contest} />;
    case 'board':
      return <Traveller contest={page.contest} board={page.board} />;
    case 'pair':
      return <Scorecard contest={page.contest} pair={page.pair} />;
    default:
      return (
        <main className="results">
          <h1>There is no such page</h1>
          <p>
            <a href="/">All contests</a>
          </p>
        </main>
      );
  }
};

/** What anybody may see, without a sign-in. */
export const ResultsApp = () => (
  <QueryClientProvider client={client}>
    <Shown />
  </QueryClientProvider>
);
