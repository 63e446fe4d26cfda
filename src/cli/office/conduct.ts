import { andThen, ok } from '../../engine/kit/result.ts';
import { checkSystemCards } from '../../engine/reckon/conduct/card.ts';
import { type Lapse, whoIsResponsible } from '../../engine/reckon/conduct/fault.ts';
import { type Incident, type PastOffence, proposePenalties } from '../../engine/reckon/conduct/penalty.ts';
import { judgePsyche, type Psyched } from '../../engine/reckon/entry/protection.ts';
import { OFFENCES } from '../../engine/rulebook/conduct.ts';
import { sayProposal } from '../../engine/words/score/penalty.ts';
import {
  among,
  amount,
  boolean,
  kinds,
  list,
  object,
  side,
  text,
  texts,
  whole,
  yes,
} from '../../formats/contest/check.ts';
import { type Amount, exact, kind } from './kind.ts';

/** Offences and what they cost. */
export const CONDUCT_KINDS = {
  penalty: kind<
    Omit<Incident, 'minutes'> & {
      readonly minutes?: Amount;
      readonly stage?: string;
      readonly past?: readonly (Omit<PastOffence, 'stage'> & { readonly stage?: string })[];
    }
  >(
    {
      says: 'what an offence costs, from what is on record so far',
      shape: object({
        offence: among(OFFENCES),
        by: texts,
        'fault?': text,
        'minutes?': amount,
        'boards?': whole,
        'notice?': yes,
        'excuse?': yes,
        'stage?': text,
        'past?': list(object({ by: text, offence: among(OFFENCES), 'stage?': text, 'boards?': whole })),
      }),
      needs: ['offences'],
      tell: ({ proposals }: { readonly proposals: readonly { readonly says: string }[] }) =>
        proposals.map((one) => one.says).join('\n'),
    },
    (book, { minutes, stage = 'this stage', past = [], ...incident }) =>
      andThen(
        proposePenalties(
          book,
          { ...incident, ...(minutes === undefined ? {} : { minutes: exact(minutes) }) },
          { stage, past: past.map((one) => ({ ...one, stage: one.stage ?? stage })) },
        ),
        (proposals) => ok({ proposals: proposals.map((one) => ({ ...one, says: sayProposal(one) })) }),
      ),
  ),
  cards: kind<{ readonly cards: number; readonly lackedBefore?: readonly number[] }>(
    {
      says: 'a pair with too few system cards: its grace, or a penalty',
      shape: object({ cards: whole, 'lackedBefore?': list(whole) }),
      needs: ['systemCards'],
    },
    (book, input) => {
      const found = checkSystemCards(book, input.cards, input.lackedBefore ?? []);
      return 'code' in found ? { ok: false, refusal: found } : ok(found);
    },
  ),
  responsible: kind<Lapse>(
    {
      says: 'who was responsible for a wrong board, seat or score, and the artificial scores that follow',
      shape: kinds('what', { board: { guideCards: boolean, sitting: side }, score: {} }),
      needs: ['responsible'],
    },
    (book, input) => ok(whoIsResponsible(book, input)),
  ),
  psyche: kind<Psyched>(
    {
      says: 'whether a psychic call was allowed, by the opening and the opponents’ ranks',
      shape: object({ 'strongOpening?': boolean, opponents: list(object({ player: text, 'rank?': text })) }),
      needs: [],
    },
    (book, input) => ok(judgePsyche(book, input)),
  ),
} as const;
