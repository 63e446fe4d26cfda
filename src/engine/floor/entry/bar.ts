import type { HeldBar } from '../../contest/about.ts';
import { type Contest, pairsOf } from '../../contest/state.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { type Bar, proposeBar } from '../../reckon/entry/bar.ts';
import type { BarCause } from '../../rulebook/entry.ts';
import { stagesOnce } from '../../play/stage/key.ts';
import { barsOf } from '../../play/trial/selection.ts';
import { firstBook } from '../../play/intake/squad.ts';

/** A bar as the club keeps it: who, for what, in which contest, and when it was lifted. */
export interface KeptBar extends Bar {
  readonly id: string;
  /** Where it began. */
  readonly contest: string;
  readonly why: string;
  readonly by: string;
  readonly lifted?: { readonly at: string; readonly why: string; readonly by: string };
}

/** The contests of the club that are one competition, in the order they are held. */
export type Series = readonly { readonly id: string; readonly form: string; readonly date: string }[];

const inOrder = (series: Series, form: string): readonly string[] =>
  series
    .filter((one) => one.form === form)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1))
    .map(({ id }) => id);

/** How many contests of the same form after the one it began in this one is; nothing where it is another competition. */
const laterBy = (series: Series, began: string, here: string): number | undefined => {
  const form = series.find(({ id }) => id === began)?.form;
  const order = form === undefined ? [] : inOrder(series, form);
  const [from, to] = [order.indexOf(began), order.indexOf(here)];
  return from < 0 || to < 0 ? undefined : to - from;
};

/**
 * Bars that hold in a contest on its day: those of a document that is in force there (SABF 12.4, 13.15, 18.3, 18.5).
 * "This competition and the next" are the contest it began in and the next of the same form.
 */
export const heldBars = (
  kept: readonly KeptBar[],
  contest: Contest,
  id: string,
  series: Series,
): readonly HeldBar[] => {
  const book = firstBook(contest);
  const known = book.ok ? (book.value.bars?.value.causes ?? []) : [];
  const day = contest.made?.date ?? '';
  return kept.flatMap(({ player, cause, from, until, clause, contest: began, lifted }) => {
    if (lifted || !known.some((one) => one.cause === cause && one.clause === clause)) return [];
    if ('day' in until)
      return day >= from && day <= until.day ? [{ player, cause, until: until.day, clause }] : [];
    const later = laterBy(series, began, id);
    return later !== undefined && later >= 0 && later <= until.competition
      ? [{ player, cause, until: 'the end of the competition after that one', clause }]
      : [];
  });
};

/** Somebody is barred for something that happened in a contest: how long is its rulebook's to say. */
export const makeBar = (
  contest: Contest,
  { player, cause, on }: { readonly player: string; readonly cause: BarCause; readonly on: string },
): Result<Bar> => {
  if (!pairsOf(contest).some(({ players }) => players.includes(player)) && !wasIn(contest, player))
    return refuse('bar-stranger', { who: player });
  const book = firstBook(contest);
  if (!book.ok) return book;
  const made = proposeBar(book.value, cause, { player, on, competition: 0 });
  return made.ok ? ok(made.value.bar) : made;
};

/** Those who entered and left are still those it happened to. */
const wasIn = (contest: Contest, player: string): boolean =>
  [...contest.entries.values()].some(({ players }) => players.includes(player));

export interface ProposedBar {
  readonly player: string;
  readonly cause: BarCause;
  readonly on: string;
  readonly follows: 'may' | 'does';
  readonly clause: string;
}

/** Who stayed away with nobody in their place: the committee may bar them (SABF 12.4, 13.15). */
const stayedAway = (contest: Contest): readonly ProposedBar[] => {
  const book = firstBook(contest);
  const rule = book.ok ? book.value.bars?.value.causes.find(({ cause }) => cause === 'absent') : undefined;
  if (!rule) return [];
  return contest.absences
    .filter(({ absence }) => absence === 'other')
    .flatMap(({ contestant, at }) =>
      (contest.entries.get(contestant)?.players ?? []).map((player) => ({
        player,
        cause: rule.cause,
        on: at.slice(0, 10),
        follows: rule.follows,
        clause: rule.clause,
      })),
    );
};

/** Bars the contest's rulebook has reason for, for the committee to keep or not. */
export const proposedBars = (contest: Contest): readonly ProposedBar[] => {
  const made = stagesOnce(contest);
  const last = made.ok ? made.value.at(-1) : undefined;
  const left = last ? barsOf(contest, last) : [];
  return [
    ...left.map(({ player, cause, from, clause }) => ({
      player,
      cause,
      on: from,
      follows: 'does' as const,
      clause,
    })),
    ...stayedAway(contest),
  ];
};
