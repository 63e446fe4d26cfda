import { layers, stacks } from '../editions/index.ts';
import { ROBIN_DRAWS, STAGE_SCORINGS, WORTHS } from '../form.ts';
import { FIRST_METHODS } from '../draw.ts';
import { ruleShapes } from './rule.ts';
import { amount, count, object, type Shape, text, uses, yes } from './shape.ts';

/** The version a form file names; a reader of an older one stays. */
export const FORM_VERSION = 1;

const STACK_IDS = Object.keys(stacks);
const LAYER_IDS = Object.keys(layers);
const SLOTS = [...new Set(Object.values(layers).flatMap(({ slots }) => Object.keys(slots)))].sort();

const boards = { ...count(1, 64), description: 'Boards of a match' };

const movement = uses({
  advised: [{ boardsPerRound: count(1, 32), sections: count(1, 100) }, []],
  named: [{ kind: text, variant: text, boardsPerRound: count(1, 32) }, ['kind']],
  'two-field': [{ rounds: count(1, 40), boardsPerRound: count(1, 32) }, ['rounds']],
});

const bracket = object({
  stanzas: { oneOf: [count(1, 8), { type: 'array', items: count(1, 8), minItems: 1 }] },
  final: count(1, 8),
  third: yes,
  lives: { enum: [1, 2] },
  again: yes,
  consolation: yes,
});

/** How a stage is played. */
const play: Shape = {
  ...uses({
    sessions: [{ sessions: count(1, 60), movement: { $ref: '#/$defs/movement' } }, []],
    swiss: [
      {
        rounds: count(1, 40),
        boards,
        sessions: { type: 'array', items: count(1, 40) },
        first: { enum: FIRST_METHODS.filter((one) => one !== 'bands') },
        modified: yes,
        joins: text,
      },
      ['rounds'],
    ],
    robin: [
      {
        times: count(1, 8),
        boards,
        shorter: object({ rounds: count(1, 40), boards }, ['rounds', 'boards']),
        sessions: { type: 'array', items: count(1, 40) },
        draw: { enum: ROBIN_DRAWS },
        numbers: { enum: ['lot'] },
      },
      [],
    ],
    league: [{ times: count(1, 8), boards, days: count(1, 90) }, []],
    knockout: [{ format: text, rounds: count(0, 12), boards, bracket: { $ref: '#/$defs/bracket' } }, []],
    finals: [{ format: { enum: ['final-five', 'final-four', 'stanzas'] }, boards, grand: text }, ['format']],
  }),
};

/** Who plays in a stage. */
const intake: Shape = uses({
  entries: [{}, []],
  top: [{ of: text, places: count(2, 500), each: { enum: ['field'] } }, ['places']],
  rest: [{ of: text }, []],
  finalists: [
    { of: { type: 'array', items: text, minItems: 2, maxItems: 2 }, stack: { enum: STACK_IDS } },
    ['of', 'stack'],
  ],
  dropping: [{ of: text }, []],
});

const when = object(
  { of: { enum: ['entries', 'field', 'mean-session'] }, least: count(0, 5000), most: count(0, 5000) },
  ['of'],
);

const rules: Shape = {
  type: 'object',
  properties: ruleShapes(LAYER_IDS, SLOTS),
  additionalProperties: false,
};

const stage: Shape = object(
  {
    id: { ...text, pattern: '^[a-z0-9][a-z0-9-]*$', description: 'Lower-case letters, digits and dashes' },
    name: text,
    stack: { enum: STACK_IDS, description: 'The documents in force, general to particular' },
    rules: { $ref: '#/$defs/rules' },
    scoring: { enum: STAGE_SCORINGS },
    collects: { enum: WORTHS },
    play: { $ref: '#/$defs/play' },
    who: { $ref: '#/$defs/intake' },
    ways: {
      type: 'array',
      minItems: 1,
      description: 'Instead of play and who: the first whose when holds is proposed',
      items: object(
        {
          when: { $ref: '#/$defs/when' },
          stack: { enum: STACK_IDS },
          play: { $ref: '#/$defs/play' },
          intake: { $ref: '#/$defs/intake' },
          clause: text,
          says: text,
        },
        ['play'],
      ),
    },
    format: { type: 'object' },
    field: text,
    beside: { type: 'object' },
  },
  [],
);

const setting: Shape = object(
  {
    id: { ...text, pattern: '^[a-z][a-zA-Z0-9.-]*$' },
    name: text,
    at: { type: 'array', items: text, minItems: 1 },
    kind: { enum: ['number', 'yes', 'choice'] },
    least: { type: 'number' },
    most: { type: 'number' },
    choices: { type: 'array', items: { type: ['string', 'number'] }, minItems: 1 },
    along: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
  ['id', 'at', 'kind'],
);

const prizes: Shape = object(
  {
    unit: text,
    lists: {
      type: 'array',
      items: object(
        {
          category: text,
          stage: text,
          prizes: { type: 'array', items: object({ amount: { type: 'number' }, thing: text }) },
        },
        ['prizes'],
      ),
    },
  },
  ['lists'],
);

const odd = object(
  { use: { enum: ['house', 'refuse'] }, clause: text, says: { type: 'string', maxLength: 1000 } },
  ['use'],
);

/**
 * A form file as JSON Schema 2020-12. What it cannot say (a stage that is named before it is played, a field too small) the check
 * says.
 */
export const formSchema = (): Shape => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `https://byestand.org/schema/form-${FORM_VERSION}.json`,
  title: `A form of an event, version ${FORM_VERSION}`,
  description:
    'Either a template with what is set (template, set), or stages of your own. Everything but the name has a usual answer.',
  ...object(
    {
      $schema: text,
      form: { const: FORM_VERSION, description: 'The version of this file' },
      id: { ...text, pattern: '^[a-z0-9][a-z0-9-]*$', description: 'Lower-case letters, digits and dashes' },
      name: text,
      template: { ...text, description: 'The form this one is made from, by its id' },
      set: {
        type: 'object',
        additionalProperties: { type: ['number', 'string', 'boolean'] },
        description: 'What is set of the template: rounds, boards and whatever it names',
      },
      of: { enum: ['pairs', 'teams'] },
      clauses: { type: 'array', items: text },
      entries: object({
        min: count(2, 5000),
        max: count(2, 5000),
        usual: count(2, 5000),
        open: yes,
        by: object({ min: text, max: text }),
        odd,
      }),
      minutesPerBoard: { type: 'number', minimum: 1, maximum: 60 },
      rules: { $ref: '#/$defs/rules' },
      stages: { type: 'array', items: { $ref: '#/$defs/stage' }, minItems: 1, maxItems: 12 },
      settings: { type: 'array', items: setting },
      prizes,
      categories: { type: 'array', items: text },
      category: text,
      cites: { type: 'object' },
      hearing: { enum: ['state-championship', 'selection'] },
      berths: { enum: STACK_IDS },
      selected: { type: 'array', items: { type: 'object' } },
      numbers: { type: 'object' },
      selects: { type: 'object' },
    },
    ['form', 'name'],
  ),
  $defs: { play, movement, bracket, intake, when, rules, stage, amount },
});
