import type { PrizeListView, PrizesView, StagesView } from '../../../engine/view/stages.ts';
import { sayPrize } from '../../../engine/words/score/prize.ts';
import { useStages } from '../ask/ask.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import { type Choice, type Typed, when } from '../sheet/form.ts';

type Prize = PrizeListView['prizes'][number];

/** `300`, `150 and a cup`, `wine`: what one place wins. */
const readPrize = (line: string): Prize => {
  const [, amount, thing = ''] =
    /^(\d+(?:[.,]\d{1,2})?)(?: ?(?:,|\+|and\b) ?(\S.*)?)?$/.exec(line.replaceAll(/\s+/g, ' ')) ?? [];
  if (amount === undefined) return { thing: line };
  return { amount: Number(amount.replace(',', '.')), ...when(thing !== '', { thing }) };
};

const readPrizes = (text: string): Prize[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readPrize);

const textOf = (prizes: PrizesView | undefined, name: string): string =>
  (prizes?.lists.find((list) => list.name === name)?.prizes ?? []).map((one) => sayPrize(one)).join('\n');

/** From then on a change of what was announced has its reason (Law 78D). */
const isUnderWay = ({ head, stages }: StagesView): boolean =>
  head.staged ? stages.length > 0 : head.phase === 'playing' || head.phase === 'closed';

/** Every list, those not looked at now too: each was typed under its own name. */
const listsOf = ({ form: { prizeFor }, prizes }: StagesView, typed: Typed) =>
  prizeFor.flatMap(({ name, ...whom }) => {
    const read = readPrizes(typed[`prizes ${name}`] ?? textOf(prizes, name));
    return read.length === 0 ? [] : [{ ...whom, prizes: read }];
  });

/** What the places win, overall and in each part that is placed apart; who wins it is on the page at the end (RANK-5). */
export const Prizes = makeSheet({
  title: 'Prizes',
  wide: true,
  effect: true,
  useKnown: ({ contest }: Opened, typed) => {
    const { data: view } = useStages(contest);
    return view && { view, lists: listsOf(view, typed) };
  },
  describe: (form, { view, lists }) => {
    const { prizes } = view;
    const { name, unit } = form.row(() => {
      const chosen = form.pick('for', 'For', view.form.prizeFor, (one): Choice => [one.name, one.name]);
      const money = form.text('unit', 'Money in', {
        most: 12,
        placeholder: '$',
        value: prizes?.unit,
        optional: true,
      });
      return { name: chosen?.name ?? '', unit: money };
    }, 3);
    form.lines('prizes', 'One prize a line, from the first place down: money, a thing, or both', {
      rows: 6,
      placeholder: '300 and a cup\n150\nwine',
      value: textOf(prizes, name),
      of: name,
      optional: true,
    });
    const level = form.check('level', 'Equal scores share, though the tie is broken for the placing', {
      is: prizes?.level === true,
    });
    form.note(
      lists.length === 0
        ? 'No prizes.'
        : `${lists.length} ${lists.length === 1 ? 'list' : 'lists'} of prizes. Those who share a place share its prizes.`,
    );
    const why = isUnderWay(view)
      ? form.reason(['More entries than expected', 'A sponsor'], {
          needs: 'Say why: play has begun (Law 78D).',
        })
      : '';
    return {
      send: 'Keep them',
      done: 'The prizes are announced.',
      request:
        lists.length === 0 && prizes === undefined
          ? undefined
          : {
              ask: 'set-prizes',
              ...when(unit !== '', { unit }),
              lists,
              ...when(level, { level: true }),
              ...when(why !== '', { why }),
            },
    };
  },
});
