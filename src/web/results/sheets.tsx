import { Nowhere } from '../parts/page/nowhere.tsx';
import type { Page } from './address.tsx';
import { Match } from './standing/match.tsx';
import { Recap } from './board/recap.tsx';
import { Register } from './standing/register.tsx';
import { Scorecard } from './standing/scorecard.tsx';
import { Tournament } from './tournament.tsx';
import { Traveller } from './board/traveller.tsx';

/** Every page but the standings, which nearly everybody reads first: these are loaded once those are on the screen. */
export const Sheet = ({ page }: { readonly page: Page | undefined }) => {
  switch (page?.page) {
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
