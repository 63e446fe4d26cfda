import { ContractText, signedText } from '../parts/contract.tsx';
import type { Kept } from './shelf.ts';

const WORDS: Readonly<Record<Kept['state'], string>> = {
  waiting: 'not sent yet',
  sent: 'sent',
  refused: 'not accepted',
};

const what = (one: Kept): string =>
  one.asked.ask === 'confirm-result'
    ? 'agreed'
    : one.asked.ask === 'call-director'
      ? 'called the director'
      : '';

const Row = ({ one }: { readonly one: Kept }) => (
  <li className={`kept-row kept-${one.state}`}>
    <span className="kept-where">
      {one.round === undefined ? '' : `Round ${one.round}, `}
      {one.board === undefined ? what(one) : `board ${one.board}`}
    </span>
    <span className="kept-what">
      {one.contract === undefined ? null : <ContractText text={one.contract} />}
      {one.score === undefined ? null : <span className="kept-score">{signedText(one.score)}</span>}
      {one.board === undefined ? null : <span className="soft">{what(one)}</span>}
    </span>
    <span className="kept-state">{WORDS[one.state]}</span>
    {one.says === undefined ? null : <span className="kept-says">{one.says}</span>}
  </li>
);

/** Everything this phone was told tonight, newest first, for anyone to read and key. */
export const KeptList = ({
  table,
  kept,
  loose,
  leave,
}: {
  readonly table: number;
  readonly kept: readonly Kept[];
  readonly loose: boolean;
  readonly leave: () => void;
}) => {
  const waiting = kept.filter((one) => one.state === 'waiting');
  const others = kept.filter((one) => one.state !== 'waiting').reverse();
  return (
    <div className="screen">
      <h1>Kept on this phone</h1>
      <p>
        {waiting.length === 0
          ? `All that table ${table} said has reached the laptop.`
          : `Table ${table}: ${waiting.length} not sent yet. They go by themselves when the network is back. If the laptop has a new address, show this page to the director, and scan the new code.`}
      </p>
      {loose ? (
        <p className="notice heed">This browser keeps nothing when it is closed: leave this page open.</p>
      ) : null}
      {waiting.length === 0 ? null : (
        <section aria-labelledby="kept-waiting">
          <h2 id="kept-waiting">Not sent yet</h2>
          <ul className="bare kept-list">
            {waiting.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </ul>
        </section>
      )}
      {others.length === 0 ? null : (
        <section aria-labelledby="kept-others">
          <h2 id="kept-others">Earlier</h2>
          <ul className="bare kept-list">
            {others.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </ul>
        </section>
      )}
      <button type="button" className="button big" onClick={leave}>
        Back to the boards
      </button>
    </div>
  );
};
