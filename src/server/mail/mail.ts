import { createTransport } from 'nodemailer';
import type { Results } from '../../formats/format.ts';
import { makeFrame } from '../../formats/page/frame.ts';
import { makeUsebio } from '../../formats/usebio/make.ts';

/** A letter with the results, to one reader at a time: nobody learns another's address. */
export interface Letter {
  readonly from: string;
  readonly to: readonly string[];
  /** Where the rest of the results is, if anywhere. */
  readonly whole: string;
}

export interface Posted {
  readonly sent: readonly string[];
  /** Who got none, and what the mail server said. */
  readonly failed: readonly { readonly to: string; readonly why: string }[];
}

const ADDRESS = /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,190}$/;

/** One address, and no way to write a second line of the letter's head with it. */
export const isAddress = (text: string): boolean => ADDRESS.test(text);

const WAIT = 20_000;

const plainText = ({ title, date, contestants }: Results): string =>
  [
    [title, date].filter((one) => one !== undefined && one !== '').join(', '),
    '',
    ...contestants.map(({ id, place = '', name, players, percent, total = '' }) => {
      const who = name ?? (players.map((player) => player.name).join(' – ') || id);
      return `${place.padStart(4)}  ${who}  ${percent === undefined ? total : `${percent}%`}`;
    }),
    '',
  ].join('\n');

/** Through the club's own mail server: `smtp://club:secret@mail.example:587`, `smtps://…:465`. */
export const postResults = async (smtp: string, results: Results, letter: Letter): Promise<Posted> => {
  const transport = createTransport({
    url: smtp,
    connectionTimeout: WAIT,
    greetingTimeout: WAIT,
    socketTimeout: WAIT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sent: string[] = [];
  const failed: { to: string; why: string }[] = [];
  for (const to of letter.to)
    try {
      await transport.sendMail({
        from: letter.from,
        to,
        subject: `Results: ${results.title}`,
        text: plainText(results),
        html: makeFrame(results, letter.whole),
        attachments: [
          {
            filename: 'results.xml',
            content: makeUsebio({ ...results, hands: [] }),
            contentType: 'application/xml',
          },
        ],
      });
      sent.push(to);
    } catch (error) {
      failed.push({ to, why: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
    }
  transport.close();
  return { sent, failed };
};
