// Writes examples/*.json: small contests, rehearsed from a seed and read whole by the tests. Contests of the forms are
// written once: `node tools/examples.mjs <form> …` writes those named again, without a name those that are missing.
import fs from 'node:fs';
import { inRoot } from './setup.mjs';

const { rehearseNight } = await import('../src/engine/rehearsal/night.ts');
const { inventNames } = await import('../src/engine/rehearsal/name.ts');
const { rehearseContest } = await import('../src/engine/rehearsal/contest.ts');
const { FORMS } = await import('../src/engine/rulebook/forms/index.ts');

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

const write = (file, facts, people) => {
  const lines = (items) => items.map((item) => JSON.stringify(item)).join(',\n');
  fs.writeFileSync(
    inRoot('examples', file),
    `{"byestand":1,"facts":[\n${lines(facts)}\n],"people":[\n${lines(people)}\n]}\n`,
  );
  process.stdout.write(`${file}: ${facts.length} facts\n`);
};

const asked = process.argv.slice(2);

for (const { file, ...night } of asked.length > 0 ? [] : EXAMPLES) {
  const played = rehearseNight({ ...night, clock });
  if (!played.ok) throw new Error(`${file}: ${JSON.stringify(played.refusal)}`);
  const names = inventNames(night.seed, 2 * night.pairs);
  write(
    file,
    played.value,
    names.map((name, i) => ({ id: `p${i + 1}`, name })),
  );
}

// A contest of each form with the fewest entries it takes, odd where it may be; forms played under the same clauses have one.
const shapeOf = ({ stages, entries, clauses }) => JSON.stringify({ stages, entries, clauses });
const distinct = FORMS.filter(
  (form, i) => FORMS.findIndex((other) => shapeOf(other) === shapeOf(form)) === i,
);
for (const form of distinct) {
  const file = `${form.id}.json`;
  const named = asked.includes(form.id);
  if (!named && (asked.length > 0 || fs.existsSync(inRoot('examples', file)))) continue;
  const { min, odd } = form.entries;
  const entries = odd?.use === 'refuse' || min % 2 === 1 ? min : min + 1;
  const played = rehearseContest({ form, entries, seed: 'example', clock });
  if (!played.ok) throw new Error(`${file}: ${JSON.stringify(played.refusal)}`);
  const ids = played.value.flatMap((fact) =>
    fact.players && fact.kind.endsWith('-entered') ? fact.players : [],
  );
  const names = inventNames(form.id, ids.length);
  write(
    file,
    played.value,
    ids.map((id, i) => ({ id, name: names[i] ?? id })),
  );
}
