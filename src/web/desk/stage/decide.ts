import { whoText } from '../../parts/text/name.tsx';
import { useConduct, useStages } from '../ask/ask.ts';
import { isDeparting, server } from '../ask/server.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import { type Choice, when } from '../sheet/form.ts';
import { askMatch } from '../sheet/match.ts';
import { drawnNext } from '../sheet/round.ts';
import { found } from '../sheet/who.tsx';

const DECIDED = [
  ['forfeit', 'Forfeited or conceded'],
  ['cancelled', 'Cancelled: one side could not be there'],
  ['spoilt', 'Spoilt for both'],
  ['abandoned', 'Neither side came'],
] as const;

/** A match that is not played out: the rulebook says what it is worth. */
export const DecideMatch = makeSheet({
  title: 'Decide a match',
  wide: true,
  effect: true,
  useKnown: ({ contest }: Opened) => {
    const { data: stages } = useStages(contest);
    const { data: conduct } = useConduct(contest);
    return stages && { stages, conduct };
  },
  describe: (form, { stages, conduct }) => {
    const { at, sides, stage } = askMatch(form, stages);
    const rules = conduct?.decides.filter((one) => one.stage === stage) ?? [];
    const { as, who } = form.row(() => {
      // In a knock-out and in finals one of the two goes on all the same (GNOT Sydney 2023 3.4.2; SABF 16.4).
      const offered = DECIDED.filter(
        ([one]) =>
          one === 'forfeit' || rules.some((known) => known.as === (one === 'spoilt' ? 'cancelled' : one)),
      );
      const [decided] = form.pick('as', 'It is', offered, (one) => one) ?? DECIDED[0];
      const side =
        decided === 'spoilt' || decided === 'abandoned'
          ? undefined
          : form.pick(
              'who',
              decided === 'forfeit' ? 'Who forfeits or concedes' : 'Who could not be there',
              sides,
              (one): Choice => [one.pair, `${one.pair} ${whoText(one)}`],
            );
      return { as: decided, who: side?.pair ?? '' };
    });
    const rule = rules.find((one) => one.as === as);
    if (rule !== undefined) form.note(`${rule.says} (${rule.clause})`);
    const clause = form.text('clause', 'By which clause', { value: rule?.clause });
    const why = form.reason(['Did not come', 'Conceded', 'Left the room', 'Boards in disorder']);
    return {
      send: 'Decide it',
      done: `The match at table ${at.table} is ${as}.`,
      request: { ask: 'decide-match', ...at, as, ...when(who !== '', { who }), clause, why },
    };
  },
});

/** Two of a drawn round change places before it is called: checked as the draw was, the reason kept (DRAW-7). */
export const EditDraw = makeSheet({
  title: 'Change the draw by hand',
  wide: true,
  useKnown: ({ contest }: Opened) => useStages(contest).data,
  describe: (form, stages, { contest }, refused) => {
    const drawn = drawnNext(stages);
    if (drawn === undefined) {
      form.note(
        'No round is drawn that is not in play. A draw is changed after it is made and before its round is called.',
        'heed',
      );
      return undefined;
    }
    form.note(
      `Round ${drawn.number}: two change places and keep each other’s table. Whoever has met stays apart.`,
    );
    const here = found(
      drawn.matches.flatMap(({ home, away }) => (away === undefined ? [home] : [home, away])),
    );
    const [one, other] = form.row((): [string, string] => [
      form.who('one', 'This one', here, { focus: true }),
      form.who('other', 'Changes places with', here),
    ]);
    const why = form.reason(['Same club', 'Cannot change rooms', 'Family']);
    // Told which rule it departs from, the director may do it all the same.
    const isKnown = isDeparting(refused);
    return {
      send: isKnown ? 'Change places, knowing that it departs from the rule' : 'Change places',
      done: `${one} and ${other} have changed places; the reason is kept with the draw.`,
      run: () =>
        server.editDraw(contest, {
          round: drawn.round,
          swap: [one, other],
          ...when(isKnown, { breaks: true }),
          why,
        }),
    };
  },
});
