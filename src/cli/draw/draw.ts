import { nearest } from '../nearest.ts';
import { type Run, Unusable } from '../say.ts';

/** Each kind of draw is loaded when it is called. */
const KINDS: Readonly<Record<string, () => Promise<{ readonly run: Run }>>> = {
  swiss: () => import('./swiss.ts'),
  edit: () => import('./edit.ts'),
  first: () => import('./first.ts'),
  'round-robin': () => import('./robin.ts'),
  knockout: () => import('./knockout.ts'),
  repechage: () => import('./repechage.ts'),
  'play-off': () => import('./playoff.ts'),
  final: () => import('./final.ts'),
  withdraw: () => import('./withdraw.ts'),
  replace: () => import('./replace.ts'),
  places: () => import('./places.ts'),
  time: () => import('./time.ts'),
  review: () => import('./review.ts'),
  change: () => import('./change.ts'),
  sections: () => import('./section.ts'),
  seating: () => import('./seat.ts'),
  advise: () => import('./advise.ts'),
};

/** `byestand draw swiss -` and the others. */
export const run: Run = async (args, io) => {
  const [name, ...rest] = args;
  const known = Object.keys(KINDS);
  if (name === undefined || name.startsWith('--'))
    throw new Unusable(`draw: which? One of ${known.join(', ')}`);
  const load = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!load) {
    const guess = nearest(name, known);
    throw new Unusable(
      `draw: there is no '${name}'${guess ? `; did you mean '${guess}'?` : '.'} Known: ${known.join(', ')}`,
    );
  }
  return (await load()).run(rest, io);
};
