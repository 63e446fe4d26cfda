import { seriesFor } from '../rulebook/series.ts';
import { type Plain, type Stage, stanzasIn } from './stage.ts';
import type { Contest } from './state.ts';

/* What a round is called where the document has a name for it (SABF 16.3, 19.3; ANC 2021 12.3). */

const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

/** What a round of a knock-out by seeds is called, by how many come after it. */
export const knockoutTitle = (after: number): string =>
  ['Final', 'Semi-finals', 'Quarter-finals'][after] ?? `Last ${2 ** (after + 1)}`;

const plainTitle = ({ field, from }: Stage['opened'], plain: Plain, round: number): string => {
  const rounds = Math.ceil(Math.log2(field.length));
  let first = from;
  for (let k = 1; k <= rounds; k++) {
    const stanzas = stanzasIn(plain, k, rounds);
    if (round < first + stanzas)
      return `${knockoutTitle(rounds - k)}${stanzas > 1 ? `, stanza ${round - first + 1}` : ''}`;
    first += stanzas;
  }
  return knockoutTitle(0);
};

/** The finals of a round, or of one of its tables, by their names; a stanza by its number. Nothing where rounds have numbers. */
export const titleOf = ({ stages }: Contest, round: number, table?: number): string | undefined => {
  for (const { opened, draws } of stages) {
    const draw = draws.find((one) => one.round === round);
    if (draw && opened.play.use === 'knockout' && opened.play.plain)
      return plainTitle(opened, opened.play.plain, round);
    if (!draw || opened.play.use !== 'finals') continue;
    const series = seriesFor(opened.play);
    if (!series) return `Stanza ${round - opened.from + 1}`;
    const ids = new Set(
      draw.seats.filter((seat) => table === undefined || seat.table === table).map(({ match }) => match),
    );
    const names = series.matches.filter(({ id }) => ids.has(id)).map(({ name }) => name);
    return names.length === 0 ? undefined : capital(names.join(' and '));
  }
  return undefined;
};

const NUMBERED = /\b([Rr]ound) (\d+)\b(?! of \d)/g;

/** A sentence that speaks of rounds by their numbers, with their names where they have them. */
export const withTitles = (contest: Contest, text: string): string =>
  contest.stages.some(
    ({ opened: { play } }) => play.use === 'finals' || (play.use === 'knockout' && play.plain),
  )
    ? text.replaceAll(NUMBERED, (all, word: string, number: string) => {
        const title = titleOf(contest, Number(number));
        if (title === undefined || word === 'Round') return title ?? all;
        return `${title.startsWith('Stanza') ? '' : 'the '}${title.charAt(0).toLowerCase()}${title.slice(1)}`;
      })
    : text;
