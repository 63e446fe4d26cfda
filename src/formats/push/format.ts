import { ok, refuse } from '../../engine/kit/result.ts';
import type { Format } from '../format.ts';
import { bytesOf } from '../source.ts';
import type { Message } from './message.ts';

/** One line a player: number, tab, message; `<NL>` is a new line in it. */
const lineOf = ({ number, text }: Message): string =>
  `${number}\t${text
    .replaceAll('\t', ' ')
    .replaceAll(/<NL>/gi, ' ')
    .replaceAll(/\r\n|\r|\n/g, '<NL>')}`;

export const PUSH: Format = {
  name: 'push',
  endings: ['push', 'txt'],
  says: 'messages to the players’ phones, for the federation’s service',
  carries: ['messages'],
  isIt: () => false,
  make: ({ messages = [] }) => {
    const fit = messages.filter(({ number, text }) => /^\d{1,9}$/.test(number) && text.trim() !== '');
    const odd = messages.length - fit.length;
    if (fit.length === 0) return refuse('push-none');
    return ok({
      bytes: bytesOf(fit.map((one) => `${lineOf(one)}\r\n`).join('')),
      lost: odd === 0 ? [] : [`the messages to ${odd} players without a number`],
    });
  },
};
