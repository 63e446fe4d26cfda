import type { Source } from './format.ts';

/** UTF-16 files begin with their mark of byte order; anything that is no UTF-8 is Windows-1252, as spreadsheets write it. */
const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

export const sourceOf = (bytes: Uint8Array, name = ''): Source => {
  let text: string | undefined;
  return {
    bytes,
    name,
    get text() {
      text ??= decode(bytes);
      return text;
    },
  };
};

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
