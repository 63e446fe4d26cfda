import type { Actor } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Contest } from '../../contest/state.ts';
import { ok, type Result } from '../../kit/result.ts';
import { formIn } from '../../contest/form.ts';
import type { EffectView } from '../../view/effect.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { sayTakenOver } from '../../words/contest/beside.ts';
import { handle } from '../night.ts';
import { imagine } from '../ruling/preview.ts';
import { sharesDue } from '../../play/stage/beside.ts';
import { compareStandings } from './effect.ts';

/** What it would do to the standings that another contest is named as the one on the same boards, and its scores come over. */
export const effectBeside = (
  contest: Contest,
  other: { readonly id: string; readonly contest: Contest },
  naming: Result<{ readonly by: Actor } & RequestOf<'name-beside'>>,
): Result<EffectView> => {
  const decided = naming.ok ? handle(contest, naming.value) : naming;
  if (!naming.ok || !decided.ok) {
    const { refusal } = decided as Extract<typeof decided, { ok: false }>;
    const { code, clause } = refusal;
    const refused = { code, says: sayRefusal(refusal), ...(clause === undefined ? {} : { clause }) };
    return ok({ refused, says: [], rows: [] });
  }
  const form = formIn(contest);
  if (!form.ok) return form;
  const { by } = naming.value;
  const named = imagine(contest, decided.value, { by });
  const link = named.beside.get(naming.value.form)?.id;
  const found = { ...other, ...(link === undefined ? {} : { link }) };
  const due = sharesDue(named, form.value, by, (id) => (id === naming.value.form ? found : undefined));
  let will = named;
  for (const request of due) {
    const made = handle(will, request);
    if (!made.ok) return made;
    will = imagine(will, made.value, { by });
  }
  const rows = compareStandings(contest, will);
  if (!rows.ok) return rows;
  return ok({
    says: [
      sayTakenOver(
        naming.value.name,
        due.map(({ unit }) => unit),
      ),
    ],
    rows: rows.value,
  });
};
