import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { citing } from '../../contest/clause.ts';
import { isEntered } from '../guard/begun.ts';
import { objecting } from '../../contest/objection.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { whyNotAdmitted } from '../guard/admission.ts';
import { whyNotIn, whyNotOneTeam, refused } from '../ground/people.ts';
import { whyNotOfCategory } from '../../play/intake/category.ts';
import { whyNotOfClub } from '../guard/club.ts';
import { whyNotPhased } from '../../play/intake/phase.ts';
import type { Act } from '../act.ts';

/** What decides who is placed, and in which category, is said before play (ANC 2021 16.1; SABF 18.4). */
const whyNotDescribed = (
  contest: Contest,
  { contestant, about }: RequestOf<'describe-entry'>,
): Refusal | undefined => {
  if (!contest.started || !isEntered(contest, contestant)) return undefined;
  const before = contest.entries.get(contestant)?.about ?? {};
  // Handicaps are the committee's, and often noted from its list while play is on; not under places that are final (SABF 3).
  const handicap =
    contest.closed && about.handicap !== undefined && about.handicap !== before.handicap
      ? refuse('handicap-late', { given: contestant }, citing(contest, 'handicap')).refusal
      : undefined;
  const category =
    about.category !== undefined && about.category !== before.category
      ? refuse('category-late', { given: contestant, category: about.category }, citing(contest, 'category'))
          .refusal
      : undefined;
  const isOther =
    (about.house !== undefined && about.house !== before.house) ||
    (about.contending !== undefined && about.contending !== before.contending);
  const contending = isOther
    ? refuse('contending-late', { given: contestant }, citing(contest, 'contending')).refusal
    : undefined;
  return objecting(contest, handicap) ?? objecting(contest, category) ?? objecting(contest, contending);
};

const decide = (
  contest: Contest,
  { contestant, about, stages }: RequestOf<'describe-entry'>,
): Result<readonly NewFact[]> => {
  const players = contest.entries.get(contestant)?.players ?? [];
  const refusal =
    whyNotIn(contest, contestant) ??
    (stages && whyNotOneTeam(contest, players, { team: contestant, stages }));
  return refusal
    ? refused(refusal)
    : ok([{ kind: 'entry-described', contestant, about, ...(stages ? { stages } : {}) }]);
};

export const describeEntry: Act<'describe-entry'> = {
  ask: 'describe-entry',
  objections: ['category-late', 'contending-late', 'handicap-late'],
  decide,
  whyNot: (contest, request) =>
    whyNotDescribed(contest, request) ??
    whyNotOfCategory(contest, request.contestant, request.about.category) ??
    whyNotPhased(contest, request) ??
    whyNotAdmitted(contest, request) ??
    whyNotOfClub(contest, request),
};
