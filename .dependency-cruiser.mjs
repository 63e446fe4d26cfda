// The arrows of the house (ARCHITECTURE.md): which room may import which. Checked by `npm test`.
// A room may import itself and what its line names; nothing else. Tests may import anything.

const ENGINE_ROOMS = {
  kit: [],
  bridge: ['kit'],
  figure: ['kit'],
  rulebook: ['kit', 'bridge', 'figure'],
  contest: ['kit', 'bridge', 'figure', 'rulebook'],
  movement: ['kit', 'bridge', 'figure', 'rulebook', 'contest'],
  draw: ['kit', 'bridge', 'figure', 'rulebook', 'contest'],
  reckon: ['kit', 'bridge', 'figure', 'rulebook', 'contest'],
  ruling: ['kit', 'bridge', 'figure', 'rulebook', 'contest'],
  words: ['kit', 'bridge', 'figure', 'rulebook', 'contest', 'movement', 'draw', 'reckon', 'ruling'],
  view: ['kit', 'bridge', 'figure', 'rulebook', 'contest', 'movement', 'draw', 'reckon', 'ruling'],
  play: [
    'kit',
    'bridge',
    'figure',
    'rulebook',
    'contest',
    'movement',
    'draw',
    'reckon',
    'ruling',
    'words',
    'view',
  ],
  act: [
    'kit',
    'bridge',
    'figure',
    'rulebook',
    'contest',
    'movement',
    'draw',
    'reckon',
    'ruling',
    'words',
    'view',
    'play',
  ],
  floor: [
    'kit',
    'bridge',
    'figure',
    'rulebook',
    'contest',
    'movement',
    'draw',
    'reckon',
    'ruling',
    'play',
    'act',
    'words',
    'view',
  ],
  rehearsal: ['kit', 'bridge', 'figure', 'rulebook', 'contest', 'draw', 'reckon', 'play', 'act', 'floor'],
};

// Outside the engine, by folder of src. Where only types may be taken, `typesOnly` below says so.
const OUTER_ROOMS = {
  solver: [],
  formats: ['engine/kit', 'engine/bridge', 'engine/rulebook', 'engine/contest', 'engine/view'],
  print: ['engine/kit', 'engine/view', 'engine/words'],
  store: ['engine/contest'],
  server: ['engine', 'solver', 'formats', 'print', 'store'],
  cli: ['engine', 'solver', 'formats', 'print', 'store', 'server'],
  web: ['engine/kit', 'engine/bridge', 'engine/view', 'engine/words', 'solver'],
};

const TESTS = String.raw`\.test\.tsx?$`;

const engineRule = ([room, may]) => ({
  name: `engine-${room}`,
  comment: `engine/${room} may import ${['itself', ...may].join(', ')}`,
  severity: 'error',
  from: { path: `^src/engine/${room}/`, pathNot: TESTS },
  to: { path: '^src/engine/', pathNot: `^src/engine/(${[room, ...may].join('|')})/` },
});

const outerRule = ([room, may]) => ({
  name: room,
  comment: `${room} may import ${['itself', ...may].join(', ')}`,
  severity: 'error',
  from: { path: `^src/${room}/`, pathNot: TESTS },
  to: { path: '^src/', pathNot: `^src/(${[room, ...may].join('|')})/` },
});

const typesOnly = (from, to) => ({
  name: `${from}-types-only`,
  comment: `${from} may take types, not code, from ${to}`,
  severity: 'error',
  from: { path: `^src/${from}/`, pathNot: TESTS },
  to: { path: `^src/${to}/`, dependencyTypesNot: ['type-only'] },
});

const pureRule = (room) => ({
  name: `${room}-is-pure`,
  comment: `${room} imports no package, nothing of Node and nothing outside itself`,
  severity: 'error',
  from: { path: `^src/${room}/`, pathNot: TESTS },
  to: { pathNot: `^src/${room}/` },
});

const unknownRoom = (folder, rooms) => `^${folder}/(?!(${Object.keys(rooms).join('|')})/)`;

export default {
  forbidden: [
    ...Object.entries(ENGINE_ROOMS).map(engineRule),
    ...Object.entries(OUTER_ROOMS).map(outerRule),
    typesOnly('formats', 'engine/view'),
    typesOnly('formats', 'engine/rulebook'),
    typesOnly('print', 'engine/view'),
    typesOnly('web', 'engine/view'),
    typesOnly('store', 'engine/contest'),
    {
      name: 'room-unknown',
      comment: 'a new room first gets its line in ARCHITECTURE.md and in this file',
      severity: 'error',
      from: {},
      to: {
        path: [unknownRoom('src/engine', ENGINE_ROOMS), unknownRoom('src', { engine: [], ...OUTER_ROOMS })],
      },
    },
    ...['engine', 'solver'].map(pureRule),
    {
      name: 'acts-apart',
      comment: 'an act imports no other act: what several ask stands in act/ground and act/guard',
      severity: 'error',
      from: { path: '^src/engine/act/[a-z]+/', pathNot: TESTS },
      to: { path: '^src/engine/act/', pathNot: String.raw`^src/engine/act/((ground|guard)/|act\.ts$)` },
    },
    {
      name: 'ground-below-guard',
      comment: 'what the log alone says knows nothing of what the rulebook and the clock say',
      severity: 'error',
      from: { path: '^src/engine/act/ground/' },
      to: { path: '^src/engine/act/guard/' },
    },
    {
      name: 'editions-are-data',
      comment: 'an edition is literals checked against the slots of its rulebook',
      severity: 'error',
      from: { path: '^src/engine/rulebook/editions/', pathNot: TESTS },
      to: { pathNot: '^src/engine/rulebook/' },
    },
    {
      name: 'source-without-tests',
      comment: 'what is shipped does not import tests, benches or tools',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: ['^(test|bench|tools)/', TESTS] },
    },
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-found', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'not-shipped',
      comment:
        'src may use only what package.json lists under dependencies; web is bundled with what it uses',
      severity: 'error',
      from: { path: '^src/', pathNot: [TESTS, '^src/web/'] },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown'],
        pathNot: '^node_modules/@types/',
      },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
    },
  },
};
