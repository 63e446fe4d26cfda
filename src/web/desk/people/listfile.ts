/** Longer lists the server refuses. */
const LONGEST = 200_000;

const startsWith = (bytes: Uint8Array, ...first: readonly number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

/** UTF-8; with a mark, UTF-16; and where that cannot be, what spreadsheets on Windows still write. */
const decode = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** A list of entries from a file, or a sentence that says why not and what to do. */
export const readListFile = (
  name: string,
  bytes: Uint8Array,
): { readonly text: string } | { readonly wrong: string } => {
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf))
    return {
      wrong: `${name} is a workbook or an archive, not a list. Save it as CSV in the spreadsheet and choose that file.`,
    };
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    return { wrong: `${name} is a PDF. Open it, copy the names and paste them here.` };
  const text = decode(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0'))
    return { wrong: `${name} is not a text. Choose a CSV or text file, or paste the names.` };
  if (text.trim() === '') return { wrong: `${name} is empty.` };
  if (text.length > LONGEST)
    return {
      wrong: `${name} is longer than any list of entries (${LONGEST} characters). Is it the right file?`,
    };
  return { text };
};
