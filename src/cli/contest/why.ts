import { type Contest, keysOf, type People, whyOf } from '../../engine/floor/night.ts';
import { whySince } from '../../engine/floor/why/since.ts';
import { tellPairing } from '../../engine/floor/why/pairing.ts';
import { namesIn } from '../../engine/floor/why/names.ts';
import { whyPairing } from '../../engine/floor/why/draw.ts';
import { refuse } from '../../engine/kit/result.ts';
import { showFigure } from '../../engine/view/figure.ts';
import type { ChangeView, SinceView } from '../../engine/view/since.ts';
import { tellFigure } from '../../engine/words/figure.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import { placeIn, readContest } from './contest.ts';
import { nearest } from '../nearest.ts';
import { DONE, type Io, REFUSED, type Run, readArgs, sayValue } from '../say.ts';

const said = (value: number | undefined): string => (value === undefined ? 'nothing' : String(value));

const tellChange = ({ what, was, now, within, note }: ChangeView): string => {
  const of = within ? `, in ${within.what} (${within.was} → ${within.now})` : '';
  if (within && was === undefined && now !== undefined) return `${what}${of}: now counts, ${now}`;
  if (within && now === undefined && was !== undefined) return `${what}${of}: ${was} no longer counts`;
  return `${what}${of}: ${said(was)} → ${said(now)}${note === undefined ? '' : ` (${note})`}`;
};

const met = (who: readonly string[] | undefined): string => who?.join(' v ') ?? 'not drawn';

const tellHead = ({ key, since, was, now, pairing, changed }: SinceView): string => {
  const [then, today] = pairing ? [met(pairing.was), met(pairing.now)] : [said(was), said(now)];
  if (changed) return `${key}: ${then} at fact ${since}, ${today} now.`;
  return `${key}: ${today}, as at fact ${since}.${pairing ? ` It stands as it was drawn (${pairing.clause}).` : ''}`;
};

const tellSince = (view: SinceView): string =>
  [
    tellHead(view),
    ...view.changes.flatMap((change) => [
      ...(view.pairing ? [] : [`  ${tellChange(change)}`]),
      ...change.facts.map(({ at, says }) => `    ${at} ${says}`),
    ]),
  ].join('\n');

const refuseKey = (io: Io, contest: Contest, key: string, pretty: boolean): number => {
  const known = nearest(key, keysOf(contest));
  const { refusal } = refuse('key-unknown', { given: key });
  const says = `${sayRefusal(refusal)}${known === undefined ? '' : ` Did you mean ${known}?`}`;
  sayValue(io, { refused: { code: refusal.code, given: key, says } }, { pretty, show: () => says });
  return REFUSED;
};

interface Asked {
  readonly contest: Contest;
  readonly people: People;
  readonly key: string;
  readonly since: string | undefined;
  readonly pretty: boolean;
}

const answer = (io: Io, { contest, people, key, since, pretty }: Asked): number => {
  if (since !== undefined) {
    const at = placeIn(contest.facts, since);
    const found = whySince(contest, key, at, (person) => people.get(person)?.name ?? person);
    if (!found) return refuseKey(io, contest, key, pretty);
    sayValue(io, found, { pretty, show: tellSince });
    return DONE;
  }
  const pairing = whyPairing(contest, key);
  if (pairing) {
    sayValue(io, pairing, { pretty, show: (view) => tellPairing(view).sentences.join('\n') });
    return DONE;
  }
  const figure = whyOf(contest, key);
  if (!figure) return refuseKey(io, contest, key, pretty);
  sayValue(io, showFigure(figure), {
    pretty,
    show: () =>
      tellFigure(
        figure,
        namesIn(contest, (id) => people.get(id)?.name),
      ).join('\n'),
  });
  return DONE;
};

/** One number, ranking or pairing of a contest opened into its reasons; without a key, every key there is. */
export const run: Run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, { since: { type: 'string' } });
  const [name = '-', key] = positionals;
  const { contest, people } = await readContest(io, name);
  const pretty = values.pretty ?? false;
  if (key !== undefined) return answer(io, { contest, people, key, since: values.since, pretty });
  sayValue(io, keysOf(contest), { pretty, show: (keys) => keys.join('\n') });
  return DONE;
};
