import type { Refusal } from '../../kit/result.ts';
import { LAYERS } from '../library.ts';
import { FORMS } from '../forms/index.ts';
import type { Form, Intake, OwnRules, Play, StageForm, Way } from '../form.ts';
import type { SlotName } from '../slots.ts';
import { fault, given, type Given, MATCHES, wholeFaults } from './fault.ts';
import { sayPlayed } from './says.ts';
import { RULE_DEFAULTS } from './rule.ts';
import { FORM_VERSION, formSchema } from './schema.ts';
import { type Designed, setForm, type SetValue } from './setting.ts';
import { faultsOf } from './shape.ts';

/* A form file as a form: everything it leaves out has its usual answer, everything it says wrongly is named with its place. */

/** A name as an id: `Tuesday Swiss` is `tuesday-swiss`. */
export const idFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '')
    .join('-') || 'form';

const SLOT_SAYS = 'as this form sets it';

/** Rules of the form's own: with their usual parts, their place and a sentence; or as a document answers. */
const readRules = (rules: unknown, name: string): OwnRules | undefined => {
  if (rules === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(given(rules)).map(([slot, value]) => {
      const { from, ...own } = given(value);
      if (typeof from === 'string') return [slot, LAYERS[from]?.slots[slot as SlotName]];
      const usual = RULE_DEFAULTS[slot as SlotName]?.[String(own['use'])] ?? {};
      const criteria = own['criteria'] as readonly Given[] | undefined;
      return [
        slot,
        {
          ...usual,
          clause: name,
          says: `${SLOT_SAYS[0]?.toUpperCase()}${SLOT_SAYS.slice(1)}.`,
          ...own,
          ...(criteria ? { criteria: criteria.map((one) => ({ clause: name, ...one })) } : {}),
        },
      ];
    }),
  ) as OwnRules;
};

const whyNotRules = (rules: unknown, at: string): readonly Refusal[] =>
  Object.entries(given(rules)).flatMap(([slot, value]) => {
    const { from } = given(value);
    return typeof from === 'string' && LAYERS[from] && !LAYERS[from].slots[slot as SlotName]
      ? [fault('form-rule-silent', `${at}.${slot}.from`, { slot, layer: from })]
      : [];
  });

const USUAL_PLAY: { readonly [U in Play['use']]: Omit<Extract<Play, { readonly use: U }>, 'use'> } = {
  sessions: { sessions: 1, movement: { use: 'advised', boardsPerRound: 3 } },
  swiss: { rounds: 7, boards: 8, first: 'halves' },
  robin: { times: 1, boards: 8 },
  league: { times: 1, boards: 16, days: 14 },
  knockout: { format: 'bracket', rounds: 1, boards: 12 },
  finals: { format: 'stanzas', boards: 12 },
};

const readPlay = (value: unknown): Play => {
  const own = given(value);
  const usual = USUAL_PLAY[own['use'] as Play['use']];
  const movement = given(own['movement']);
  const isBracket = own['use'] === 'knockout' && (own['format'] === undefined || own['format'] === 'bracket');
  return {
    ...usual,
    ...own,
    ...(own['use'] === 'sessions' ? { movement: { use: 'advised', boardsPerRound: 3, ...movement } } : {}),
    ...(isBracket ? { bracket: { stanzas: 1, ...given(own['bracket']) } } : {}),
  } as unknown as Play;
};

/** Everybody, in the first stage; later the first of the one before. */
const readIntake = (value: unknown, before: string | undefined): Intake => {
  if (value === undefined)
    return before === undefined ? { use: 'entries' } : { use: 'top', of: before, places: 8 };
  const own = given(value);
  return { ...(own['use'] === 'entries' ? {} : { of: before ?? '' }), ...own } as unknown as Intake;
};

const usualScoring = (of: string, play: Play): StageForm['scoring'] =>
  of === 'teams' ? 'teams' : MATCHES.has(play.use) ? 'butler' : 'matchpoints';

const usualWorth = (scoring: StageForm['scoring'], play: Play): StageForm['collects'] => {
  if (play.use === 'knockout' || play.use === 'finals') return 'wins';
  if (scoring === 'teams' || MATCHES.has(play.use)) return 'vp';
  return scoring === 'matchpoints' ? 'percent' : 'imps';
};

const usualStack = (of: string, scoring: StageForm['scoring']): StageForm['stack'] =>
  of === 'teams' ? 'club-teams' : scoring === 'matchpoints' ? 'club-night' : 'club-night-butler';

const STAGE_NAMES: Readonly<Record<Play['use'], string>> = {
  sessions: 'Pairs',
  swiss: 'Swiss',
  robin: 'Round robin',
  league: 'League',
  knockout: 'Knock-out',
  finals: 'Final',
};

const readStage = (
  value: unknown,
  at: number,
  of: string,
  form: { readonly name: string; readonly before: string | undefined },
): StageForm => {
  const { play, who, ways, rules, ...own } = given(value);
  const written = (ways as readonly Given[] | undefined) ?? [{ play, intake: who }];
  const made = written.map((way): Way => {
    const how = readPlay(way['play'] ?? { use: 'sessions' });
    return {
      clause: form.name,
      says: sayPlayed(how),
      ...way,
      play: how,
      intake: readIntake(way['intake'], form.before),
    } as Way;
  });
  const first = made[0]?.play ?? readPlay({ use: 'sessions' });
  const scoring = (own['scoring'] as StageForm['scoring'] | undefined) ?? usualScoring(of, first);
  const set = readRules(rules, form.name);
  return {
    id: `stage-${at + 1}`,
    name: of === 'teams' && first.use === 'sessions' ? 'Teams' : STAGE_NAMES[first.use],
    stack: usualStack(of, scoring),
    collects: usualWorth(scoring, first),
    ...own,
    scoring,
    ...(set ? { rules: set } : {}),
    ways: made,
  } as StageForm;
};

const usualEntries = (of: string, own: Given): Form['entries'] => {
  const min = Number(own['min'] ?? (of === 'teams' ? 4 : 6));
  const max = Number(own['max'] ?? Math.max(min, of === 'teams' ? 64 : 80));
  const usual = Number(own['usual'] ?? Math.min(max, Math.max(min, 16)));
  const odd = own['odd'] as Given | undefined;
  return {
    ...own,
    min,
    max,
    usual,
    ...(odd ? { odd: { clause: 'usual practice', says: '', ...odd } } : {}),
  } as Form['entries'];
};

const readWhole = (file: Given): Form => {
  const { form: _, $schema: __, template: ___, set: ____, stages, rules, entries, ...own } = file;
  const name = String(own['name']).trim();
  const listed = (stages as readonly unknown[] | undefined) ?? [{}];
  const plays = listed.flatMap((stage) => [given(stage)['scoring']]);
  const of = (own['of'] as string | undefined) ?? (plays.includes('teams') ? 'teams' : 'pairs');
  const made: StageForm[] = [];
  for (const [i, stage] of listed.entries())
    made.push(readStage(stage, i, of, { name, before: made.at(-1)?.id }));
  const set = readRules(rules, name);
  return {
    id: idFrom(name),
    clauses: [],
    minutesPerBoard: 7.5,
    ...own,
    name,
    of,
    entries: usualEntries(of, given(entries)),
    ...(set ? { rules: set } : {}),
    stages: made,
  } as unknown as Form;
};

/** A template with what the file sets and says over it. */
const readTemplate = (file: Given, base: Form): Designed => {
  const { form: _, $schema: __, template: ___, set, rules, entries, ...own } = file;
  const name = String(own['name']).trim();
  const { template: ____, ...plain } = base;
  const done = setForm(plain, given(set) as Readonly<Record<string, SetValue>>, 'set');
  if (!done.ok) return done;
  const written = readRules(rules, name);
  return {
    ok: true,
    form: {
      ...done.form,
      id: idFrom(name),
      ...own,
      name,
      entries: { ...base.entries, ...given(entries) },
      ...(written || base.rules ? { rules: { ...base.rules, ...written } } : {}),
    } as Form,
  };
};

const ruleFaults = (file: Given): readonly Refusal[] => [
  ...whyNotRules(file['rules'], 'rules'),
  ...(Array.isArray(file['stages']) ? (file['stages'] as readonly unknown[]) : []).flatMap((stage, i) =>
    whyNotRules(given(stage)['rules'], `stages[${i}].rules`),
  ),
];

/** A form of a file's value; or everything that is wrong with it. */
export const readForm = (value: unknown, known: readonly Form[] = FORMS): Designed => {
  const schema = formSchema();
  const file = given(value);
  const faults = [...faultsOf(value, schema, '', schema), ...ruleFaults(file)];
  if (faults.length > 0) return { ok: false, faults };
  const template = file['template'] as string | undefined;
  const base = known.find(({ id }) => id === template);
  if (template !== undefined && !base)
    return {
      ok: false,
      faults: [fault('form-template', 'template', { given: template, known: known.map(({ id }) => id) })],
    };
  if (template === undefined && file['set'] !== undefined)
    return { ok: false, faults: [fault('form-set-alone', 'set')] };
  if (base && file['stages'] !== undefined)
    return { ok: false, faults: [fault('form-both', 'stages', { template: template ?? '' })] };
  const made: Designed = base ? readTemplate(file, base) : { ok: true, form: readWhole(file) };
  if (!made.ok) return made;
  const wrong = wholeFaults(made.form);
  if (wrong.length > 0) return { ok: false, faults: wrong };
  // One that says nothing else than a listed one is that one.
  const listed = known.find(({ id }) => id === made.form.id);
  if (!listed) return made;
  if (isSame(made.form, listed)) return { ok: true, form: listed };
  if (file['id'] !== undefined) return { ok: false, faults: [fault('form-taken', 'id', { id: listed.id })] };
  return { ok: true, form: { ...made.form, id: `own-${made.form.id}` } };
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return (value as readonly unknown[]).map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
};

/** Whether two forms say the same, in whatever order. */
export const isSame = (one: Form, other: Form): boolean =>
  JSON.stringify(sorted({ ...one, template: true })) === JSON.stringify(sorted({ ...other, template: true }));

/** A form as its file says it. */
export const writeForm = (form: Form): Readonly<Record<string, unknown>> => {
  const { template: _, ...rest } = form;
  return { form: FORM_VERSION, ...rest };
};
