import type { StandIn } from '../../../engine/view/stages.ts';
import { say } from './say.ts';

/** Who played in whose place, and when: said beside the name (SHOW-1). */
export const StandIns = ({ of = [] }: { readonly of?: readonly StandIn[] | undefined }) =>
  of.map(({ who, unit, from, to }) => {
    const [one = '', other = ''] = who.players;
    const words = { number: from === to ? String(from) : `${from}–${to}`, one, other };
    return (
      <span key={`${one} ${from}`} className="soft small stand-in">
        {' '}
        {unit === 'session'
          ? say('Session {number}: {one} for {other}', words)
          : say('Round {number}: {one} for {other}', words)}
      </span>
    );
  });
