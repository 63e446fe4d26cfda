import { useSetup } from '../ask/ask.ts';
import { ContestDesk } from '../frame/frame.tsx';
import { usePlace } from '../frame/place.ts';
import { say } from '../frame/status.ts';
import { MailPanel } from './mail.tsx';
import { type Exported, useExports } from './mailbox.ts';

/** In the order a secretary needs them. */
const FILES = [
  ['usebio', 'Results for upload (USEBIO, .xml)'],
  ['xlsx', 'Workbook (.xlsx)'],
  ['table', 'Table (.csv)'],
  ['pbn', 'Cards and results (.pbn)'],
  ['masterpoints', 'Masterpoints'],
  ['rag', 'Masterpoints, red and green (.rag)'],
  ['push', 'Messages to the players’ phones (.txt)'],
  ['scoresheet', 'Lines to score again (.json)'],
] as const;
const COLOURS = [
  ['grn', 'green'],
  ['red', 'red'],
  ['gld', 'gold'],
] as const;

const Download = ({ href, says }: { readonly href: string; readonly says: string }) => (
  <a href={href} download>
    {says}
  </a>
);

const FileLine = ({
  contest,
  to,
  says,
  known,
}: {
  readonly contest: string;
  readonly to: string;
  readonly says: string;
  readonly known: Exported | undefined;
}) => {
  const href = `/api/contests/${contest}/export?to=${to}`;
  if (known?.refusal !== undefined)
    return (
      <li>
        {says} <span className="soft">{known.refusal}</span>
      </li>
    );
  return (
    <li>
      {to === 'masterpoints' ? (
        <span className="row">
          {says}:
          {COLOURS.map(([ending, colour]) => (
            <Download key={ending} href={`${href}&colour=${ending}`} says={`${colour} (.${ending})`} />
          ))}
        </span>
      ) : (
        <Download href={href} says={says} />
      )}
      {known === undefined || known.lost.length === 0 ? null : (
        <details>
          <summary className="soft">Not in it</summary>
          <ul className="soft">
            {known.lost.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
};

const Files = ({ contest }: { readonly contest: string }) => {
  const { data, error } = useExports(contest);
  return (
    <section className="panel stack" aria-labelledby="files-title">
      <h2 id="files-title">Files</h2>
      {error ? <p className="refusal">{error.message}</p> : null}
      <ul className="bare stack">
        <li>
          <Download
            href={`/api/contests/${contest}/site.zip`}
            says="The whole results as a web site (.zip)"
          />
        </li>
        {FILES.map(([to, says]) => (
          <FileLine
            key={to}
            contest={contest}
            to={to}
            says={says}
            known={data?.find((one) => one.to === to)}
          />
        ))}
        <li>
          <Download href={`/api/contests/${contest}/handsets/file`} says="Handsets (.bws)" />
        </li>
        <li>
          <Download
            href={`/api/contests/${contest}/file`}
            says="The whole event with its history (.byestand.json)"
          />
        </li>
      </ul>
    </section>
  );
};

/** Text to be put somewhere else. */
const Copied = ({
  label,
  text,
  rows = 1,
}: {
  readonly label: string;
  readonly text: string;
  readonly rows?: number;
}) => (
  <div className="row copied">
    <label className="field">
      <span>{label}</span>
      <textarea readOnly rows={rows} value={text} onFocus={(event) => event.currentTarget.select()} />
    </label>
    <button
      type="button"
      className="button"
      onClick={() => {
        // Without a secure context there is no clipboard: the text is there to be copied by hand.
        void navigator.clipboard
          ?.writeText(text)
          .then(() => say(`${label}: copied.`))
          .catch(() => undefined);
      }}
    >
      Copy
    </button>
  </div>
);

const Addresses = ({ contest }: { readonly contest: string }) => {
  const { origin } = window.location;
  const frame = `<iframe src="${origin}/api/contests/${contest}/frame.html" title="Results" width="100%" height="600" style="border:0"></iframe>`;
  return (
    <section className="panel stack" aria-labelledby="addresses-title">
      <h2 id="addresses-title">Web site and subscriptions</h2>
      <Copied label="Public page" text={`${origin}/r/${contest}`} />
      <Copied label="Frame for the club’s site" text={frame} rows={3} />
      <Copied label="Calendar of this event" text={`${origin}/api/contests/${contest}/calendar.ics`} />
      <Copied label="Calendar of all events" text={`${origin}/api/calendar.ics`} />
      <Copied label="Feed of results" text={`${origin}/api/feed.xml`} />
      <p className="soft">
        Players subscribe to the calendar and the feed from the public page. Everything here shows what
        everybody may see, and nothing before it is shown.
      </p>
    </section>
  );
};

/** Results in other places: files, the club's site, calendars, and the mail. */
export const SharePage = (): React.ReactNode => {
  const { contest } = usePlace();
  const { data: setup } = useSetup(contest);
  return (
    <ContestDesk contest={contest} head={setup?.head}>
      <main className="page stack">
        <h1>Share results</h1>
        <MailPanel contest={contest} />
        <Addresses contest={contest} />
        <Files contest={contest} />
      </main>
    </ContestDesk>
  );
};
