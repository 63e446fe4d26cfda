// Lint rules of this house which no ready-made rule covers. docs/decisions/0003-checks.md gives the reasons.
import path from 'node:path';
import { analyse } from 'scslre';

// What would let the engine see the world: a clock, chance, the machine, its language or its screen.
// Time, seeds and input reach the engine as values, so that the same facts always give the same figures.
const WORLD = new Set([
  'Date',
  'Intl',
  'Temporal',
  'performance',
  'crypto',
  'globalThis',
  'global',
  'window',
  'self',
  'document',
  'navigator',
  'process',
  'console',
  'require',
  'Buffer',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'Worker',
  'localStorage',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'eval',
  'Function',
  'WeakRef',
  'FinalizationRegistry',
]);
const WORLD_MEMBERS = new Set([
  'random',
  'localeCompare',
  'toLocaleString',
  'toLocaleDateString',
  'toLocaleTimeString',
  'toLocaleUpperCase',
  'toLocaleLowerCase',
]);

const VAGUE = /^(utils?|helpers?|managers?|services?|common|misc)$/i;

const isProperty = (node) =>
  (node.parent?.type === 'MemberExpression' && node.parent.property === node && !node.parent.computed) ||
  (node.parent?.type === 'Property' &&
    node.parent.key === node &&
    !node.parent.computed &&
    !node.parent.shorthand) ||
  node.parent?.type === 'TSPropertySignature' ||
  node.parent?.type === 'TSMethodSignature';

// A parameter or constant of that name in the file itself is ours. (`isGlobalReference` would not do: it knows only
// declared globals, and `console` or `fetch` are not declared here.)
const isOurs = (context, node) => {
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    if ((scope.set.get(node.name)?.defs.length ?? 0) > 0) return true;
  }
  return false;
};

const pure = {
  create: (context) => ({
    Identifier: (node) => {
      if (WORLD.has(node.name) && !isProperty(node) && !isOurs(context, node)) {
        context.report({
          node,
          message: `'${node.name}' is not for this room: time, chance and input arrive as values`,
        });
      }
    },
    MemberExpression: (node) => {
      const name = node.computed ? node.property.value : node.property.name;
      if (name === 'random' && node.object.name !== 'Math') return;
      if (WORLD_MEMBERS.has(name)) {
        context.report({
          node,
          message: `'.${name}' depends on chance or on the machine's language: use a given seed, or plain code-unit order`,
        });
      }
    },
    ImportExpression: (node) =>
      context.report({ node, message: 'no import() here: this room loads whole and does no I/O' }),
  }),
};

const noClass = {
  create: (context) => {
    const check = (node) => {
      const base = node.superClass?.name ?? '';
      if (!base.endsWith('Error'))
        context.report({
          node,
          message: 'no classes here except errors: use plain readonly values and functions',
        });
    };
    return { ClassDeclaration: check, ClassExpression: check };
  },
};

const literalsOnly = {
  create: (context) => {
    const refuse = (what) => (node) =>
      context.report({ node, message: `an edition is data: no ${what} here` });
    return {
      FunctionDeclaration: refuse('function'),
      FunctionExpression: refuse('function'),
      ArrowFunctionExpression: refuse('function'),
      CallExpression: refuse('call'),
      NewExpression: refuse('call'),
      IfStatement: refuse('condition'),
      ConditionalExpression: refuse('condition'),
      LogicalExpression: refuse('condition'),
      SwitchStatement: refuse('condition'),
    };
  },
};

const noVagueNames = {
  create: (context) => ({
    Program: (node) => {
      const parts = path.relative(context.cwd ?? process.cwd(), context.filename).split(/[\\/]/);
      const bad = parts.map((part) => part.replace(/\..*$/, '')).find((part) => VAGUE.test(part));
      if (bad !== undefined)
        context.report({
          node,
          message: `'${bad}' says nothing: name the file by the noun a director would say`,
        });
    },
  }),
};

/** What slow patterns have in common, as the reader of the message knows it. */
const SLOW = {
  Move: 'it is tried again from every character of a run: anchor it, or cut the run off by hand (kit/text.ts)',
  Self: 'a part that repeats holds another that repeats the same characters',
  Trade: 'two parts next to each other take the same characters, and trade them one by one',
};

const linear = {
  create: (context) => ({
    Literal: (node) => {
      if (!node.regex) return;
      const { pattern: source, flags } = node.regex;
      const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
      if (report)
        context.report({
          node,
          message: `/${source}/ takes ${report.exponential ? 'exponential' : 'more than linear'} time on a hostile text: ${SLOW[report.type]}`,
        });
    },
  }),
};

// Whose regulations they are is data: a clause reaches every other room from a slot or a point of the rulebook.
// The ids of editions, forms and stacks name it too, and so does the path of a file they stand in.
const DOCUMENT = /\b(?:SABF|SABA|ANC|GNOT|ABF|NSWBA)\b/i;

const noDocument = {
  create: (context) => {
    const look = (node, text) => {
      const [name] = DOCUMENT.exec(text) ?? [];
      if (name !== undefined)
        context.report({
          node,
          message: `'${name}' is named in the rulebook alone: cite a slot's clause, or a point of rulebook/point.ts`,
        });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && look(node, node.value),
      TemplateElement: (node) => look(node, node.value.raw),
      JSXText: (node) => look(node, node.value),
    };
  },
};

// What came over the wire has the type the server describes; a cast would let the screen believe something else.
const noCast = {
  create: (context) => {
    const report = (node) => {
      const { typeName } = node.typeAnnotation;
      if (typeName?.name === 'const') return;
      context.report({
        node,
        message: 'no cast between wire and screen: change the shape where it is declared',
      });
    };
    return { TSAsExpression: report, TSTypeAssertion: report };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    pure,
    linear,
    'no-cast': noCast,
    'no-class': noClass,
    'no-document': noDocument,
    'literals-only': literalsOnly,
    'no-vague-names': noVagueNames,
  },
};
