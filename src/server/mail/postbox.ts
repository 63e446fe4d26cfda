import type { Shelf } from '../../store/log.ts';
import type { Postbox } from './mail.ts';

/** How the club sends mail. The password is kept and never shown again. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (465); else it is switched to where the server can (587). */
  readonly secure: boolean;
  readonly user: string;
  readonly password: string;
  readonly from: string;
  /** Everybody who gets every event's results: addresses, one a line. */
  readonly readers: string;
}

const BLANK: MailSettings = {
  host: '',
  port: 587,
  secure: false,
  user: '',
  password: '',
  from: '',
  readers: '',
};

const DRAWER = 'mail';

export const readSettings = async (shelf: Shelf): Promise<MailSettings> => ({
  ...BLANK,
  ...((await shelf.get(DRAWER, 'settings')) as Partial<MailSettings> | undefined),
});

export const keepSettings = (shelf: Shelf, settings: MailSettings): Promise<void> =>
  shelf.put(DRAWER, [['settings', settings]]);

/** The address nodemailer takes; nothing while it isn't set up. */
export const postboxOf = ({
  host,
  port,
  secure,
  user,
  password,
  from,
}: MailSettings): Postbox | undefined => {
  if (host === '' || from === '') return undefined;
  const who = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return { smtp: `smtp${secure ? 's' : ''}://${who}${host}:${port}`, from };
};

const mailed = (contest: string): string => `mailed/${contest}`;

/** Who has had this event's results, and when. */
export const mailedTo = async (shelf: Shelf, contest: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await shelf.all(mailed(contest))).map(([to, at]) => [to, at as string]));

export const noteMailed = (
  shelf: Shelf,
  contest: string,
  readers: readonly string[],
  at: string,
): Promise<void> =>
  shelf.put(
    mailed(contest),
    readers.map((to) => [to, at] as const),
  );
