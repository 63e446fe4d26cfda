import type { FactOf } from '../../contest/fact.ts';
import { holdsFrom, tellChange } from '../../contest/rule.ts';
import type { Contest } from '../../contest/state.ts';
import type { FormatRule, Play } from '../../rulebook/form.ts';
import { formIn } from '../../contest/form.ts';
import { LAYERS } from '../../rulebook/library.ts';
import type { Phrases } from '../phrase.ts';
import { saySlot } from '../slot.ts';

const times = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How a stage is played, in a few words. */
export const sayPlay = (play: Play): string => {
  switch (play.use) {
    case 'swiss':
      return `a ${play.modified ? 'modified ' : ''}Swiss of ${times(play.rounds, 'round')} of ${times(play.boards, 'board')}`;
    case 'robin':
      return `${play.times === 1 ? 'a round robin' : times(play.times, 'round robin')} in matches of ${times(play.boards, 'board')}`;
    case 'sessions':
      return `${times(play.sessions, 'session')}, ${times(play.movement.boardsPerRound, 'board')} a round`;
    case 'league':
      return `a league, everybody against everybody ${play.times === 1 ? 'once' : `${play.times} times`} over ${times(play.boards, 'board')}`;
    case 'knockout':
      return 'a knock-out';
    case 'finals':
      return 'finals';
  }
};

/** How a stage is played whose format was changed, and what its document asks for. */
export const sayChanged = (
  change: FactOf<'format-changed'>,
  asks: Pick<FormatRule, 'says' | 'clause'> | undefined,
): string =>
  `Played as ${sayPlay(change.play)}. The format was ${tellChange(change)}; ${change.entries} were entered then.${
    asks === undefined ? '' : ` ${asks.clause} asks: ${asks.says}`
  }`;

/** Which rule, as where, instead of what, and by which of the two grounds of SABF 2. */
export const tellRule = ({ slot, layer, was, gap, lack }: FactOf<'rule-changed'>): string => {
  const ground =
    gap === 'not-adequate' ? `, not adequately covered: ${lack ?? ''}` : gap ? ', not covered' : '';
  const document = LAYERS[layer]?.name ?? layer;
  return `${saySlot(slot)} as in ${document}${was === undefined ? '' : ` instead of ${was}`}${ground}`;
};

/** Refusals about taking a change back. */
export const CHANGE_PHRASES = {
  'undo-rule-played': {
    what: 'round {round} was begun under this rule, and stays scored by it',
    advice: 'Change the rule again: that holds from what has not begun.',
  },
  'undo-rule-closed': {
    what: '{stage} was closed under this rule, and stays placed by it',
    advice: 'Open the stage again first.',
  },
  'undo-format-begun': {
    what: '{stage} has begun in this format',
    advice: 'Undo the start of the stage first, where nothing was played in it.',
  },
} as const satisfies Phrases;

export interface ToldChange {
  readonly fact: string;
  readonly what: string;
  readonly clause: string;
  readonly why: string;
}

/** Everything that was changed in the course of the contest, as it is announced to everybody (CON-18). */
export const sayChanges = (contest: Contest): readonly ToldChange[] => {
  const form = formIn(contest);
  const nameOf = (id: string): string =>
    (form.ok ? form.value.stages.find((stage) => stage.id === id)?.name : undefined) ?? id;
  const rules = contest.changes.map((one) => {
    const from = holdsFrom(contest, one);
    return { one, what: `${tellRule(one)}${from === undefined ? '' : `, from round ${from} on`}` };
  });
  const formats = contest.formats.map((one) => ({
    one,
    what: `${nameOf(one.stage)} is ${sayPlay(one.play)}, ${one.entries} being entered`,
  }));
  return [...rules, ...formats]
    .toSorted((a, b) => a.one.seq - b.one.seq)
    .map(({ one, what }) => ({
      fact: one.id,
      what: `${what}; ${tellChange(one)}`,
      clause: one.clause,
      why: one.why,
    }));
};
