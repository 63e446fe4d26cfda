import { useQuery } from '@tanstack/react-query';
import { whoText } from '../../parts/text/name.tsx';
import { type Sections, server } from '../ask/server.ts';
import { makeSheet, type Opened, peek } from '../sheet/act.tsx';
import type { Form } from '../sheet/form.ts';

const letterOf = (at: number): string => (at < 26 ? String.fromCodePoint(65 + at) : String(at + 1));

const Section = ({
  at,
  section: { seeds, sum },
}: {
  readonly at: number;
  readonly section: Sections['sections'][number];
}) => (
  <table className="grid stage-table">
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
);

const askCount = (form: Form): number => form.count('count', 'Sections', { value: '2' });

/** Even sections for a qualifying round: each is then played as a contest of its own (SABF 3, 15.2; DRAW-16). */
export const EvenSections = makeSheet({
  title: 'Divide entries into even sections',
  wide: true,
  useKnown: ({ contest }: Opened, typed) => {
    const wanted = peek(typed, askCount);
    return useQuery({
      queryKey: ['contest', contest, 'sections', wanted],
      queryFn: () => server.sections(contest, wanted),
      enabled: wanted >= 1,
      retry: false,
    });
  },
  describe: (form, { data, error }) => {
    askCount(form);
    if (error !== null) form.note(error.message, 'wrong');
    if (data === undefined || error !== null) return undefined;
    form.note(
      `The sums of the seeds are ${data.spread === 0 ? 'equal' : `${data.spread} apart`} (${data.clause}). Nothing is changed here: make a contest of each section.`,
    );
    if (data.unseeded.length > 0)
      form.note(
        `${data.unseeded.length} without a seed: they follow in the order they were entered. Give seeds with Seed, category and club of an entry.`,
        'notice',
      );
    for (const [at, section] of data.sections.entries()) form.part(<Section at={at} section={section} />);
    return undefined;
  },
});
