// Writes examples/*.json: small contests, rehearsed from a seed and read whole by the tests.
import fs from 'node:fs';
import { inRoot } from './setup.mjs';

const { rehearseNight } = await import('../src/engine/rehearsal/night.ts');
const { inventNames } = await import('../src/engine/rehearsal/name.ts');

const DIRECTOR = { role: 'director', person: 'director' };
const START = Date.UTC(2026, 10, 17, 8, 30);
const clock = (seconds) => new Date(START + seconds * 1000).toISOString();

const form = {
  name: 'Tuesday pairs',
  date: '2026-11-17',
  zone: 'Australia/Adelaide',
  form: 'club-pairs',
  rulebook: ['laws-2017', 'club'],
  scoring: 'matchpoints',
  boardsPerRound: 3,
  minutesPerBoard: 7,
};

/** Each act once, as soon as its time has come. */
const once = (acts) => {
  const left = [...acts];
  return (contest) => {
    const i = left.findIndex(({ when }) => when(contest));
    return i < 0 ? undefined : { after: 40, request: { by: DIRECTOR, ...left.splice(i, 1)[0].ask(contest) } };
  };
};
const inRound = (round) => (contest) => contest.called?.round === round;

const EXAMPLES = [
  {
    file: 'howell-3-tables.json',
    seed: 'three tables',
    pairs: 6,
    choice: 'howell/5',
    form: { ...form, name: 'Three tables', boardsPerRound: 5 },
    meanwhile: once([
      {
        when: inRound(3),
        ask: (contest) => {
          const line = [...contest.lines.values()].find(({ round, counts }) => round === 2 && counts);
          const { round, table, board } = line;
          return {
            ask: 'adjust-score',
            round,
            table,
            board,
            ns: 'A+',
            ew: 'A-',
            clause: 'Law 12C2',
            why: 'East-West saw a card of the other board',
          };
        },
      },
      {
        when: inRound(5),
        ask: () => ({
          ask: 'penalise',
          pair: '4',
          amount: 10,
          unit: 'percent-of-top',
          clause: 'Law 90B2',
          why: 'slow in every round',
        }),
      },
    ]),
  },
  {
    file: 'mitchell-8-tables.json',
    seed: 'eight tables',
    pairs: 16,
    choice: 'mitchell-share/3',
    form: { ...form, name: 'Eight tables' },
  },
];

for (const { file, ...night } of EXAMPLES) {
  const played = rehearseNight({ ...night, clock });
  if (!played.ok) throw new Error(`${file}: ${JSON.stringify(played.refusal)}`);
  const names = inventNames(night.seed, 2 * night.pairs);
  const people = names.map((name, i) => ({ id: `p${i + 1}`, name }));
  const lines = (items) => items.map((item) => JSON.stringify(item)).join(',\n');
  const text = `{"byestand":1,"facts":[\n${lines(played.value)}\n],"people":[\n${lines(people)}\n]}\n`;
  fs.writeFileSync(inRoot('examples', file), text);
  process.stdout.write(`${file}: ${played.value.length} facts\n`);
}
