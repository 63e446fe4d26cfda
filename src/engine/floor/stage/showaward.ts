import type { Contest } from '../../contest/state.ts';
import { toNumber } from '../../kit/rational.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { AwardView } from '../../view/contest.ts';
import { awardsOf } from './award.ts';
import type { Award } from './onward.ts';
import { stagesOnce } from './key.ts';
import type { Moment } from './standing.ts';

const WHAT: Readonly<Record<Award['award'], string>> = {
  points: 'playoff or finals points',
  masterpoints: 'masterpoints',
  outright: 'outright masterpoints',
  berth: 'a place in the next stage of the event',
  title: 'the title',
  selected: 'a place in the team',
  reserve: 'the place of the reserve',
  barred: 'no selection',
};

/** What is a name and no amount. */
export const NAMED: readonly string[] = ['outright', 'berth', 'title', 'selected', 'reserve', 'barred'];

const sayAward = ({ award, person, contestant, place, session, figure }: Award): string => {
  if (award === 'berth')
    return `${contestant} goes on from place ${place}${figure.note === undefined ? '' : `, ${figure.note}`}`;
  if (award === 'outright') return `${contestant} is paid outright for place ${place}: ${figure.note ?? ''}`;
  if (award === 'title')
    return `${person} of ${contestant} holds the title${figure.note === undefined ? '' : `, ${figure.note}`}`;
  if (award === 'selected' || award === 'reserve' || award === 'barred') {
    const says = { selected: 'plays in the team', reserve: 'is reserve', barred: 'is out of selection' };
    return `${person} of ${contestant} ${says[award]}${figure.note === undefined ? '' : `, ${figure.note}`}`;
  }
  if (place === 0 && person !== contestant)
    return `${toNumber(figure.value)} ${WHAT[award]} to ${person} of ${contestant}`;
  if (person === contestant) return `${toNumber(figure.value)} ${WHAT[award]} to ${contestant}`;
  return `${toNumber(figure.value)} ${WHAT[award]} to ${person} of ${contestant} for place ${place}${
    session === undefined ? '' : ` of session ${session}`
  }`;
};

/** The awards of a contest, each with its clause. */
export const showAwards = (contest: Contest, moment: Moment = {}): Result<readonly AwardView[]> => {
  const made = stagesOnce(contest, moment);
  if (!made.ok) return made;
  return ok(
    awardsOf(contest, made.value).map((one) => ({
      key: one.key,
      award: one.award,
      who: [one.person],
      place: one.place,
      ...(NAMED.includes(one.award) ? {} : { amount: toNumber(one.figure.value) }),
      clause: one.figure.rule.clause,
      says: sayAward(one),
    })),
  );
};
