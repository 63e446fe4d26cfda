/* oxlint-disable eslint/max-lines -- one list of checks on sums and places, sharing what a contestant made */
import type {
  ContestView,
  MatchView,
  PlaceView,
  StageView,
  StandingView,
  TotalView,
  UnitView,
} from '../../src/engine/view/contest.ts';
import type { Then } from './path.ts';
import { cancelledVp, innocentVp, spoiltVp, vpThen } from './forfeit.ts';
import { type Fraction, fraction, minus, order, over, plus, printed, read, total } from './fraction.ts';
import { once } from './once.ts';
import { ruleIn } from './rule.ts';
import { sessionFaults } from './session.ts';
import { vpFor } from './scale.ts';

const differ = (
  name: string,
  shown: number | undefined,
  wanted: Fraction | number | undefined,
): readonly string[] => {
  const value = wanted === undefined || typeof wanted === 'number' ? wanted : printed(wanted);
  return shown === value ? [] : [`${name} is ${shown}, not ${value}`];
};

/* Matches. */

const vpFaults = (view: ContestView, stage: StageView, match: MatchView): readonly string[] => {
  const { scale } = ruleIn<{ scale: string }>(stage, 'vp');
  const aside = match.sides.find(({ id }) => view.entries.find((one) => one.id === id)?.contending === false);
  return match.sides.flatMap((side) => {
    const name = `${side.key}/vp`;
    if (match.state === 'bye') return differ(name, side.vp, read(ruleIn<{ vp: string }>(stage, 'bye').vp));
    if (match.state === 'forfeit' && match.decided?.who === side.id)
      return differ(name, side.vp, read(ruleIn<{ offender: string }>(stage, 'forfeit').offender));
    if (match.state === 'forfeit' && match.decided?.who !== undefined)
      return differ(name, side.vp, innocentVp(stage, match, side.id, match.decided.who));
    if (match.state === 'spoilt') return differ(name, side.vp, spoiltVp(stage, match, side.id));
    if (match.state === 'cancelled') return differ(name, side.vp, cancelledVp(stage, match, side.id));
    // Away for the state: the average of the scale (SABF 19.2).
    if (match.state === 'missed') return differ(name, side.vp, 10);
    if (match.state !== 'played') return [];
    const measure = side.imps ?? side.percent;
    if (measure === undefined) return [`${name}: nothing to enter the scale with`];
    const vp = vpFor(scale, measure, { boards: match.boards, butler: stage.scoring === 'butler' });
    if (vp === undefined) return [`these checks do not know the scale ${scale}`];
    return differ(name, aside && side.id !== aside.id ? (side.played ?? side.vp) : side.vp, vp);
  });
};

/* Standings. */

const matchesIn = once(({ units }: StageView) => units.flatMap(({ matches }) => matches));
const matchesUpTo = (stage: StageView, after: number): readonly MatchView[] =>
  matchesIn(stage).filter(({ round }) => round <= after);

const matchesBy = once((stage: StageView) =>
  Map.groupBy(
    matchesIn(stage).flatMap((match) =>
      [...new Set(match.sides.map(({ id }) => id))].map((id) => ({ id, match })),
    ),
    ({ id }) => id,
  ),
);
/** The same of one contestant. */
const ownUpTo = (stage: StageView, id: string, after: number): readonly MatchView[] =>
  (matchesBy(stage).get(id) ?? []).map(({ match }) => match).filter(({ round }) => round <= after);

const totalsBy = once(({ totals }: UnitView) => Map.groupBy(totals, ({ id }) => id));

const broughtBy = (stage: StageView, id: string): Fraction =>
  total(stage.brought.filter((one) => one.id === id).map(({ amount, exact }) => read(exact ?? amount)));

/** All sessions, or the best so many of those played so far (ANC 2021 23). */
const bestOf = (stage: StageView, rows: readonly TotalView[]): Fraction => {
  const rule = ruleIn<{ use: string; best?: number }>(stage, 'counted');
  const counts = rows.map(({ counts: one, exact }) => read(exact ?? one ?? 0));
  return total(rule.use === 'best' ? counts.sort((a, b) => order(b, a)).slice(0, rule.best) : counts);
};

/** Whether some session counts something else than was scored in it. */
const withStandIn = once(
  ({ units }: StageView) =>
    new Set(
      units.flatMap(({ totals }) =>
        totals
          .filter((row) => row.counts !== undefined && row.counts !== (row.percent ?? 0))
          .map(({ id }) => id),
      ),
    ),
);
const hasStandIn = (stage: StageView, id: string): boolean => withStandIn(stage).has(id);

/** Over stanzas every IMP won counts, not the net of both (ANC 2021 12.2). */
const wonIn = (stage: StageView, id: string, after: number): Fraction =>
  total(
    matchesUpTo(stage, after).flatMap(({ byBoard = [], sides }) =>
      byBoard.map((board) => {
        const imps = (sides[0]?.id === id ? board.home : board.away) ?? 0;
        return read(Math.max(0, imps));
      }),
    ),
  );

/** What a contestant made before fines: VPs of its matches, what its sessions count, or IMPs; and what it brought. */
const madeBy = (stage: StageView, id: string, after: number): Fraction => {
  const known = madeIn(stage).get(`${id}/${after}`) ?? makeUp(stage, id, after);
  madeIn(stage).set(`${id}/${after}`, known);
  return known;
};
const madeIn = once((_: StageView) => new Map<string, Fraction>());

const makeUp = (stage: StageView, id: string, after: number): Fraction => {
  const brought = broughtBy(stage, id);
  const own = stage.units.filter(({ from }) => from <= after);
  if (stage.collects === 'vp')
    return plus(brought, total(ownUpTo(stage, id, after).map((match) => vpThen(stage, match, id, after))));
  if (stage.play.use === 'finals') return plus(brought, wonIn(stage, id, after));
  const rows = own.flatMap((unit) => totalsBy(unit).get(id) ?? []);
  if (stage.collects === 'percent') return plus(brought, bestOf(stage, rows));
  const sessions = total(rows.map(({ imps, exact }) => read(exact ?? imps ?? 0)));
  const played = total(
    ownUpTo(stage, id, after).flatMap(({ sides }) =>
      sides.filter((one) => one.id === id).map(({ imps }) => read(imps ?? 0)),
    ),
  );
  return plus(brought, stage.play.use === 'sessions' ? sessions : played);
};

interface Compared {
  readonly 'matches-won': Fraction;
  readonly 'net-imps': Fraction;
  readonly 'opponents-score': Fraction;
}

/** What equal totals are told apart by: wins in VPs, net IMPs, and the totals of all opponents, once for each meeting. */
const comparedBy = (
  view: ContestView,
  stage: StageView,
  rows: ReadonlyMap<string, PlaceView>,
  id: string,
  after: number,
): Compared => {
  const own = ownUpTo(stage, id, after).filter(({ sides }) =>
    sides.some((side) => side.id === id && side.vp !== undefined),
  );
  const middle = stage.scoring === 'matchpoints' ? 50 : 0;
  const counted = ruleIn<{ ranking: string }>(stage, 'standings').ranking === 'counted';
  const totalOf = (other: string): Fraction => {
    const row = rows.get(other);
    // Whoever is not placed has no row, but was met all the same.
    const fine = row ? read(row.penalty ?? 0) : finesOf(view, stage, other, after);
    return minus(madeBy(stage, other, after), counted ? fine : fraction(0));
  };
  const against = own.flatMap(({ sides }) => {
    const [mine, theirs] = [sides.find((one) => one.id === id), sides.find((one) => one.id !== id)];
    return mine && theirs ? [{ mine, theirs }] : [];
  });
  const shared = own.filter((match) => match.against !== undefined);
  return {
    'matches-won': fraction(
      against.filter(({ mine, theirs }) => (mine.vp ?? 0) > (theirs.vp ?? 0)).length +
        shared.filter(({ sides }) => (sides[0]?.imps ?? 0) > 0).length,
    ),
    'net-imps': total(
      own.flatMap(({ sides, state }) =>
        state === 'bye'
          ? []
          : sides
              .filter((one) => one.id === id)
              .map(({ imps, percent }) => minus(read(imps ?? percent ?? middle), fraction(middle))),
      ),
    ),
    'opponents-score': total([
      ...against.map(({ theirs }) => totalOf(theirs.id)),
      // The other two of a share match are one opponent, half each.
      ...shared.flatMap((match) => (match.against ?? []).map((other) => over(totalOf(other), fraction(2)))),
    ]),
  };
};

interface Chain {
  readonly within?: string;
  readonly criteria: readonly { readonly by: string; readonly clause: string; readonly lower?: boolean }[];
  readonly rest: 'share' | 'lot' | 'play-on';
}

const valueOf = (row: PlaceView, by: string): Fraction | undefined => {
  const value = by === 'score' ? row.score : row.values[by === 'score-without-penalties' ? 'score' : by];
  return value === undefined ? undefined : read(toDecimal(value));
};

/** A double as the shortest decimal that stands for it. */
const toDecimal = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(12));

/** Everyone within the margin of a group's leader is level with it (SABF 11.7). */
const groupsOf = (rows: readonly PlaceView[], within: string | undefined): ReadonlyMap<string, number> => {
  const scored = rows.map((row) => ({ id: row.id, score: valueOf(row, 'score') ?? fraction(0) }));
  scored.sort((a, b) => order(b.score, a.score));
  const groups = new Map<string, number>();
  let [group, leader] = [-1, undefined as Fraction | undefined];
  for (const { id, score } of scored) {
    if (leader === undefined || order(minus(leader, score), read(within ?? 0)) > 0)
      [group, leader] = [group + 1, score];
    groups.set(id, group);
  }
  return groups;
};

/** The first value that separates two, and which way; undefined where all of them are level. */
const byValues = (
  chain: Chain,
  groups: ReadonlyMap<string, number>,
  a: PlaceView,
  b: PlaceView,
): { readonly by: string; readonly sign: number } | undefined => {
  for (const { by, lower } of chain.criteria) {
    if (by === 'lot') break;
    if (by === 'score') {
      const sign = (groups.get(a.id) ?? 0) - (groups.get(b.id) ?? 0);
      if (sign !== 0) return { by, sign };
      continue;
    }
    const [mine, theirs] = [valueOf(a, by), valueOf(b, by)];
    if (mine === undefined || theirs === undefined) continue;
    const sign = lower ? order(mine, theirs) : order(theirs, mine);
    if (sign !== 0) return { by, sign };
  }
  return undefined;
};

/** The same, and then a lot in which everyone took part who is level there: one among fewer was drawn for another tie. */
const separate = (
  view: ContestView,
  chain: Chain,
  groups: ReadonlyMap<string, number>,
  rows: readonly PlaceView[],
  [a, b]: readonly [PlaceView, PlaceView],
): { readonly by: string; readonly sign: number } | undefined => {
  const parted = byValues(chain, groups, a, b);
  if (parted || chain.rest !== 'lot') return parted;
  const level = rows.filter((one) => one === a || byValues(chain, groups, a, one) === undefined);
  const lot = view.lots.find(({ drawn }) => level.every(({ id }) => drawn.includes(id)));
  return lot && { by: 'lot', sign: lot.drawn.indexOf(a.id) - lot.drawn.indexOf(b.id) };
};

/** Who gave up a final in stanzas has lost it, whatever the IMPs (ANC 2021 12); before that round nobody had. */
const gaveUp = (
  stage: StageView,
  name: string,
  [a, b]: readonly [PlaceView, PlaceView],
): { readonly by: string; readonly sign: number } | undefined => {
  if (stage.play.use !== 'finals' || stage.play.format !== 'stanzas') return undefined;
  const after = Number(/after (\d+)/.exec(name)?.[1] ?? Number.POSITIVE_INFINITY);
  const lost = matchesUpTo(stage, after).find(({ state }) => state === 'forfeit')?.decided?.who;
  return lost === undefined ? undefined : { by: 'finals', sign: lost === a.id ? 1 : lost === b.id ? -1 : 0 };
};

/** The list is in the order of the chain, places count those ahead, and the reason named is the first that differs. */
const orderFaults = (
  view: ContestView,
  stage: StageView,
  { rows }: StandingView,
  name: string,
): readonly string[] => {
  const chain = ruleIn<Chain>(stage, 'tieBreak');
  const groups = groupsOf(rows, chain.within);
  return rows.flatMap((row, i) => {
    const above = rows[i - 1];
    if (!above) return row.place === 1 ? [] : [`${name}: the first place is ${row.place}`];
    const parted = gaveUp(stage, name, [above, row]) ?? separate(view, chain, groups, rows, [above, row]);
    if (parted && parted.sign > 0)
      return [`${name}: ${row.id} stands below ${above.id} but is ahead by ${parted.by}`];
    if (!parted)
      return row.place === above.place && row.tied && above.tied
        ? []
        : [`${name}: ${row.id} and ${above.id} are level`];
    return [
      ...(row.place === i + 1 ? [] : [`${name}: ${row.id} has place ${row.place}, ${i} are ahead`]),
      ...(row.because?.by === parted.by && row.because.clause !== ''
        ? []
        : [`${name}: ${row.id} is parted by ${parted.by}, not ${row.because?.by}`]),
    ];
  });
};

const finesOf = (view: ContestView, stage: StageView, id: string, after: number): Fraction =>
  total(
    view.penalties
      .filter((fine) => fine.id === id && (fine.unit === 'vp' || stage.collects === 'imps'))
      .filter((fine) => !fine.pending)
      .filter((fine) => stage.play.use !== 'finals' || fine.unit === 'imps')
      .filter((fine) => fine.round !== undefined && fine.round >= stage.from && fine.round <= after)
      .map(({ amount }) => read(amount)),
  );

const AGAIN: ReadonlySet<string> = new Set(['forfeit', 'cancelled', 'spoilt']);

/** Whether somebody, or anyone it has met, was to have a match that was forfeited, cancelled or spoilt. */
const isRevalued = (stage: StageView, id: string, after: number): boolean => {
  const { ownMean, complementOfOffender } = ruleIn<{ ownMean?: boolean; complementOfOffender?: boolean }>(
    stage,
    'forfeit',
  );
  if (!ownMean && !complementOfOffender) return false;
  return ownUpTo(stage, id, after).some(({ sides }) =>
    sides.some((side) => ownUpTo(stage, side.id, after).some(({ state }) => AGAIN.has(state))),
  );
};

/** Whether what somebody has after these rounds may still be settled otherwise: the last print has its last value. */
const isOpenAt = (view: ContestView, stage: StageView, id: string, after: number): boolean => {
  if (after >= stage.to) return false;
  // What a session with a substitute or without the pair counts rests on all of its sessions, later ones too (SABF 11.4, 11.5).
  if ([...view.substitutes, ...view.absences].some((one) => one.id === id) || hasStandIn(stage, id))
    return true;
  // A forfeit is valued again when the rest is known (ANC 2021 11.12; SABF 13.9).
  return isRevalued(stage, id, after);
};

const standingFaults = (
  view: ContestView,
  stage: StageView,
  standings: readonly StandingView[],
  after: number,
): readonly string[] => {
  const rows = standings.flatMap((one) => one.rows);
  const ids = rows.map(({ id }) => id);
  const byId = new Map(rows.toReversed().map((row) => [row.id, row]));
  const ranking = ruleIn<{ ranking: string }>(stage, 'standings').ranking;
  const names = standings.flatMap((one) => orderFaults(view, stage, one, `after ${after}`));
  const sums = rows.flatMap((row) => {
    // Checked in the print as it stood then.
    if (isOpenAt(view, stage, row.id, after)) return [];
    // Finals are checked by their matches: there is nothing to add up.
    if (stage.collects === 'wins') return [];
    const made = madeBy(stage, row.id, after);
    const fine = read(row.penalty ?? 0);
    const placed = view.penalties.every(({ round }) => round !== undefined);
    const compared = stage.collects === 'vp' ? comparedBy(view, stage, byId, row.id, after) : {};
    return [
      ...differ(`${row.totalKey} before fines`, row.values['score'], made),
      ...differ(row.totalKey, row.score, ranking === 'counted' ? minus(made, fine) : made),
      ...(placed && stage.collects !== 'percent'
        ? differ(`${row.totalKey}: fines`, row.penalty ?? 0, finesOf(view, stage, row.id, after))
        : []),
      ...Object.entries(compared).flatMap(([by, value]) =>
        differ(`${row.key}: ${by}`, row.values[by], value as Fraction),
      ),
    ];
  });
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
  const due = (id: string): boolean =>
    (stage.joined?.find((one) => one.id === id)?.round ?? 0) <= after || after >= stage.to;
  const lost = stage.field.filter(
    (id) => due(id) && !byId.has(id) && !stage.unplaced.some((one) => one.id === id),
  );
  return [
    ...names,
    ...sums,
    ...twice.map((id) => `after ${after}: ${id} is listed twice`),
    ...lost.map((id) => `after ${after}: ${id} is not listed`),
  ];
};

const unitFaults = (view: ContestView, stage: StageView, unit: UnitView): readonly string[] => [
  ...(stage.collects === 'vp' ? unit.matches.flatMap((match) => vpFaults(view, stage, match)) : []),
  ...standingFaults(view, stage, unit.standings, unit.to),
];

/** How many earlier prints are asked for in a stage; every one in the long run. */
const MOST_PAST = process.env['BYESTAND_LONG'] === '1' ? Number.POSITIVE_INFINITY : 1;

/**
 * Standings on the way rest on what was known then where a substitute's session or a forfeit is settled later: they are
 * added up in the print as it stood when the next session was seated or the next round drawn.
 */
const pastFaults = (view: ContestView, stage: StageView, then: Then): readonly string[] => {
  if (stage.collects === 'wins') return [];
  const openAt = stage.units.slice(1).flatMap((next, i) => {
    const at = next.draw?.known.at ?? (next.session && next.session.at - 1);
    const { to } = stage.units[i] as UnitView;
    const open = stage.field.some((id) => isOpenAt(view, stage, id, to));
    return at === undefined || !open ? [] : [at];
  });
  return openAt.slice(-MOST_PAST).flatMap((at) => {
    const past = then(at);
    const same = past.stages.find((one) => one.stage === stage.stage);
    if (!same) return [];
    return [
      ...(same.collects === 'vp'
        ? same.units.flatMap((unit) => unit.matches.flatMap((match) => vpFaults(past, same, match)))
        : []),
      ...sessionFaults(past, same, then),
      ...standingFaults(past, same, same.standings, same.to),
    ].map((fault) => `${stage.stage}, as it stood at fact ${at}: ${fault}`);
  });
};

export const placeFaults = (view: ContestView, then: Then): readonly string[] => [
  ...view.stages.flatMap((stage) => pastFaults(view, stage, then)),
  ...view.stages.flatMap((stage) =>
    [
      ...stage.units.flatMap((unit) => unitFaults(view, stage, unit)),
      ...sessionFaults(view, stage, then),
      ...standingFaults(view, stage, stage.standings, stage.to),
    ].map((fault) => `${stage.stage}: ${fault}`),
  ),
];
