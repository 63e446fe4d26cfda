import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '../style/rules.css';
import '../style/plain.css';
import '../style/parts.css';
import { mount } from '../parts/mount.tsx';
import { Nowhere } from '../parts/nowhere.tsx';
import { parsePage, useAddress } from './address.tsx';
import { Match } from './match.tsx';
import { Recap } from './recap.tsx';
import { Register } from './register.tsx';
import { Scorecard } from './scorecard.tsx';
import { Standings } from './standings.tsx';
import { Tournament } from './tournament.tsx';
import { Traveller } from './traveller.tsx';

const client = new QueryClient();

const Shown = () => {
  const address = useAddress();
  const page = parsePage(address.replace(/\?.*$/, ''));
  switch (page?.page) {
    case 'standings':
      return <Standings contest={page.contest} />;
    case 'board':
      return (
        <Traveller
          contest={page.contest}
          board={page.board}
          {...(page.round === undefined ? {} : { round: page.round })}
        />
      );
    case 'pair':
      return <Scorecard contest={page.contest} pair={page.pair} />;
    case 'match':
      return <Match contest={page.contest} round={page.round} table={page.table} />;
    case 'recap':
      return <Recap contest={page.contest} {...(page.round === undefined ? {} : { round: page.round })} />;
    case 'tournament':
      return <Tournament name={page.name} />;
    case 'register':
      return <Register contest={page.contest} />;
    default:
      return <Nowhere />;
  }
};

mount(
  <QueryClientProvider client={client}>
    <Shown />
  </QueryClientProvider>,
);
