import type { CaptainsPart, MatchSheet } from '../../../engine/view/standing/card.ts';
import { momentOf } from '../text/moment.ts';
import { shortText } from '../text/name.tsx';
import { say } from '../text/say.ts';

const UNTIL: Readonly<Record<CaptainsPart['until'][number]['what'], string>> = {
  discrepancy: say('A discrepancy is told to the scorer'),
  posting: say('What the scorer posted wrongly is put right'),
};

/** Both captains’ word on the sheet as it stands, and until when it may be questioned. */
export const Captains = ({ part, sheet }: { readonly part: CaptainsPart; readonly sheet: MatchSheet }) => {
  const { zone } = sheet.head;
  return (
    <section className="captains" aria-label={say('What the captains agreed')}>
      <ul>
        {part.words.map(({ team, at }) => {
          const who = [sheet.home, ...sheet.away].find(({ pair }) => pair === team);
          return (
            <li key={team}>
              {say('Captain of {who}:', { who: who === undefined ? team : shortText(who) })}{' '}
              {at === undefined ? (
                <b>{say('has not agreed yet')}</b>
              ) : (
                say('agreed {zone}', { zone: momentOf(at, zone) })
              )}
            </li>
          );
        })}
      </ul>
      {part.until.map(({ what, until, clause }) => (
        <p key={what} className="soft">
          {UNTIL[what]}
          {until === undefined
            ? say('; the time has not begun to run')
            : say(' until {zone}', { zone: momentOf(until, zone) })}{' '}
          ({clause}).
        </p>
      ))}
    </section>
  );
};
