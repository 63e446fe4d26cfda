import type { Season } from '../../contest/lodge.ts';
import { type Contest, pairsOf } from '../../contest/state.ts';
import { collect, type Refusal, type Result } from '../../kit/result.ts';
import type { Nomination } from '../../reckon/award/credit.ts';
import { earnPoints } from '../../reckon/award/qualifying.ts';
import { listTrial, type TrialList } from '../../reckon/award/trial.ts';
import { formIn } from '../../contest/form.ts';
import { rulebookOf } from '../../rulebook/library.ts';
import { OPEN_SELECTION } from '../../rulebook/usual.ts';

/**
 * Which of the nominated pairs play in a trial, by the year's points (SABF 18.10.1, 18.12); nothing where the form has no
 * such rule or nobody has told the year's events: then everyone entered plays.
 */
export const trialFieldOf = (
  contest: Contest,
  season: Season | undefined = contest.season,
): Result<TrialList> | undefined => {
  const form = formIn(contest);
  if (!form.ok || form.value.berths === undefined || !season) return undefined;
  const book = rulebookOf(form.value.berths);
  const open = rulebookOf(OPEN_SELECTION);
  if (!book.ok) return book;
  if (!open.ok) return open;
  const earned = collect(
    season.events.map(({ event, entries, own }) =>
      earnPoints(own ? book.value : open.value, event, entries, own !== true),
    ),
  );
  if (!earned.ok) return earned;
  const nominations = pairsOf(contest)
    .filter(({ left }) => left === undefined)
    .map(({ pair, players }): Nomination => {
      const [a = '', b = ''] = players;
      return {
        id: pair,
        players: [a, b],
        ...(season.committee?.includes(pair) ? { committee: true } : {}),
        ...(season.lastYear ? { lastYear: season.lastYear } : {}),
      };
    });
  return listTrial(book.value, {
    earned: earned.value.flat(),
    nominations,
    ...(season.placings ? { placings: season.placings } : {}),
    lots: contest.lots.map(({ seed, drawn }) => ({ seed, order: drawn })),
  });
};

/** Whether a year can be reckoned with: its events are those the rule names, and the committee's pairs not too many. */
export const whyNotSeason = (contest: Contest, season: Season): Refusal | undefined => {
  const found = trialFieldOf(contest, season);
  return found && !found.ok ? found.refusal : undefined;
};

/** The points of a pair opened into its reasons. */
export const whyTrial = (contest: Contest, key: string) => {
  const found = key.startsWith('trial/') ? trialFieldOf(contest) : undefined;
  return found?.ok ? found.value.pairs.find(({ points }) => points.key === key)?.points : undefined;
};

/** Keys of the points of everyone nominated. */
export const trialKeys = (contest: Contest): readonly string[] => {
  const found = trialFieldOf(contest);
  return found?.ok ? found.value.pairs.map(({ points }) => points.key) : [];
};
