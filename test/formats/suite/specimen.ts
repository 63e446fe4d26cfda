// What the suite needs of a format: files that are right, files that are wrong, and any content it carries whole.
import type fc from 'fast-check';
import type { Content, Format } from '../../../src/formats/format.ts';
import { bytesOf } from '../../../src/formats/source.ts';

export interface Good {
  readonly says: string;
  readonly file: string | Uint8Array;
  /** What its content must have, checked by `toMatchObject`. */
  readonly has: object;
}

export interface Bad {
  readonly says: string;
  readonly file: string | Uint8Array;
  readonly code: string;
  /** Where the fault is told to be. */
  readonly at?: string;
}

export interface Specimen {
  readonly format: Format;
  /** Empty where the format is only written. */
  readonly good: readonly Good[];
  readonly bad: readonly Bad[];
  /** Content the format has room for, every part and detail of it: it is written and read again. */
  readonly any: fc.Arbitrary<Content>;
}

export const asBytes = (file: string | Uint8Array): Uint8Array =>
  typeof file === 'string' ? bytesOf(file) : file;
