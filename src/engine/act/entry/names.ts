import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { findPair, whyNotPlayers } from '../ground/entry.ts';
import { isEntered } from '../guard/begun.ts';
import { objecting } from '../../contest/objection.ts';
import { ownClauseOn, citing } from '../../contest/clause.ts';
import { squadSize } from '../../contest/squad.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { whyNotComing } from '../guard/admission.ts';
import type { Act } from '../act.ts';

/** Who entered plays, or a substitute does: another pair cannot take over what was played (SABF 11.1; ANC 2021 21). */
const whyNotExchanged = (
  contest: Contest,
  { pair, players, spelt }: RequestOf<'change-pair'>,
): Refusal | undefined => {
  const isSame = contest.entries.get(pair)?.players.join('/') === players.join('/');
  if (!contest.started || (spelt && isSame) || !isEntered(contest, pair)) return undefined;
  // Whoever asks it of a team is told so, whenever it is.
  if (contest.made?.scoring === 'teams') return undefined;
  // At a club nobody minds who plays with whom, unless its documents do.
  if (ownClauseOn(contest, 'entered-plays') === undefined) return undefined;
  return objecting(contest, refuse('pair-plays', { given: pair }, citing(contest, 'entered-plays')).refusal);
};

const decide = (
  contest: Contest,
  { pair, players, why, spelt }: RequestOf<'change-pair'>,
): Result<readonly NewFact[]> => {
  const found = findPair(contest, pair);
  if (!found.ok) return found;
  const same = found.value.players.join('/') === players.join('/');
  if (same) return ok(spelt ? [{ kind: 'pair-changed', pair, players, why, spelt }] : []);
  // A team has four to six, and takes them in one by one (SABF 13.3; GNOT Sydney 2023 3.2).
  if (contest.made?.scoring === 'teams') {
    const { fewest, most, clause } = squadSize(contest);
    return refuse('pair-is-team', { given: pair, fewest, most }, { clause });
  }
  const refusal = whyNotPlayers(contest, pair, players);
  return refusal ? { ok: false, refusal } : ok([{ kind: 'pair-changed', pair, players, why }]);
};

export const changePair: Act<'change-pair'> = {
  ask: 'change-pair',
  by: ['scorer'],
  objections: ['pair-plays'],
  refusals: ['pair-is-team', 'undo-spelt'],
  decide,
  whyNot: (contest, request) =>
    whyNotExchanged(contest, request) ?? whyNotComing(request.players, request.bars),
  undo: {
    // Names stand beside the log: taking the word back would leave them as they are.
    'pair-changed': {
      goes: (_, { spelt, pair }) => (spelt ? refuse('undo-spelt', { given: pair }).refusal : undefined),
    },
  },
};
