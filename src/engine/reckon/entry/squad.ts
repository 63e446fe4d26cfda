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
export const changeSquad = (book: Rulebook, change: Change): Result<Findings> => {
  const { team, moment, out, approvals = [], today, replaced = 0 } = change;
  const kind = out === undefined ? 'add' : 'replace';
  const slot = book.squad?.value;
  const rule = slot?.changes.find((one) => one.change === kind && one.when.includes(moment));
  if (!slot || !rule)
    return refuse(
      'squad-no-change',
      { entry: team.id, change: kind, moment: moment.replaceAll('-', ' ') },
      slot ? { clause: slot.clause } : {},
    );
  const { clause } = rule;
  const players = team.players.map((one) => one.player);
  if (out !== undefined && !players.includes(out))
    return refuse('substitute-for-stranger', { who: out, entry: team.id, players }, { clause });
  if (rule.sizes && !rule.sizes.includes(players.length))
    return refuse(
      'squad-change-size',
      { entry: team.id, given: players.length, known: rule.sizes.join(' or ') },
      { clause },
    );
  if (rule.until !== undefined && (today === undefined || today > rule.until))
    return refuse(
      'squad-change-late',
      { entry: team.id, today: today ?? '?', until: rule.until },
      { clause },
    );
  const needs = rule.approval ?? (rule.most !== undefined && replaced >= rule.most ? rule.beyond : undefined);
  if (needs !== undefined && !approvals.includes(needs))
    return refuse('squad-approval', { entry: team.id, by: needs, change: kind }, { clause });
  const after = [...players.filter((player) => player !== out), change.in.player];
  const wrong = whyNotSquad(book, team.id, after);
  if (wrong) return { ok: false, refusal: wrong };
  const required = rule.requires ?? book.eligibility?.value.requires ?? [];
  const found = checkRequirements(required, { ...team, players: [change.in] });
  return found.refused[0] ? { ok: false, refusal: found.refused[0] } : ok(found);
};
