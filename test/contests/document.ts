import type { ContestView, StageView } from '../../src/engine/view/contest.ts';
import { ruleIn } from './rule.ts';

/*
 * What each document says of places, written down from its text. The other checks work places out by the rules a contest prints;
 * this one says whether those are the document's.
 */

interface Said {
  /** In their order, and what is done with those still tied. */
  readonly ties: readonly string[];
  readonly rest: 'lot' | 'share';
  /** The scale of the VPs, where the stage has any. */
  readonly scale?: string;
  /** What the innocent side of a forfeit has at least. */
  readonly forfeit?: object;
  readonly bye?: number;
  readonly carry?: object;
}

const BUTLER_TIES = ['score', 'opponents-score', 'matches-won', 'net-imps', 'lot'];
/** ANC 2021 18.1, 18.3: VPs, sum of the opponents' VPs, wins in VPs, net IMPs, lot. */
const butler = (scale: string): Said => ({ ties: BUTLER_TIES, rest: 'lot', scale });
/** SABF 13.10: VPs, VPs without fines, opponents' VPs, matches won, net IMPs. SABF 13.9: a forfeit is +12 IMPs or better. */
const sabf = {
  ties: ['score', 'score-without-penalties', 'opponents-score', 'matches-won', 'net-imps'],
  rest: 'share',
  scale: 'sabf-2014',
  forfeit: { imps: 12 },
} as const satisfies Said;
/** SABF 11.7: most sessions, then most above 60, 55 and 50 per cent. */
const sessions = {
  ties: ['score', 'sessions-played', 'sessions-over-60', 'sessions-over-55', 'sessions-over-50'],
  rest: 'share',
} as const satisfies Said;
/** SABF 18.10.2: VPs, VPs without fines, matches won, net IMPs, lot. */
const trial = {
  ...sabf,
  ties: ['score', 'score-without-penalties', 'matches-won', 'net-imps', 'lot'],
  rest: 'lot',
} as const satisfies Said;
/** How far each came decides (SABF 16.3, 19.3). */
const series = { ties: ['finals'], rest: 'share' } as const satisfies Said;
/** No document breaks them: tied is tied. */
const open = { ties: ['score'], rest: 'share' } as const satisfies Said;

/** ANC 2021 19.2: c(n) = 1 + 6 × (z − y) ÷ (x − y), to two decimals, y the tenth. */
const FORMULA = { use: 'formula', least: 1, span: 6, places: 10, round: { unit: '0.01', ties: 'up' } };

/** By the beginning of a form's name, stage by stage; the first that fits. */
const SAID: readonly (readonly [string, ...(readonly Said[])])[] = [
  ['anc-2021-srosp', butler('abf-swiss-pairs-12')],
  ['anc-2021-ipc', butler('ipc-2021')],
  [
    'anc-2021-abpc-open',
    // ANC 2021 17.3: net IMPs; what 18.3 counts beside them there is not.
    { ties: ['score', 'lot'], rest: 'lot' },
    {
      ...butler('abf-swiss-pairs-12'),
      carry: { use: 'by-place', points: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1] },
    },
  ],
  ['anc-2021-abpc-', butler('abf-swiss-pairs-12'), { ...butler('abf-swiss-pairs-12'), carry: FORMULA }],
  ['anc-2021-restricted-butler', butler('abf-swiss-pairs-12')],
  ['anc-2021-swiss-pairs', butler('abf-swiss-pairs-12')],
  // ANC 2021 23 names no scale for nine boards: the Butler column of the SABF.
  ['anc-2021-congress-swiss-pairs', butler('sabf-2014')],
  ['anc-2021-congress-teams', { ...open, scale: 'wbf' }],
  ['anc-2021-congress-pairs', open],
  ['anc-2021-best-three', open],
  [
    'anc-2021-itc',
    // ANC 2021 11.10–11.12, 13.1, 13.2; then 12.2, 13.3.
    {
      ties: ['score', 'matches-won', 'net-imps', 'lot'],
      rest: 'lot',
      scale: 'itc-2021',
      bye: 35,
      forfeit: { vp: '56.5' },
    },
    {
      ties: ['score', 'without-carry-over'],
      rest: 'share',
      carry: { use: 'share-of-margin', percent: 10, unit: 'imps' },
    },
  ],
  // GNOT Sydney 2023 1.8.1; 1.9.3 breaks ties of the Swiss alone.
  [
    'gnot-sydney-2023',
    { ties: ['score'], rest: 'share' },
    { ties: ['score', 'net-imps'], rest: 'share', scale: 'wbf' },
  ],
  ['sabf-state-teams', sabf, sabf, series],
  ['sabf-daytime-teams', sabf, series],
  ['sabf-matchpoint-pairs', sessions],
  ['sabf-state-open-pairs-plate', sessions],
  ['sabf-state-open-pairs', sessions, sessions],
  // A Swiss of pairs before the trials is no trial yet (SABF 12).
  ['sabf-trials-open-qualifying', sabf],
  ['sabf-trials-open-consolation', sabf],
  ['sabf-trials', trial],
  ['sabf-', sabf],
];

const wrong = (stage: StageView, slot: string, has: unknown, says: unknown): readonly string[] =>
  JSON.stringify(has) === JSON.stringify(says)
    ? []
    : [`${stage.stage}: ${slot} is ${JSON.stringify(has)}, in the document ${JSON.stringify(says)}`];

const stageFaults = (stage: StageView, said: Said): readonly string[] => {
  const { criteria, rest } = ruleIn<{ criteria: { by: string }[]; rest: string }>(stage, 'tieBreak');
  const carry = said.carry && ruleIn<Record<string, unknown>>(stage, 'carryOver');
  const { offender, least, ownMean, complementOfOffender } = ruleIn<Record<string, unknown>>(
    stage,
    'forfeit',
  );
  return [
    ...wrong(stage, 'ties', [criteria.map(({ by }) => by), rest], [said.ties, said.rest]),
    ...(said.scale === undefined
      ? []
      : wrong(stage, 'scale', ruleIn<{ scale: string }>(stage, 'vp').scale, said.scale)),
    ...(said.bye === undefined ? [] : wrong(stage, 'bye', ruleIn<{ vp: number }>(stage, 'bye').vp, said.bye)),
    ...(said.forfeit === undefined
      ? []
      : wrong(
          stage,
          'forfeit',
          [offender, least, ownMean, complementOfOffender],
          [0, said.forfeit, true, true],
        )),
    ...Object.entries(said.carry ?? {}).flatMap(([name, value]) =>
      wrong(stage, `carry-over, ${name},`, carry?.[name], value),
    ),
  ];
};

/** What the printed rules have other than the documents say. Only what an organiser writes is asked of: a club's own events and plain knock-outs have no document. */
export const documentFaults = ({ contest: { form }, stages }: ContestView): readonly string[] => {
  if (!/^(abf|anc|sabf|gnot)-/.test(form)) return [];
  const [, ...said] = SAID.find(([begin]) => form.startsWith(begin)) ?? [''];
  if (said.length === 0) return [`${form}: nobody wrote down what its document says`];
  return stages.flatMap((stage, i) => {
    const of = said[i];
    return of ? stageFaults(stage, of) : [`${stage.stage}: the document has no such stage`];
  });
};
