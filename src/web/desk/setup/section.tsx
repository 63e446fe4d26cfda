import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whoText } from '../../parts/text/name.tsx';
import { server } from '../ask/server.ts';
import { Sheet } from '../sheet/sheet.tsx';
import { CountField } from '../sheet/field.tsx';

const letterOf = (at: number): string => (at < 26 ? String.fromCodePoint(65 + at) : String(at + 1));

/** Even sections for a qualifying round: each is then played as a contest of its own (SABF 3, 15.2; DRAW-16). */
export const EvenSections = ({
  contest,
  onClose,
}: {
  readonly contest: string;
  readonly onClose: () => void;
}) => {
  const [count, setCount] = useState('2');
  const wanted = Number(count);
  const { data, error } = useQuery({
    queryKey: ['contest', contest, 'sections', wanted],
    queryFn: () => server.sections(contest, wanted),
    enabled: wanted >= 1,
    retry: false,
  });
  return (
    <Sheet title="Divide entries into even sections" wide onClose={onClose}>
      <CountField label="Sections" value={count} onChange={setCount} min={1} />
      {error ? <p className="notice wrong">{error.message}</p> : null}
      {data === undefined || error ? null : (
        <>
          <p className="soft">
            The sums of the seeds are {data.spread === 0 ? 'equal' : `${data.spread} apart`} ({data.clause}).
            Nothing is changed here: make a contest of each section.
          </p>
          {data.unseeded.length === 0 ? null : (
            <p className="notice">
              {data.unseeded.length} without a seed: they follow in the order they were entered. Give seeds
              with Seed, category and club of an entry.
            </p>
          )}
          {data.sections.map(({ seeds, sum }, at) => (
            <table key={letterOf(at)} className="grid stage-table">
              <caption>
                Section {letterOf(at)} <span className="soft">sum {sum}</span>
              </caption>
              <thead>
                <tr>
                  <th scope="col" className="number">
                    Seed
                  </th>
                  <th scope="col">Who</th>
                </tr>
              </thead>
              <tbody>
                {seeds.map(({ who, seed }) => (
                  <tr key={who.pair}>
                    <td className="number">{seed}</td>
                    <th scope="row">{whoText(who)}</th>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </>
      )}
    </Sheet>
  );
};
