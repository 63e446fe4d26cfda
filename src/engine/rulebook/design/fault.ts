import { type Refusal, refuse } from '../../kit/result.ts';
import type { Form, StageForm } from '../form.ts';
import { stageLayers } from '../own.ts';
import type { SlotName } from '../slots.ts';
import { gaps, stack } from '../stack.ts';

/* What is wrong with a form that has the right shape: words that do not fit one another. */

export type Given = Readonly<Record<string, unknown>>;

export const given = (value: unknown): Given =>
  typeof value === 'object' && value !== null ? (value as Given) : {};

export const fault = (code: string, at: string, details: NonNullable<Refusal['details']> = {}): Refusal =>
  refuse(code, details, { at }).refusal;

/** Played in matches of two. */
export const MATCHES: ReadonlySet<string> = new Set(['swiss', 'robin', 'league', 'knockout', 'finals']);

const LEAST = 2;
const MOST = 5000;

/** Slots without which a stage of this kind cannot be reckoned. */
const neededIn = ({ scoring, collects }: StageForm): readonly SlotName[] => [
  'tieBreak',
  'rounding',
  ...(scoring === 'butler' ? (['datum', 'considered'] as const) : []),
  ...(collects === 'vp' ? (['vp', 'bye', 'forfeit'] as const) : []),
];

const stageFaults = (form: Form, stage: StageForm, i: number): readonly Refusal[] => {
  const at = `stages[${i}]`;
  const before = form.stages.slice(0, i).map(({ id }) => id);
  const faults: Refusal[] = [];
  if (before.includes(stage.id)) faults.push(fault('form-stage-twice', `${at}.id`, { id: stage.id }));
  const isMatches = stage.collects === 'vp' || stage.collects === 'wins';
  for (const [w, { play, intake }] of stage.ways.entries()) {
    const here = stage.ways.length > 1 ? `${at}.ways[${w}]` : at;
    const wanted = intake.use === 'entries' ? [] : [intake.of].flat();
    for (const id of wanted)
      if (!before.includes(id))
        faults.push(fault('form-stage-unknown', `${here}.who.of`, { id, known: before }));
    if (i === 0 && intake.use !== 'entries' && before.length === 0 && wanted.length === 0)
      faults.push(fault('form-stage-first', `${here}.who`));
    // A final over stanzas adds IMPs.
    if (MATCHES.has(play.use) && play.use !== 'finals' && !isMatches)
      faults.push(fault('form-collects', `${at}.collects`, { given: stage.collects }));
    if (stage.scoring !== 'teams' && (play.use === 'knockout' || play.use === 'finals'))
      faults.push(fault('form-teams-only', `${here}.play.use`, { given: play.use }));
    if (play.use === 'sessions' && stage.scoring !== 'teams' && stage.collects !== 'percent' && isMatches)
      faults.push(fault('form-collects', `${at}.collects`, { given: stage.collects }));
  }
  if ((stage.scoring === 'teams') !== (form.of === 'teams'))
    faults.push(fault('form-scoring', `${at}.scoring`, { given: stage.scoring, of: form.of }));
  const layers = stageLayers(form, stage);
  const book = layers.ok ? stack(layers.value) : layers;
  if (!book.ok) faults.push({ ...book.refusal, at: `${at}.stack` });
  else
    for (const slot of gaps(book.value, neededIn(stage)))
      faults.push(fault('form-gap', `${at}.stack`, { slot }));
  return faults;
};

const settingFaults = (form: Form): readonly Refusal[] =>
  (form.settings ?? []).flatMap(({ at }, i) =>
    at.flatMap((path, p) => {
      // A rule may not be there until it is set.
      if (path.startsWith('rules/')) return [];
      const steps = path.split('/').slice(0, -1);
      const found = steps.reduce<unknown>((one, step) => given(one)[step], form);
      return typeof found === 'object' && found !== null
        ? []
        : [fault('form-setting-path', `settings[${i}].at[${p}]`, { path })];
    }),
  );

/** Everything that does not fit, each with its place. */
export const wholeFaults = (form: Form): readonly Refusal[] => {
  const { min, max, usual } = form.entries;
  const prizes = form.prizes?.lists ?? [];
  return [
    ...(min > max ? [fault('form-entries', 'entries', { min, max })] : []),
    ...(usual < min || usual > max ? [fault('form-usual', 'entries.usual', { usual, min, max })] : []),
    ...(min < LEAST || max > MOST
      ? [fault('form-range', 'entries', { given: max, least: LEAST, most: MOST })]
      : []),
    ...prizes.flatMap(({ stage }, i) =>
      stage === undefined || form.stages.some(({ id }) => id === stage)
        ? []
        : [
            fault('form-stage-unknown', `prizes.lists[${i}].stage`, {
              id: stage,
              known: form.stages.map(({ id }) => id),
            }),
          ],
    ),
    ...settingFaults(form),
    ...form.stages.flatMap((stage, i) => stageFaults(form, stage, i)),
  ];
};
