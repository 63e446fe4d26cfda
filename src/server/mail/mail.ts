import { createTransport } from 'nodemailer';
import type { LetterText } from '../../formats/page/letter.ts';

export interface Posted {
  readonly sent: readonly string[];
  /** Who got none, and what the mail server said. */
  readonly failed: readonly { readonly to: string; readonly why: string }[];
}

const ADDRESS = /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,190}$/;

/** One address, and no way to write a second line of the letter's head with it. */
export const isAddress = (text: string): boolean => ADDRESS.test(text);

/** Nobody has to be typed one a line: commas, semicolons and spaces part them too, and each is there once. */
export const addressesIn = (
  text: string,
): { readonly to: readonly string[]; readonly wrong: readonly string[] } => {
  const all = [...new Set(text.split(/[\s,;]+/).filter((one) => one !== ''))];
  return { to: all.filter(isAddress), wrong: all.filter((one) => !isAddress(one)) };
};

export const MOST_READERS = 500;
const WAIT = 20_000;

export interface Postbox {
  /** `smtp://club:secret@mail.example:587`, `smtps://…:465`. */
  readonly smtp: string;
  readonly from: string;
}

/** Through the club's own mail server, to one reader at a time: nobody learns another's address. */
export const postLetter = async (
  { smtp, from }: Postbox,
  letter: LetterText,
  readers: readonly string[],
): Promise<Posted> => {
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
  for (const to of readers)
    try {
      await transport.sendMail({
        from,
        to,
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        attachments: [{ filename: 'results.xml', content: letter.xml, contentType: 'application/xml' }],
      });
      sent.push(to);
    } catch (error) {
      failed.push({ to, why: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
    }
  transport.close();
  return { sent, failed };
};
