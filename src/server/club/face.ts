import type { Shelf } from '../../store/log.ts';
import { shadesOf } from './colour.ts';

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

export interface Logo {
  readonly type: (typeof LOGO_TYPES)[number];
  /** Base64. */
  readonly data: string;
}

/** What the club's pages, wall and prints carry: its name, its colour, its sign. */
export interface Face {
  readonly name?: string;
  readonly accent?: string;
  readonly logo?: Logo;
}

const SETTING = ['setting', 'face'] as const;

/** How each kind of picture begins: what a file says of itself is not believed. */
const BEGINS: Readonly<Record<Logo['type'], readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/webp': [0x52, 0x49, 0x46, 0x46],
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** What a page reads of the club before anything else has come; nothing where the club has said nothing. */
export const faceTag = ({ name = '', accent, logo }: Face): string => {
  if (name === '' && accent === undefined && logo === undefined) return '';
  const shades = accent === undefined ? undefined : shadesOf(accent);
  const data = [
    ...(shades ? [`data-light="${shades.light}" data-dark="${shades.dark}"`] : []),
    ...(logo ? ['data-logo="/club/logo"'] : []),
  ].join(' ');
  return `<meta name="club" content="${escape(name)}" ${data}/>`;
};

export const isPicture = ({ type, data }: Logo): boolean => {
  const bytes = Buffer.from(data, 'base64');
  return BEGINS[type].every((byte, i) => bytes[i] === byte);
};

/** Kept in the club's own store; the name falls back to the one the host knows it by. */
export const makeFace = (shelf: Shelf, club: string | undefined) => {
  const now = async (): Promise<Face> => {
    const kept = ((await shelf.get(...SETTING)) ?? {}) as Face;
    return kept.name === undefined && club !== undefined ? { ...kept, name: club } : kept;
  };
  return {
    now,
    keep: (face: Face): Promise<void> => shelf.put(SETTING[0], [[SETTING[1], face]]),
  };
};
