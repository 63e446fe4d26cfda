import { seeded } from '../kit/random.ts';

const FIRST =
  'Ada Alan Anna Ben Bella Carl Cora Dora Emil Erin Fay Finn Gita Glen Hugo Ida Ivan Jan Jill Kira Kurt Lena Leo Mara Max Nina Noel Olga Omar Pia Quin Rosa Ralf Sara Sven Tara Theo Una Vera Wim Yara Zoe'.split(
    ' ',
  );
const LAST =
  'Abbot Barlow Castle Dunmore Easton Fairley Garrow Hollis Ingram Jarvis Keating Lorimer Marsden Norris Oakley Penrose Quayle Radley Selby Thornton Upton Vickers Wexford Yardley'.split(
    ' ',
  );

/** People nobody has met: as many different names as are asked for, up to a thousand. */
export const inventNames = (seed: string, count: number): readonly string[] =>
  seeded(`${seed}/names`)
    .shuffle(FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`)))
    .slice(0, count);
