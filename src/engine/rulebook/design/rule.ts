import { TIES } from '../../kit/rounding.ts';
import { SCALES } from '../editions/scales.ts';
import { CRITERIA } from '../tiebreak.ts';
import type { SlotName } from '../slots.ts';
import { amount, count, object, type Shape, text, uses, yes } from './shape.ts';

/* The rules a form may write out itself. Any other is taken from a document, by its id. */

type Properties = Readonly<Record<string, Shape>>;

/** Every own answer may say where it stands and what it says. */
const cited: Properties = { clause: text, says: text };

const own = (
  kinds: Readonly<Record<string, readonly [properties: Properties, required: readonly string[]]>>,
): readonly Shape[] =>
  (uses(kinds)['oneOf'] as readonly Shape[]).map((shape) => ({
    ...shape,
    properties: { ...(shape['properties'] as Properties), ...cited },
  }));

const rounding = object({ unit: amount, ties: { enum: TIES } }, ['unit', 'ties']);

const drop: Shape = {
  oneOf: [
    object({ each: count(0, 20) }, ['each']),
    object({ fraction: amount, round: { enum: ['down', 'half-up', 'up'] }, from: count(0, 500) }, [
      'fraction',
      'round',
    ]),
    object(
      {
        bands: {
          type: 'array',
          items: object({ upTo: count(1, 500), each: count(0, 20) }, ['each']),
          minItems: 1,
        },
      },
      ['bands'],
    ),
  ],
};

const chain = own({
  chain: [
    {
      within: amount,
      criteria: {
        type: 'array',
        minItems: 1,
        items: object({ by: { enum: CRITERIA }, lower: yes, clause: text, boards: count(1, 64) }, ['by']),
      },
      rest: { enum: ['share', 'lot', 'play-on'] },
    },
    ['criteria'],
  ],
});

const window = own({
  window: [
    {
      from: { enum: ['finish', 'posted'] },
      minutes: { type: 'number', minimum: 0, maximum: 100_000 },
      lateMinutes: { type: 'number', minimum: 0, maximum: 100_000 },
      rolls: yes,
      untilNextStart: yes,
    },
    ['from', 'minutes'],
  ],
});

const cutOff: Shape = {
  oneOf: [
    object({ before: { type: 'number' } }, ['before']),
    object({ after: { type: 'number' } }, ['after']),
  ],
};

const carryRest: Properties = { fixed: yes };

export const OWN_RULES: Partial<Readonly<Record<SlotName, readonly Shape[]>>> = {
  matchpoints: own({ double: [{}, []], single: [{}, []], signed: [{}, []] }),
  unequal: own({
    neuberg: [{}, []],
    traditional: [{ artificial: rounding }, ['artificial']],
    'own-top': [{}, []],
    factor: [{}, []],
  }),
  datum: own({
    mean: [
      {
        drop,
        roundTo: amount,
        ties: { enum: TIES },
      },
      [],
    ],
  }),
  considered: own({
    all: [{}, []],
    'top-tables': [{ tables: count(1, 500) }, ['tables']],
    'top-half': [{}, []],
  }),
  crossImps: own({
    sum: [{}, []],
    average: [{}, []],
    scaled: [{ expected: { enum: ['board', 'session'] } }, ['expected']],
  }),
  vp: own({ scale: [{ scale: { enum: SCALES.map(({ id }) => id) }, butler: yes }, ['scale']] }),
  rounding: own({
    rounding: [
      {
        line: rounding,
        total: rounding,
        percent: rounding,
        shows: { enum: ['scaled', 'own-matchpoints'] },
        adds: { enum: ['lines-as-shown', 'exact'] },
        percentOf: { enum: ['total-as-shown', 'exact'] },
      },
      ['percent'],
    ],
  }),
  sitOut: own({ 'own-average': [{ line: rounding, alone: amount }, []], nothing: [{}, []] }),
  missed: own({ nothing: [{}, []], factored: [{ played: rounding }, []] }),
  tieBreak: chain,
  drawTieBreak: chain,
  matchTieBreak: chain,
  standings: own({
    penalties: [
      { ranking: { enum: ['counted', 'left-out'] }, draw: { enum: ['counted', 'left-out'] } },
      ['ranking', 'draw'],
    ],
  }),
  combine: own({ percentages: [{}, []], factored: [{}, []] }),
  counted: own({ all: [{}, []], best: [{ best: count(1, 60), of: count(1, 60) }, ['best', 'of']] }),
  bye: own({ fixed: [{ vp: amount, imps: amount }, ['vp']] }),
  draw: own({ optimum: [{}, []], hand: [{}, []] }),
  rematch: own({
    never: [{}, []],
    'modified-swiss': [
      { fewerThan: { oneOf: [count(2, 500), { enum: ['twice-the-rounds'] }] } },
      ['fewerThan'],
    ],
  }),
  odd: own({ bye: [{}, []], triangle: [{ over: { enum: [1, 2] } }, []], none: [{}, []] }),
  drawTime: own({
    'all-results': [{ director: { enum: ['earlier-or-overnight', 'any'] } }, []],
    'after-start': [
      { minutes: count(1, 1000), director: { enum: ['earlier-or-overnight', 'any'] } },
      ['minutes'],
    ],
    'in-arrears': [{ rounds: count(1, 4), director: { enum: ['earlier-or-overnight', 'any'] } }, ['rounds']],
  }),
  unfinished: own({ 'boards-in': [{}, []], drawn: [{}, []], nothing: [{}, []] }),
  carryOver: own({
    none: [{}, []],
    'share-of-margin': [
      { percent: amount, unit: { enum: ['imps', 'vp'] }, ...carryRest },
      ['percent', 'unit'],
    ],
    'by-place': [{ points: { type: 'array', items: amount, minItems: 1 }, ...carryRest }, ['points']],
    formula: [
      { least: amount, span: amount, places: count(1, 500), level: amount, round: rounding, ...carryRest },
      ['least', 'span', 'places', 'level', 'round'],
    ],
    'average-of-sessions': [carryRest, []],
  }),
  qualify: own({
    'next-in-order': [
      {
        places: count(1, 500),
        reserves: count(0, 50),
        contending: { type: 'boolean' },
        eligible: yes,
        fields: object({ differ: count(0, 20) }, ['differ']),
      },
      [],
    ],
  }),
  categories: own({
    'one-each': [{ names: { type: 'array', items: text, minItems: 1 } }, ['names']],
    also: [{ names: { type: 'array', items: text, minItems: 1 } }, ['names']],
  }),
  correctionTime: window,
  captainsTime: window,
  appealTime: window,
  scorerTime: window,
  timing: own({
    'per-board': [{ minutes: amount, break: count(0, 600), cutOff }, ['minutes']],
    'per-match': [
      { boards: count(1, 64), minutes: count(1, 1000), director: { type: 'boolean' }, cutOff },
      ['boards', 'minutes'],
    ],
    announced: [{ cutOff }, []],
  }),
  timetable: own({
    printed: [
      {
        zone: text,
        sessions: {
          type: 'array',
          minItems: 1,
          items: object(
            { name: text, at: text, minutes: count(1, 1440), for: { type: 'array', items: text } },
            ['name', 'at'],
          ),
        },
        finish: {
          type: 'array',
          items: object({ at: text, for: { type: 'array', items: text } }, ['at']),
        },
      },
      ['sessions'],
    ],
  }),
};

/** What is added where a rule leaves it out. */
export const RULE_DEFAULTS: Partial<
  Readonly<Record<SlotName, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>
> = {
  datum: { mean: { drop: { each: 1 }, roundTo: 10, ties: 'away' } },
  tieBreak: { chain: { rest: 'share' } },
  drawTieBreak: { chain: { rest: 'lot' } },
  matchTieBreak: { chain: { rest: 'play-on' } },
  bye: { fixed: { imps: 0 } },
  odd: { triangle: { over: 1 } },
  drawTime: {
    'all-results': { director: 'any' },
    'after-start': { director: 'any' },
    'in-arrears': { director: 'any' },
  },
  qualify: { 'next-in-order': { contending: true } },
  timing: { 'per-board': { break: 0, cutOff: { before: 0 } }, 'per-match': { director: true } },
  timetable: { printed: { zone: 'venue' } },
};

/** Every rule by the name of its slot: written out where that is listed above, or as a document answers it. */
export const ruleShapes = (
  layers: readonly string[],
  slots: readonly string[],
): Readonly<Record<string, Shape>> => {
  const from = object({ from: { enum: layers } }, ['from']);
  return Object.fromEntries(
    slots.map((slot) => [slot, { oneOf: [...(OWN_RULES[slot as SlotName] ?? []), from] }]),
  );
};
