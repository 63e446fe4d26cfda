import { type Refusal, refuse } from '../../kit/result.ts';
import type { Form, Play, Setting, StageForm } from '../form.ts';

/* What may be set of a form before play: rounds, boards and whatever the form names. */

/** A form, or everything that is wrong with what was to be one. */
export type Designed =
  | { readonly ok: true; readonly form: Form }
  | { readonly ok: false; readonly faults: readonly Refusal[] };

export type SetValue = number | string | boolean;

const NAMES: Readonly<Record<string, string>> = {
  rounds: 'Rounds',
  times: 'Times round',
  sessions: 'Sessions',
  boards: 'Boards',
  days: 'Days for a round',
};

const MOST: Readonly<Record<string, number>> = { rounds: 40, times: 8, sessions: 60, boards: 64, days: 90 };

/** The numbers every kind of play has: where each stands in it. */
const numbersOf = (play: Play): Readonly<Record<string, string>> => {
  switch (play.use) {
    case 'sessions':
      return {
        sessions: 'sessions',
        boards: 'movement/boardsPerRound',
        ...(play.movement.use === 'two-field' ? { rounds: 'movement/rounds' } : {}),
      };
    case 'swiss':
      return { rounds: 'rounds', boards: 'boards' };
    case 'robin':
      return { times: 'times', boards: 'boards' };
    case 'league':
      return { times: 'times', boards: 'boards', days: 'days' };
    case 'knockout':
    case 'finals':
      return { boards: 'boards' };
  }
};

const inStage = ({ ways }: StageForm, at: number): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const [w, { play }] of ways.entries())
    for (const [id, path] of Object.entries(numbersOf(play)))
      found.set(id, [...(found.get(id) ?? []), `stages/${at}/ways/${w}/play/${path}`]);
  return found;
};

const numberSetting = (id: string, name: string, at: readonly string[]): Setting => ({
  id,
  name,
  at,
  kind: 'number',
  least: 1,
  most: MOST[id.replace(/^.*\./, '')] ?? 64,
});

/** Rounds and boards of every stage: of each by itself (`final.boards`), and of all together (`boards`). */
const usualSettings = ({ stages }: Form): readonly Setting[] => {
  const all = new Map<string, string[]>();
  const each: Setting[] = [];
  for (const [i, stage] of stages.entries())
    for (const [id, at] of inStage(stage, i)) {
      all.set(id, [...(all.get(id) ?? []), ...at]);
      if (stages.length > 1)
        each.push(
          numberSetting(`${stage.id}.${id}`, `${stage.name}: ${(NAMES[id] ?? id).toLowerCase()}`, at),
        );
    }
  return [...[...all].map(([id, at]) => numberSetting(id, NAMES[id] ?? id, at)), ...each];
};

/** Everything that may be set of a form. What it names itself comes first, and instead of the usual one of that name. */
export const settingsOf = (form: Form): readonly Setting[] => {
  const own = form.settings ?? [];
  return [...own, ...usualSettings(form).filter(({ id }) => !own.some((one) => one.id === id))];
};

type Tree = Readonly<Record<string, unknown>> | readonly unknown[];

const get = (tree: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined),
    tree,
  );

/** The tree with another value at a path; a value of nothing takes the name out. */
const put = (tree: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value;
  if (Array.isArray(tree))
    return (tree as readonly unknown[]).map((one, i) => (String(i) === name ? put(one, rest, value) : one));
  const own = (typeof tree === 'object' && tree !== null ? tree : {}) as Readonly<Record<string, unknown>>;
  const made = put(own[name], rest, value);
  const { [name]: _, ...others } = own;
  return made === undefined ? others : { ...own, [name]: made };
};

/** What a setting stands at. */
export const valueOf = (form: Form, { at, kind }: Setting): SetValue | undefined => {
  const found = get(form as unknown as Tree, (at[0] ?? '').split('/'));
  if (kind === 'yes') return found === true;
  return typeof found === 'number' || typeof found === 'string' ? found : undefined;
};

const whyNotValue = (setting: Setting, value: SetValue, at: string): Refusal | undefined => {
  const { kind, least = 0, most = 5000, choices = [], name } = setting;
  const given = String(value);
  if (kind === 'yes')
    return typeof value === 'boolean' ? undefined : refuse('setting-yes', { name, given }, { at }).refusal;
  if (kind === 'choice')
    return choices.includes(value as string)
      ? undefined
      : refuse('setting-choice', { name, given, known: choices.map(String) }, { at }).refusal;
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? undefined
    : refuse('setting-number', { name, given, least, most }, { at }).refusal;
};

/** The best so many of the sessions there are. */
const counting = (form: Form): Pick<Form, 'rules'> => {
  const counted = form.rules?.counted;
  const play = form.stages[0]?.ways[0]?.play;
  return counted?.use === 'best' && play?.use === 'sessions'
    ? { rules: { ...form.rules, counted: { ...counted, of: play.sessions } } }
    : {};
};

/** A Swiss cut into sessions that its rounds no longer fill is one without them. */
const tidy = (form: Form): Form => ({
  ...form,
  ...counting(form),
  stages: form.stages.map((stage) => ({
    ...stage,
    ways: stage.ways.map((way) => {
      if (way.play.use !== 'swiss' || !way.play.sessions) return way;
      const { sessions, ...play } = way.play;
      return sessions.reduce((sum, one) => sum + one, 0) === play.rounds ? way : { ...way, play };
    }),
  })),
});

/** A form with these set; every value that cannot be is refused, and then nothing is. */
export const setForm = (form: Form, values: Readonly<Record<string, SetValue>>, at = ''): Designed => {
  const known = settingsOf(form);
  const refusals: Refusal[] = [];
  let made: unknown = form;
  for (const [id, value] of Object.entries(values)) {
    const here = at === '' ? id : `${at}.${id}`;
    const setting = known.find((one) => one.id === id);
    const refusal = setting
      ? whyNotValue(setting, value, here)
      : refuse('setting-unknown', { given: id, known: known.map((one) => one.id) }, { at: here }).refusal;
    if (refusal) refusals.push(refusal);
    else
      made = [
        ...Object.entries(setting?.along ?? {}),
        ...(setting?.at ?? []).map((path) => [path, value === false ? undefined : value] as const),
      ].reduce<unknown>((tree, [path, one]) => put(tree, path.split('/'), one), made);
  }
  if (refusals.length > 0) return { ok: false, faults: refusals };
  return { ok: true, form: made === form ? form : tidy(made as Form) };
};
