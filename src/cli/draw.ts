import { nearest } from './nearest.ts';
import { type Run, Unusable } from './say.ts';

/** Each kind of draw is loaded when it is called. */
const KINDS: Readonly<Record<string, () => Promise<{ readonly run: Run }>>> = {
  swiss: () => import('./draw/swiss.ts'),
  edit: () => import('./draw/edit.ts'),
  first: () => import('./draw/first.ts'),
  'round-robin': () => import('./draw/robin.ts'),
  knockout: () => import('./draw/knockout.ts'),
  repechage: () => import('./draw/repechage.ts'),
  'play-off': () => import('./draw/playoff.ts'),
  final: () => import('./draw/final.ts'),
  withdraw: () => import('./draw/withdraw.ts'),
  replace: () => import('./draw/replace.ts'),
  places: () => import('./draw/places.ts'),
  time: () => import('./draw/time.ts'),
  review: () => import('./draw/review.ts'),
  change: () => import('./draw/change.ts'),
  sections: () => import('./draw/section.ts'),
  seating: () => import('./draw/seat.ts'),
  advise: () => import('./draw/advise.ts'),
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
