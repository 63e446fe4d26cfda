import type { Changes } from '../ask/server.ts';
import { Sheet } from '../sheet/sheet.tsx';

export type Way = Changes['ways'][number];

/** Every round to come, table by table; what is other than planned is marked. */
export const Rounds = ({ way }: { readonly way: Way }) => (
  <div className="change-rounds">
    {way.rounds.map(({ round, tables, out, without }) => (
      <table key={round} className="lines change-round">
        <caption>
          Round {round}
          {out.length > 0 ? ` · sits out: ${out.join(', ')}` : ''}
        </caption>
        <thead>
          <tr>
            <th>Table</th>
            <th>Planned</th>
            <th>New</th>
          </tr>
        </thead>
        <tbody>
          {tables.map(({ table, ns, ew, boards, changed, was }) => (
            <tr key={table} className={changed ? 'changed' : undefined}>
              <td>{table}</td>
              <td className="soft">
                {changed
                  ? was === undefined
                    ? '–'
                    : `${was.ns} – ${was.ew}, ${was.boards}`
                  : `${ns} – ${ew}, ${boards}`}
              </td>
              <td>
                {changed ? (
                  <>
                    <b>
                      {ns} – {ew}
                    </b>
                    , {boards}
                    <span className="mark-changed"> ● changed</span>
                  </>
                ) : (
                  'as planned'
                )}
              </td>
            </tr>
          ))}
          {without.map((table) => (
            <tr key={table} className="changed">
              <td>{table}</td>
              <td className="soft" />
              <td>
                closed<span className="mark-changed"> ● changed</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </div>
);

/** It is done: what to announce, and the cards that change, to be printed. */
export const Changed = ({
  contest,
  way,
  onClose,
}: {
  readonly contest: string;
  readonly way: Way;
  readonly onClose: () => void;
}) => (
  <Sheet title="Movement changed" onClose={onClose}>
    <Told way={way} />
    <p className="row">
      {way.cards.pairs.length === 0 ? null : (
        <a
          className="button primary"
          href={`/print/${contest}/guide-cards.pdf?pairs=${way.cards.pairs.join(',')}`}
          target="_blank"
          rel="noreferrer"
        >
          Print {way.cards.pairs.length} changed {way.cards.pairs.length === 1 ? 'card' : 'cards'}
        </a>
      )}
      <button type="button" className="button" autoFocus onClick={onClose}>
        Done
      </button>
    </p>
  </Sheet>
);

/** What each pair must be told now, and whose cards are printed again. */
export const Told = ({ way: { tell, cards, from } }: { readonly way: Way }) => (
  <section className="panel stack" aria-labelledby="change-told">
    <h3 id="change-told">Announce before round {from}</h3>
    {tell.length === 0 ? (
      <p className="soft">Nobody goes anywhere else.</p>
    ) : (
      <ul className="bare change-tell">
        {tell.map((says) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
    )}
    <p className="soft">
      {cards.pairs.length === 0
        ? 'No cards change.'
        : `Cards that change: pairs ${cards.pairs.join(', ')}; tables ${cards.tables.join(', ')}. Phones and wall follow by themselves.`}
    </p>
  </section>
);
