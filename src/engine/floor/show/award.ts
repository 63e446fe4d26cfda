import type { Contest } from '../../contest/state.ts';
import { toNumber } from '../../kit/rational.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { AwardView } from '../../view/contest.ts';
import { sayShort } from '../../words/people/called.ts';
import { awardsOf } from '../../play/award/award.ts';
import type { Award } from '../../play/intake/onward.ts';
import { stagesOnce } from '../../play/stage/key.ts';
import type { Moment } from '../../play/stage/standing.ts';

const WHAT: Readonly<Record<Award['award'], string>> = {
  points: 'playoff or finals points',
  qualifying: 'qualifying points for the trials',
  'own-qualifying': 'qualifying points for the Women’s and Seniors’ trials',
  masterpoints: 'masterpoints',
  outright: 'outright masterpoints',
  prize: 'in prizes',
  trophy: 'a prize',
  berth: 'a place in the next stage of the event',
  title: 'the title',
  selected: 'a place in the team',
  reserve: 'the place of the reserve',
  barred: 'no selection',
};

/** What is a name and no amount. */
export const NAMED: readonly string[] = [
  'outright',
  'trophy',
  'berth',
  'title',
  'selected',
  'reserve',
  'barred',
];

/** What a person is called; an id where nobody said. */
export type Called = (person: string) => string;

/** A team by its number and what it is called; a pair by its players where it stands for itself. */
const calledOf = (contest: Contest, id: string, called: Called, alone: boolean): string => {
  const { name, players = [] } = contest.entries.get(id) ?? {};
  const known = players.map(called).filter((one, i) => one !== players[i]);
  const said = name ?? (alone || known.length > 2 ? sayShort({ players: known }) : '');
  return said === '' || said === id ? id : `${id} ${said}`;
};

const sayAward = (contest: Contest, own: Award, called: Called): string => {
  const { award, place, session, figure } = own;
  const isWhole = own.person === own.contestant;
  const contestant = calledOf(contest, own.contestant, called, isWhole);
  const person = called(own.person);
  const note = figure.note === undefined ? '' : `, ${figure.note}`;
  if (award === 'prize' || award === 'trophy') return `${figure.note ?? ''} to ${contestant}`;
  if (award === 'berth') return `${contestant} goes on from place ${place}${note}`;
  if (award === 'outright') return `${contestant} is paid outright for place ${place}: ${figure.note ?? ''}`;
  if (award === 'title') return `${person} of ${contestant} holds the title${note}`;
  if (award === 'selected' || award === 'reserve' || award === 'barred') {
    const says = { selected: 'plays in the team', reserve: 'is reserve', barred: 'is out of selection' };
    return `${person} of ${contestant} ${says[award]}${note}`;
  }
  const amount = `${toNumber(figure.value)} ${WHAT[award]}`;
  if (isWhole) return `${amount} to ${contestant}`;
  if (place === 0) return `${amount} to ${person} of ${contestant}`;
  return `${amount} to ${person} of ${contestant} for place ${place}${
    session === undefined ? '' : ` of session ${session}`
  }`;
};

/** The awards of a contest, each with its clause. */
export const showAwards = (
  contest: Contest,
  moment: Moment = {},
  called: Called = (id) => id,
): Result<readonly AwardView[]> => {
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
      says: sayAward(contest, one, called),
    })),
  );
};
