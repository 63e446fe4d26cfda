/** Where a later release differs from a kept log on purpose: the release, the log, the view, and why the new one is right. */
export interface Difference {
  readonly release: string;
  readonly log: RegExp;
  readonly view: string;
  /** At these moments only: while play is on, or at the end too. */
  readonly when: 'on-the-way' | 'always';
  readonly why: string;
  /** In the end this text alone stands where that one stood: the rest is held to be equal. */
  readonly told?: readonly [was: string, now: string];
}

/** What a kept view says now, where only such texts are different. */
export const retold = (value: unknown, known: readonly Difference[], view: string): unknown =>
  JSON.parse(
    known.reduce(
      (text, one) => (one.view === view && one.told ? text.replaceAll(...one.told) : text),
      JSON.stringify(value),
    ),
  );

/** Every log of 0.1 with a stage at matchpoints: what it shows on the way now is in `<log>.since.json.gz`. */
const MATCHPOINTED = [
  'anc-2021-best-three-9',
  'anc-2021-congress-pairs-9',
  'anc-2021-ipc-11',
  'club-session-barometer-9',
  'club-session-matchpoints-8',
  'club-two-sessions-8',
  'sabf-matchpoint-pairs-11',
  'sabf-state-open-pairs-15',
  'sabf-state-open-pairs-plate-11',
];

const ON_THE_WAY: readonly Difference[] = MATCHPOINTED.map((name) => ({
  release: '0.1',
  log: new RegExp(`^${name}$`),
  view: 'print',
  when: 'on-the-way',
  why: 'While play is on, a stage counted what is not in yet as if it never came: the first result of a board was 0 of 0, the second 100 and 0 per cent. As on a club night, a board is now compared with as many results as it will have. What it comes to when everything is in is the same.',
  ...(name.startsWith('club-')
    ? { told: ['"clause":"SABF 11.3"', '"clause":"usual practice"'] as const }
    : {}),
}));

export const DIFFERENCES: readonly Difference[] = [
  ...ON_THE_WAY,
  {
    release: '0.1',
    log: /^sabf-state-teams-20$/,
    view: 'print',
    when: 'always',
    why: 'Whoever did not reach the Final Five was placed by the second stage alone. SABF 16.2 ranks by the finals points of both stages, then by the VPs of both.',
  },
];
