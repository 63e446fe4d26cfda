// Segments of team matches with published results, written as a match on show writes them.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeFile, parseFile } from '../../src/formats/registry.ts';
import { parsePlayed } from '../../src/formats/played/played.ts';
import { bytesOf, sourceOf } from '../../src/formats/source.ts';
import { USEBIO } from '../../src/formats/usebio/format.ts';
import { parseUsebio } from '../../src/formats/usebio/parse.ts';

interface Segment {
  readonly segment: number;
  readonly carryIn: readonly [number, number];
  readonly imps: readonly [number, number];
  readonly boards: readonly (readonly [number, string, string, number, number, number])[];
}
const { segments: SEGMENTS } = JSON.parse(
  readFileSync(new URL('../golden/published/teams-segments.json', import.meta.url), 'utf8'),
) as { readonly segments: readonly Segment[] };

/** `4H W +1` as the list of results writes it: `4HW+1`. */
const listed = (text: string): string => text.replaceAll(' ', '').replace('NT', 'N').toUpperCase();

const linOf = ({ segment, carryIn, boards }: Segment): string => {
  const numbers = boards.map(([number]) => number);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const list = Array.from({ length: last - first + 1 }, (_, i) => {
    const [, open = '', closed = ''] = boards.find(([number]) => number === first + i) ?? [];
    return `${listed(open)},${listed(closed)}`;
  });
  return `vg|Match,Segment ${segment},I,${first},${last},Home,${carryIn[0]},Away,${carryIn[1]}|\nrs|${list.join(',')}|\npg||\n`;
};

describe('[FMT-2] a match on show is read from LIN with its results', () => {
  test.each(SEGMENTS.map((one) => [one.segment, one] as const))('segment %i', (_, segment) => {
    const read = parseFile(sourceOf(bytesOf(linOf(segment))));
    if (!read.ok) throw new Error(read.refusal.code);
    expect(read.value.format.name).toBe('lin');
    const made = makeFile(USEBIO, read.value.content);
    if (!made.ok) throw new Error(made.refusal.code);
    const usebio = parseUsebio(Buffer.from(made.value.bytes).toString());
    if (!usebio.ok) throw new Error(usebio.refusal.code);
    const [match] = usebio.value.event.sessions[0]?.sections[0]?.matches ?? [];
    expect(match?.scores?.map(Number)).toEqual(segment.imps);
    for (const [number, , , open, closed, imps] of segment.boards) {
      const board = match?.boards.find((one) => one.board === number);
      expect(board?.lines.map(({ score }) => score)).toEqual([open, closed]);
      expect(Number(board?.imps)).toBe(imps);
    }
  });

  test('the desk takes it as the results of a match', () => {
    const [segment] = SEGMENTS as [Segment];
    const read = parsePlayed(linOf(segment));
    expect(read.ok && read.value.length).toBe(2 * segment.boards.length);
  });
});
