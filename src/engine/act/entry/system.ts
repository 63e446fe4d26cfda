import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { beginsAt, read } from '../guard/system.ts';
import { formIn } from '../../contest/form.ts';
import { objecting } from '../../contest/objection.ts';
import { stageBook } from '../../rulebook/own.ts';
import {
  systemStages,
  whyNotSystem,
  whyNotAnotherYellow,
  whyNotLodged,
  whyNotLodge,
} from '../../contest/system.ts';
import { type Refusal, type Result, ok } from '../../kit/result.ts';
import { whyNotIn, refused } from '../ground/people.ts';
import { whyNotLodged as whyNotSoMany } from '../../reckon/entry/system.ts';
import type { Act } from '../act.ts';

/** How many systems a team may have is the first stage's to say. */
const firstBook = (contest: Contest): Rulebook | undefined => {
  const form = formIn(contest);
  const book = form.ok && form.value.stages[0] ? stageBook(form.value, form.value.stages[0]) : undefined;
  return book?.ok ? book.value : undefined;
};

/**
 * Whether a system's papers came whole and in time, and whether the team or pair may have one more; the director may
 * take it all the same and says so (ANC 2021 4.2, 4.6; SABF 4.2.2, 4.5).
 */
const whyNotTaken = (contest: Contest, request: RequestOf<'lodge-system'>): Refusal | undefined => {
  const { contestant, name, colour, brown, sheets = 0, defence, received, askedAt, leave } = request;
  const before = contest.systems.get(contestant) ?? [];
  const book = firstBook(contest);
  const many = objecting(contest, book && whyNotSoMany(book, [...before.map((one) => one.name), name]));
  if (many) return many;
  if (leave) return undefined;
  const system = { name, colour, ...(brown ? { brown } : {}) };
  const stage = systemStages(contest).find(
    ({ rule, terms }) => rule && whyNotSystem(rule, system, terms) === undefined,
  );
  if (!stage?.rule) return undefined;
  const yellow = before.filter((one) => one.colour === 'yellow').map((one) => one.name);
  const isTeam = (contest.entries.get(contestant)?.players.length ?? 0) > 2;
  const again = objecting(
    contest,
    colour === 'yellow' && !isTeam ? whyNotAnotherYellow(stage.rule, yellow, name) : undefined,
  );
  if (again) return again;
  const begins = beginsAt(contest);
  const at = read(received ?? askedAt);
  if (begins === undefined || at === undefined) return undefined;
  const announced = read(contest.deadline?.until);
  return whyNotLodged(
    stage.rule,
    system,
    { at, sheets, defence: defence === true },
    { begins, swiss: stage.swiss, ...(announced === undefined ? {} : { announced }) },
    contest.waived,
  );
};

const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...system }: RequestOf<'lodge-system'>,
): Result<readonly NewFact[]> => {
  const refusal = whyNotIn(contest, system.contestant) ?? whyNotLodge(contest, system.contestant, system);
  return refusal ? refused(refusal) : ok([{ kind: 'system-lodged', ...system }]);
};

export const lodgeSystem: Act<'lodge-system'> = {
  ask: 'lodge-system',
  objections: ['systems-too-many', 'system-second-yellow', 'system-sheets', 'system-defence', 'system-late'],
  decide,
  whyNot: whyNotTaken,
};
