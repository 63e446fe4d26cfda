import type { Actor } from '../../contest/fact.ts';
import { hasMore, isLateSwiss, waitingFor } from '../../contest/late.ts';
import type { Request } from '../../contest/request.ts';
import { lastRoundOf, type Stage } from '../../contest/stage.ts';
import { type Contest, isMissing, pairsOf } from '../../contest/state.ts';
import type { Form } from '../../rulebook/form.ts';
import { entered } from './opening.ts';

/* A house contestant plays so that others can, and is not placed (ANC 2021 3.10; GNOT Sydney 2023 1.5). */

const ABOUT = { house: true, contending: false } as const;

const housePair = (by: Actor): Request => ({
  ask: 'enter-pair',
  by,
  pair: 'house',
  players: ['house-1', 'house-2'],
  about: ABOUT,
});

export const houseTeam = (by: Actor): Request => ({
  ask: 'enter-team',
  by,
  team: 'house',
  players: ['house-1', 'house-2', 'house-3', 'house-4'],
  about: ABOUT,
});

const isHouse = (contest: Contest, id: string): boolean => contest.entries.get(id)?.about?.house === true;

/** Before the first stage: an odd number is made even, by one more or by sending home the one that is no longer needed. */
export const houseFor = (contest: Contest, form: Form, by: Actor): Request | undefined => {
  const { odd } = form.entries;
  if (odd?.use !== 'house' || entered(contest).length % 2 === 0 || contest.stages.length > 0)
    return undefined;
  const house = pairsOf(contest).find(({ pair }) => isHouse(contest, pair));
  if (house)
    return {
      ask: 'scratch-pair',
      by,
      pair: house.pair,
      why: 'without the house contestant the number is even',
    };
  return form.of === 'pairs' ? housePair(by) : houseTeam(by);
};

/** Begun, with rounds or sessions to come in which an odd number leaves somebody without opponents. */
const isOpen = (stage: Stage): boolean => {
  const { play } = stage.opened;
  const isBegun = isLateSwiss(stage)
    ? stage.draws.length > 0
    : play.use === 'sessions' && play.movement.use === 'two-field' && stage.sessions.length > 0;
  return isBegun && hasMore(stage);
};

/** Later: where the number has become odd, the house contestant stands down rather than another having nobody to play. */
export const houseLeaving = (contest: Contest, stage: Stage, by: Actor): Request | undefined => {
  if (!isOpen(stage)) return undefined;
  const from = lastRoundOf(stage) + 1;
  const here = [...stage.opened.field, ...waitingFor(contest, stage)].filter(
    (id) => !isMissing(contest, id, from),
  );
  const house = here.length % 2 === 1 ? here.find((id) => isHouse(contest, id)) : undefined;
  return house === undefined
    ? undefined
    : {
        ask: 'withdraw-contestant',
        by,
        contestant: house,
        from,
        excused: true,
        why: 'without the house contestant the number is even',
      };
};
