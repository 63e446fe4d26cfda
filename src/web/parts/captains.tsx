import type { CaptainsPart, MatchSheet } from '../../engine/view/card.ts';
import { momentOf } from './moment.ts';
import { shortText } from './stage.tsx';

const UNTIL: Readonly<Record<CaptainsPart['until'][number]['what'], string>> = {
  discrepancy: 'A discrepancy is told to the scorer',
  posting: 'What the scorer posted wrongly is put right',
};

/** Both captains’ word on the sheet as it stands, and until when it may be questioned. */
export const Captains = ({ part, sheet }: { readonly part: CaptainsPart; readonly sheet: MatchSheet }) => {
  const { zone } = sheet.head;
  return (
    <section className="captains" aria-label="What the captains agreed">
      <ul>
        {part.words.map(({ team, at }) => {
          const who = [sheet.home, ...sheet.away].find(({ pair }) => pair === team);
          return (
            <li key={team}>
              Captain of {who === undefined ? team : shortText(who)}:{' '}
              {at === undefined ? <b>has not agreed yet</b> : `agreed ${momentOf(at, zone)}`}
            </li>
          );
        })}
      </ul>
      {part.until.map(({ what, until, clause }) => (
        <p key={what} className="soft">
          {UNTIL[what]}
          {until === undefined ? '; the time has not begun to run' : ` until ${momentOf(until, zone)}`} (
          {clause}).
        </p>
      ))}
    </section>
  );
};
