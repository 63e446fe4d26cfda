import { shortText } from '../../parts/text/name.tsx';
import { useStages } from '../ask/ask.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import { type Choice, when } from '../sheet/form.ts';
import { found } from '../sheet/who.tsx';

/** What is known of an entry: its seed or number, its category, whom it plays for (RANK-5, SHOW-8). */
export const Describe = makeSheet({
  title: 'Seed, category and club of an entry',
  wide: true,
  useKnown: ({ contest }: Opened) => useStages(contest).data,
  describe: (form, { entered, form: { categories, of: kind }, clubs }) => {
    const send = 'Note it';
    const who = form.who('who', 'Who', found(entered), { focus: true });
    const entry = entered.find(({ pair }) => pair === who);
    if (entry === undefined) {
      form.note('Name the entry: what is known of it stands here and on the public register.');
      return { send, done: '' };
    }
    const of = entry.pair;
    const as = (value: string | number | undefined) => ({ value: String(value ?? ''), of, optional: true });
    const { seed, category } = form.row(() => ({
      seed: form.maybeCount('seed', 'Seed or team number', as(entry.seed)),
      category:
        categories === undefined
          ? (entry.category ?? '')
          : (form.pick(
              'category',
              'Category',
              ['', ...categories],
              (one): Choice => [one, one || 'None'],
              as(entry.category),
            ) ?? ''),
    }));
    const { club, state, handicap } = form.row(() => ({
      club: form.text('club', 'Club', as(entry.club)),
      state: form.text('state', 'State', as(entry.state)),
      handicap: form.maybeCount('handicap', 'Handicap', { ...as(entry.handicap), min: -100, step: 'any' }),
    }));
    const isHouse = entry.house === true;
    const house = form.check(
      'house',
      `A house ${kind === 'teams' ? 'team' : 'pair'}: it plays to fill the field, and isn’t placed${isHouse ? '. Undo it in History' : ''}`,
      { is: isHouse, disabled: isHouse, of },
    );
    const added =
      clubs !== undefined &&
      form.check('added', 'The further team that makes the number even, beyond its club’s places', { of });
    return {
      send,
      done: `Noted for ${shortText(entry)}.`,
      request: {
        ask: 'describe-entry',
        contestant: of,
        about: {
          ...(seed === undefined ? {} : { seed }),
          ...when(category !== '', { category }),
          ...when(club !== '', { club }),
          ...when(state !== '', { state }),
          ...(handicap === undefined ? {} : { handicap }),
          ...when(added, { added: true }),
          ...when(house && !isHouse, { house: true, contending: false }),
        },
      },
    };
  },
});
