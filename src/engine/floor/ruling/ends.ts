import { makeOutcome } from '../../bridge/contract.ts';
import { SIDES, type Side, sideOf } from '../../bridge/seat.ts';
import type { RequestOf } from '../../contest/request.ts';
import { type Contest, lineAt, wasPlayed } from '../../contest/state.ts';
import type { End } from '../../ruling/tree.ts';
import { finish, treeOf } from '../../ruling/walk.ts';
import type { Proposal } from '../../view/ruling/ruling.ts';
import { sayClaimLost, sayClaimStands, sayDefective, sayMarks } from '../../words/ruling/guard.ts';
import { SIDE_NAMES } from '../../words/score/score.ts';

type Asked = RequestOf<'give-ruling'>;

interface Reached {
  readonly topic: string;
  readonly end: End;
}

const endsOf = ({ trails }: Asked): readonly Reached[] =>
  trails.flatMap(({ topic, answers }) => {
    const tree = treeOf(topic);
    const walked = tree.ok ? finish({ topic, version: tree.value.version, answers }) : tree;
    return walked.ok ? [{ topic, end: walked.value.end }] : [];
  });

/** Whose fault it was, or either side's where nobody has said. */
const sidesIn = ({ offending }: Asked): readonly Side[] =>
  offending === 'ns' || offending === 'ew' ? [offending] : SIDES;

/** Average, average plus or minus by whose fault it was that there is no result (Law 12C2a). */
const marksFor = (contest: Contest, asked: Asked, { end }: Reached): readonly Proposal[] => {
  const { marks } = end;
  if (!marks || wasPlayed(contest, asked)) return [];
  const { fault, other } = marks;
  const isAlike = fault === other;
  const alike = fault === 'A+' ? ('neither' as const) : ('both' as const);
  return (isAlike ? ([undefined] as const) : sidesIn(asked)).map((side) => {
    const [ns, ew] = side === 'ew' ? [other, fault] : [fault, other];
    return {
      about: 'unplayed',
      says: sayMarks(ns, ew),
      clause: 'Law 12C2a',
      then: { offending: side ?? alike, law: '12C2a', finding: { kind: 'artificial', ns, ew } },
    };
  });
};

/** The result with one trick moved away from a side. */
const without = (contest: Contest, asked: Asked, side: Side) => {
  const now = lineAt(contest, asked).counts?.result;
  if (now?.kind !== 'played') return undefined;
  const tricks = now.tricks + (sideOf(now.declarer) === side ? -1 : 1);
  return tricks < 0 || tricks > 13 ? undefined : { ...now, tricks };
};

/** A card short in a trick counts as a revoke (Laws 67B1, 64A2). */
const defectiveFor = (contest: Contest, asked: Asked, { topic, end }: Reached): readonly Proposal[] => {
  const law = end.laws.find((one) => one.startsWith('67B1'));
  if (topic !== 'defective-trick' || law === undefined) return [];
  return sidesIn(asked).flatMap((offending): readonly Proposal[] => {
    const moved = without(contest, asked, offending);
    if (!moved) return [];
    const says = sayDefective(SIDE_NAMES[offending], makeOutcome(moved));
    return [
      {
        about: 'defective',
        says,
        clause: 'Law 67B1',
        then: { offending, law, finding: { kind: 'tricks', outcome: moved } },
      },
    ];
  });
};

/** A claim stands as it was made, or the doubtful trick goes to the other side (Law 70A); the claimers are the side at fault. */
const claimFor = (contest: Contest, asked: Asked, { topic, end }: Reached): readonly Proposal[] => {
  const now = lineAt(contest, asked).counts?.result;
  if (topic !== 'claim' || now?.kind !== 'played') return [];
  const clause = 'Law 70A';
  if (end.effects.includes('claim-stands'))
    return [
      {
        about: 'claim',
        says: sayClaimStands(makeOutcome(now)),
        clause,
        then: { law: '70A', finding: { kind: 'stands' } },
      },
    ];
  if (!end.effects.includes('trick-lost')) return [];
  return sidesIn(asked).flatMap((offending): readonly Proposal[] => {
    const moved = without(contest, asked, offending);
    if (!moved) return [];
    const says = sayClaimLost(SIDE_NAMES[offending], makeOutcome(moved));
    return [
      {
        about: 'claim',
        says,
        clause,
        then: { offending, law: '70A', finding: { kind: 'tricks', outcome: moved } },
      },
    ];
  });
};

/** What the ends that were reached make of the score: each is put on the form by one act. */
export const proposeByEnds = (contest: Contest, asked: Asked): readonly Proposal[] =>
  endsOf(asked).flatMap((reached) => [
    ...marksFor(contest, asked, reached),
    ...defectiveFor(contest, asked, reached),
    ...claimFor(contest, asked, reached),
  ]);
