import about from '../../../package.json' with { type: 'json' };
import { CONTEST } from '../../formats/contest/format.ts';
import { makeLetter } from '../../formats/page/letter.ts';
import { parseFile } from '../../formats/registry.ts';
import { bytesOf, sourceOf } from '../../formats/source.ts';
import { USEBIO } from '../../formats/usebio/format.ts';
import { usable } from '../input/usable.ts';
import { DONE, type Io, REFUSED, type Run, readArgs, sayValue, Unusable } from '../say.ts';

const needed = (name: string, value: string | undefined): string => {
  if (value === undefined || value === '') throw new Unusable(`give --${name}: see byestand mail --help`);
  return value;
};

const readBytes = async (io: Io, name: string): Promise<Uint8Array> =>
  io.readBytes ? io.readBytes(name) : bytesOf(await io.readInput(name));

/** Results of an event by e-mail, through the club's own mail server. The password may stand in BYESTAND_SMTP instead. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {
    to: { type: 'string' },
    from: { type: 'string' },
    smtp: { type: 'string' },
    stage: { type: 'string' },
    link: { type: 'string' },
  });
  const [name] = positionals;
  if (name === undefined) throw new Unusable('say which event: byestand mail event.json --to members.txt');
  const { addressesIn, postLetter, MOST_READERS } = await import('../../server/mail/mail.ts');
  const { expandFor } = await import('../../server/backroom/content.ts');
  const smtp = needed('smtp', values.smtp ?? process.env['BYESTAND_SMTP']);
  if (!/^smtps?:\/\//.test(smtp)) throw new Unusable('--smtp: give smtp://host:587 or smtps://host:465');
  const from = needed('from', values.from);
  const list = await io.readInput(needed('to', values.to));
  const { to, wrong: odd } = addressesIn(list);
  const [wrong] = odd;
  if (wrong !== undefined) throw new Unusable(`--to: ‘${wrong.slice(0, 80)}’ isn’t an e-mail address`);
  if (to.length === 0 || to.length > MOST_READERS)
    throw new Unusable(`--to: give 1 to ${MOST_READERS} addresses, one a line`);
  const { content } = usable(parseFile(sourceOf(await readBytes(io, name), name), { format: CONTEST }));
  const wish = {
    club: '',
    version: about.version,
    ...(values.stage === undefined ? {} : { stage: values.stage }),
  };
  const { results } = usable(expandFor(USEBIO, content, wish)).content;
  if (!results) throw new Unusable(`${name}: there are no results yet`);
  const posted = await postLetter({ smtp, from }, makeLetter(results, values.link ?? ''), to);
  sayValue(io, posted, values);
  return posted.failed.length === 0 ? DONE : REFUSED;
};
