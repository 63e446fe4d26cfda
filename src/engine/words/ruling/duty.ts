import type { ErrorExample } from '../../ruling/damage.ts';
import type { Duty, Proposal } from '../../ruling/law.ts';
import { sayProposal } from './ruling.ts';

/** What a duty of the Laws weighs, by its word; the director decides. */
export const sayDuty = ({ law, says, word }: Duty, proposal: Proposal): string =>
  `Law ${law} (${says}) says ‘${word}’: ${sayProposal(proposal)}.`;

const PLAYER_WORDS: Readonly<Record<ErrorExample['players'], string>> = {
  all: 'by anybody',
  experienced: 'by experienced players',
  beginners: 'by beginners',
};

/** Examples to hold an error against, by class of player (ABF Interpretations 12C1b). */
export const sayErrors = (examples: readonly ErrorExample[], loses: boolean): readonly string[] =>
  (['all', 'experienced', 'beginners'] as const).flatMap((players) => {
    const some = examples.filter((one) => one.players === players).map(({ says }) => says.toLowerCase());
    return some.length === 0
      ? []
      : [
          `${loses ? 'No relief for' : 'Redress is kept after'}, ${PLAYER_WORDS[players]}: ${some.join('; ')}.`,
        ];
  });

/** The tricks that go over after a revoke, in the contract that was played. */
export const sayTransferred = (tricks: number, offenders: string, result: string): string =>
  `${offenders} revoked: ${tricks === 1 ? 'one trick goes' : 'two tricks go'} over, ${result} (Law 64A).`;

const trickWords = (tricks: number): string =>
  ['no trick', 'one trick', 'two tricks'][tricks] ?? `${tricks} tricks`;

/** Ruled during play: what is left to be done when the result is there. */
export const sayRevokeToCome = (tricks: number): string =>
  `There is no result yet: ${trickWords(tricks)} will go over when it comes (Law 64A). Record the ruling now; the room brings it back then.`;

/** The questions say one thing, the form another. */
export const sayRevokeUnmoved = (tricks: number, given: number): string =>
  `By the questions ${trickWords(tricks)} ${tricks === 1 ? 'goes' : 'go'} over (Law 64A); the form moves ${given === 0 ? 'none' : given}.`;

/** A result that came after the ruling on a revoke in it. */
export const sayRevokeOwed = (tricks: number): string =>
  `By the ruling on this board ${trickWords(tricks)} ${tricks === 1 ? 'goes' : 'go'} over (Law 64A), and it was given before this result came: ${tricks === 1 ? 'is it' : 'are they'} in it?`;

/** Damage was shared out by numbers of the traveller as it was then (Law 12C1e). */
export const sayDividedAnew = (board: number): string =>
  `Board ${board} has changed since the damage on it was divided by numbers (Law 12C1e): look at the division again, for the same results are now worth something else.`;

/** For whoever cites by a document of 2007: what the number became. */
export const sayOldLaw = (given: string, now: string | undefined, says: string): string =>
  `In documents written for the 2007 Laws, Law ${given} is ${now === undefined ? 'a clause that is gone' : `what is now Law ${now}`}: ${says}`;
