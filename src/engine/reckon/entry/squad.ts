import { firstOf, type Waived } from '../../contest/objection.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { Approval, Moment } from '../../rulebook/entry.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { type Applicant, checkRequirements, type Findings } from './eligibility.ts';
import type { Person } from './person.ts';

/** Why these players make no squad, or nothing. */
export const whyNotSquad = (book: Rulebook, id: string, players: readonly string[]): Refusal | undefined => {
  const twice = players.find((player, i) => players.indexOf(player) !== i);
  if (twice !== undefined) return refuse('squad-player-twice', { who: twice, entry: id }).refusal;
  const slot = book.squad?.value;
  return slot && (players.length < slot.least || players.length > slot.most)
    ? refuse(
        'squad-size',
        { entry: id, given: players.length, least: slot.least, most: slot.most },
        { clause: slot.clause },
      ).refusal
    : undefined;
};

/** Why somebody plays for two entries of one event, or nothing. */
export const whyNotApart = (
  entries: readonly { readonly id: string; readonly players: readonly string[] }[],
): Refusal | undefined => {
  for (const [i, one] of entries.entries())
    for (const other of entries.slice(i + 1)) {
      const who = one.players.find((player) => other.players.includes(player));
      if (who !== undefined) return refuse('squad-two-entries', { who, entries: [one.id, other.id] }).refusal;
    }
  return undefined;
};

export interface Change {
  readonly team: Applicant;
  readonly moment: Moment;
  readonly in: Person;
  /** Who makes room; absent where the player is added. */
  readonly out?: string;
  readonly approvals?: readonly Approval[];
  readonly today?: string;
  /** Players replaced at this moment before. */
  readonly replaced?: number;
}

/** Whether a squad may be changed, with what is not known of the new player; refused with the clause where it may not (SABF 11.1, 13.3, 19.1; GNOT Sydney 2023 3.2–3.3). */
export const changeSquad = (book: Rulebook, change: Change, waived?: Waived): Result<Findings> => {
  const { team, moment, out, approvals = [], today, replaced = 0 } = change;
  const kind = out === undefined ? 'add' : 'replace';
  const slot = book.squad?.value;
  const rule = slot?.changes.find((one) => one.change === kind && one.when.includes(moment));
  const cited = rule ? { clause: rule.clause } : slot ? { clause: slot.clause } : {};
  const players = team.players.map((one) => one.player);
  if (out !== undefined && !players.includes(out) && rule)
    return refuse('substitute-for-stranger', { who: out, entry: team.id, players }, cited);
  const needs =
    rule?.approval ?? (rule?.most !== undefined && replaced >= rule.most ? rule.beyond : undefined);
  const after = [...players.filter((player) => player !== out), change.in.player];
  const refusal = firstOf(
    [
      rule
        ? undefined
        : refuse(
            'squad-no-change',
            { entry: team.id, change: kind, moment: moment.replaceAll('-', ' ') },
            cited,
          ).refusal,
      rule?.sizes && !rule.sizes.includes(players.length)
        ? refuse(
            'squad-change-size',
            { entry: team.id, given: players.length, known: rule.sizes.join(' or ') },
            cited,
          ).refusal
        : undefined,
      rule?.until !== undefined && (today === undefined || today > rule.until)
        ? refuse('squad-change-late', { entry: team.id, today: today ?? '?', until: rule.until }, cited)
            .refusal
        : undefined,
      needs !== undefined && !approvals.includes(needs)
        ? refuse('squad-approval', { entry: team.id, by: needs, change: kind }, cited).refusal
        : undefined,
      whyNotSquad(book, team.id, after),
    ],
    waived,
  );
  if (refusal) return { ok: false, refusal };
  const required = rule?.requires ?? book.eligibility?.value.requires ?? [];
  const found = checkRequirements(required, { ...team, players: [change.in] });
  return found.refused[0] ? { ok: false, refusal: found.refused[0] } : ok(found);
};
