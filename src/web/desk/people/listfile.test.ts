import { describe, expect, test } from 'vitest';
import { readListFile } from './listfile.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('[DESK-1~] a list of entries kept as a file', () => {
  test('is text in whatever way it was saved', () => {
    const names = 'Zoë Čapek & Bo Chan\r\n';
    expect(readListFile('a.csv', bytesOf(names))).toEqual({ text: names });
    expect(readListFile('a.csv', bytesOf(`\uFEFF${names}`))).toEqual({ text: names });
    const wide = new Uint8Array(
      new Uint16Array([...`\uFEFF${names}`].map((one) => one.charCodeAt(0))).buffer,
    );
    expect(readListFile('a.csv', wide)).toEqual({ text: names });
    // `Zoë` as Windows writes it.
    expect(readListFile('a.csv', new Uint8Array([0x5a, 0x6f, 0xeb]))).toEqual({ text: 'Zoë' });
  });

  test.each([
    ['entries.xlsx', new Uint8Array([0x50, 0x4b, 3, 4]), 'Save it as CSV'],
    ['entries.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'Save it as CSV'],
    ['entries.pdf', bytesOf('%PDF-1.7'), 'copy the names'],
    ['photo.bin', new Uint8Array([1, 0, 2, 0, 3]), 'not a text'],
    ['entries.csv', bytesOf(' \n\n'), 'empty'],
    ['entries.csv', bytesOf('x'.repeat(200_001)), 'the right file'],
  ])('%s is refused in a sentence that says what to do', (name, bytes, says) => {
    const read = readListFile(name, bytes);
    expect(read).toHaveProperty('wrong');
    expect('wrong' in read && read.wrong).toContain(name);
    expect('wrong' in read && read.wrong).toContain(says);
  });
});
