import { shortText } from '../../parts/text/name.tsx';
import { useAdmission } from '../ask/ask.ts';
import type { Admission, PlayersTold } from '../ask/server.ts';
import { fieldsFor, knownOf, typedOf } from '../people/known.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import type { Form } from '../sheet/form.ts';
import { found } from '../sheet/who.tsx';
import { askKnown, YES_NO } from './known.ts';

type Entry = Admission['entries'][number];

const FOUND = { refused: 'Against it', unknown: 'To find out', lifted: 'Lifted' } as const;

const nameIn = ({ people }: Entry, player: string): string =>
  people.find((one) => one.player === player)?.name ?? player;

/** Every finding with its clause: what is against an entry, what is to be found out, what was lifted. */
const Findings = ({ entry }: { readonly entry: Entry }) => (
  <ul className="bare findings">
    {entry.findings.map(({ found: state, player, need, says, clause }) => (
      <li
        key={`${state} ${player ?? ''} ${need} ${clause}`}
        className={state === 'refused' ? 'notice heed' : ''}
      >
        <b>{FOUND[state]}</b>: {player === undefined ? '' : `${nameIn(entry, player)}, `}
        {says} <span className="soft">({clause})</span>
      </li>
    ))}
  </ul>
);

/** How it stands: how many have something against them, how many things are to be found out. */
const Tally = ({ view }: { readonly view: Admission }) => {
  const of = (state: keyof typeof FOUND) =>
    view.entries.flatMap(({ findings }) => findings).filter((one) => one.found === state).length;
  const against = view.entries.filter(({ findings }) => findings.some((one) => one.found === 'refused'));
  return (
    <>
      {view.rule === undefined ? null : (
        <p className="soft">
          {view.rule.says} ({view.rule.clause})
        </p>
      )}
      <ul className="bare">
        {view.needs.map(({ need, says, clause, for: only }) => (
          <li key={`${need} ${clause}`}>
            Asked of everybody{only === undefined ? '' : ` in ${only.join(', ')}`}: {says}{' '}
            <span className="soft">({clause})</span>
          </li>
        ))}
      </ul>
      <p>
        {view.entries.length} entered: {against.length === 0 ? 'nothing is known against any' : ''}
        {against.map(({ who }) => shortText(who)).join(', ')}
        {against.length === 0 ? '' : ' may not play'}; {of('unknown')} things to find out, {of('lifted')}{' '}
        lifted.
      </p>
      {view.late.map(({ who, says }) => (
        <p key={who.pair} className="notice heed">
          {shortText(who)}: {says}
        </p>
      ))}
      {view.lastFirst === undefined ? null : (
        <p className="soft">
          Were there too many to play, the last to nominate would go first:{' '}
          {view.lastFirst.order.map(shortText).join(', then ')} ({view.lastFirst.clause})
        </p>
      )}
    </>
  );
};

const askYesNo = (form: Form, name: string, label: string, now: boolean | undefined, of: string) => {
  const value = now === undefined ? '' : now ? 'yes' : 'no';
  const said = form.oneOf(name, label, YES_NO, { value, of });
  return said === '' ? undefined : said === 'yes';
};

/** What is said of the entry itself, where it is asked. */
const askEntry = (form: Form, needs: readonly string[], { nominated, paid, contending, who }: Entry) => {
  const isPaid = needs.includes('nominated-or-paid');
  const own = form.row(() => ({
    nominated: isPaid ? askYesNo(form, 'nominated', 'Nominated by its club', nominated, who.pair) : nominated,
    paid: isPaid ? askYesNo(form, 'paid', 'Fee paid', paid, who.pair) : paid,
  }));
  const contends = needs.includes('contending-declared')
    ? askYesNo(form, 'contending', 'Contends for the places', contending, who.pair)
    : contending;
  return {
    ...(own.nominated === undefined ? {} : { nominated: own.nominated }),
    ...(own.paid === undefined ? {} : { paid: own.paid }),
    ...(contends === undefined ? {} : { contending: contends }),
  };
};

/** What is known of each player, and what was lifted for them. */
const askPeople = (form: Form, view: Admission, { people }: Entry): PlayersTold => {
  const fields = fieldsFor(view.needs.map(({ need }) => need));
  const on = view.needs.find((one) => one.on !== undefined)?.on;
  const liftable = view.needs.filter(({ unless }) => unless !== undefined);
  return Object.fromEntries(
    people.map(({ player, name, known }) => {
      if (fields.length === 0) return [player, knownOf(fields, {}, on, known.lifted ?? [])];
      return form.group(name, () => {
        const typed = form.row(
          () => askKnown(form, fields, on, { known: typedOf(known, on), of: player }),
          3,
        );
        const lifted = liftable.filter(({ need, says, unless }) =>
          form.check(`lifted ${need}`, `Lifted by ${unless ?? ''}: ${says}`, {
            is: known.lifted?.includes(need) === true,
            of: player,
          }),
        );
        return [
          player,
          knownOf(
            fields,
            typed,
            on,
            lifted.map(({ need }) => need),
          ),
        ];
      });
    }),
  );
};

/** What the regulations ask of those who enter, and what is known of each (CND-3, CND-4, CND-15, CND-16). */
export const CheckEntries = makeSheet({
  title: 'Check the entries',
  wide: true,
  useKnown: ({ contest }: Opened) => useAdmission(contest).data,
  describe: (form, view) => {
    form.part(<Tally view={view} />);
    if (view.needs.length === 0) {
      form.note('No document in force asks anything of the players here.');
      return undefined;
    }
    const send = 'Note it';
    const who = form.who('who', 'Whose entry', found(view.entries.map((one) => one.who)), { focus: true });
    const entry = view.entries.find((one) => one.who.pair === who);
    if (entry === undefined) return { send, done: '' };
    form.part(<Findings entry={entry} />);
    const own = askEntry(
      form,
      view.needs.map(({ need }) => need),
      entry,
    );
    const players = askPeople(form, view, entry);
    return {
      send,
      done: `Noted for ${shortText(entry.who)}.`,
      after: (clear) => clear('who'),
      request: { ask: 'describe-entry', contestant: who, about: { players, ...own } },
    };
  },
});
