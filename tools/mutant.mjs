// Mutants of a source: one small fault each, of the kinds that slip into arithmetic and rules. A text in, changes out.
import ts from 'typescript';

const SWAPS = new Map([
  [ts.SyntaxKind.LessThanToken, ['comparison', '<=']],
  [ts.SyntaxKind.LessThanEqualsToken, ['comparison', '<']],
  [ts.SyntaxKind.GreaterThanToken, ['comparison', '>=']],
  [ts.SyntaxKind.GreaterThanEqualsToken, ['comparison', '>']],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ['equality', '!==']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ['equality', '===']],
  [ts.SyntaxKind.PlusToken, ['sign', '-']],
  [ts.SyntaxKind.MinusToken, ['sign', '+']],
  [ts.SyntaxKind.PlusEqualsToken, ['sign', '-=']],
  [ts.SyntaxKind.MinusEqualsToken, ['sign', '+=']],
  [ts.SyntaxKind.AsteriskToken, ['product', '/']],
  [ts.SyntaxKind.SlashToken, ['product', '*']],
  [ts.SyntaxKind.PercentToken, ['product', '*']],
  [ts.SyntaxKind.AmpersandAmpersandToken, ['junction', '||']],
  [ts.SyntaxKind.BarBarToken, ['junction', '&&']],
]);

const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

const operatorsIn = (node, change) => {
  const swap = SWAPS.get(node.operatorToken.kind);
  // `+` also joins texts, and a text has no sign.
  if (swap === undefined || (swap[0] === 'sign' && (isText(node.left) || isText(node.right)))) return;
  change(swap[0], node.operatorToken, swap[1], node);
};

const conditionOf = (node) => {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return node.expression;
  return ts.isConditionalExpression(node) ? node.condition : undefined;
};

const refusesIn = (node) => /\b(refuse|refusing)\(|\.refusal\b|\bwhyNot\w*\(/.test(node.getText());

const changesAt = (node, change) => {
  if (ts.isBinaryExpression(node)) operatorsIn(node, change);
  const condition = conditionOf(node);
  if (condition !== undefined) change('condition', condition, `!(${condition.getText()})`);
  if (ts.isNumericLiteral(node))
    change('constant', node, String(Number(node.getText().replaceAll('_', '')) + 1));
  if (ts.isBigIntLiteral(node))
    change('constant', node, `${BigInt(node.getText().slice(0, -1).replaceAll('_', '')) + 1n}n`);
  if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'Math')
    if (node.name.text === 'min' || node.name.text === 'max')
      change('extreme', node.name, node.name.text === 'min' ? 'max' : 'min', node);
  if (ts.isReturnStatement(node) && node.expression !== undefined && refusesIn(node))
    change('refusal', node, ';');
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken)
    change('sign', node, ` ${node.operand.getText()}`);
};

/** Worked out when the file is read, and not when something in it is called. */
const isAtOnce = (node) => !ts.findAncestor(node, ts.isFunctionLike);

const isName = (node) => ts.isPropertyAssignment(node.parent) && node.parent.name === node;

/** Every mutant of this source: what kind, where, what it said and what it says now. Types hold none. */
export const mutantsOf = (text, file = 'source.ts') => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const made = [];
  const change = (kind, node, says, over = node) => {
    const from = node.getStart(source);
    const { line } = source.getLineAndCharacterOfPosition(from);
    made.push({
      kind,
      file,
      line: line + 1,
      inLine: lines[line].trim(),
      from,
      to: node.getEnd(),
      was: text.slice(from, node.getEnd()),
      says,
      // What is said one way or the other where all mutants are woven into one text.
      over: [over.getStart(source), over.getEnd()],
      ...(isName(over) ? { isName: true } : {}),
      ...(isAtOnce(node) ? { atOnce: true } : {}),
    });
  };
  const walk = (node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    changesAt(node, change);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return made;
};

export const applyMutant = (text, { from, to, says }) => text.slice(0, from) + says + text.slice(to);

const asked = (number) => `globalThis.isMutant?.(${number})`;

const choiceOf = (text, { mutant, number }) => {
  const [start, end] = mutant.over;
  const { from, to, says } = mutant;
  return `${asked(number)} ? (${text.slice(start, from)}${says}${text.slice(to, end)}) : `;
};

/**
 * One text with all these mutants in it, each asleep until `globalThis.isMutant(number)` says that it is the one: so that
 * it is read once for all of them, and whoever asks learns which were reached.
 */
export const weaveMutants = (text, numbered, [start, end] = [0, text.length]) => {
  const isSame = (a, b) => a[0] === b[0] && a[1] === b[1];
  const outermost = numbered
    .filter(
      ({ mutant: { over } }) =>
        !numbered.some(({ mutant: { over: o } }) => !isSame(o, over) && o[0] <= over[0] && o[1] >= over[1]),
    )
    .sort((a, b) => a.mutant.over[0] - b.mutant.over[0]);
  let woven = '';
  let at = start;
  for (const { mutant } of outermost) {
    const { over } = mutant;
    if (over[0] < at) continue;
    const here = outermost.filter((one) => isSame(one.mutant.over, over));
    const inner = numbered.filter(
      ({ mutant: { over: o } }) => !isSame(o, over) && o[0] >= over[0] && o[1] <= over[1],
    );
    const plain = weaveMutants(text, inner, over);
    const asks = here.map(({ number }) => `!${asked(number)}`).join(' && ');
    const choice = `(${here.map((one) => choiceOf(text, one)).join('')}(${plain}))`;
    woven += text.slice(at, over[0]);
    woven += mutant.kind === 'refusal' ? `{ if (${asks}) ${plain} }` : mutant.isName ? `[${choice}]` : choice;
    [, at] = over;
  }
  return woven + text.slice(at, end);
};

/** Chance that can be repeated (mulberry32). */
export const chanceFrom = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const shuffled = (list, chance) => {
  const out = [...list];
  for (let last = out.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [out[last], out[other]] = [out[other], out[last]];
  }
  return out;
};

/** A sample that takes the kinds in turn: constants would crowd out the rest. */
export const sampleOf = (mutants, count, seed) => {
  const chance = chanceFrom(seed);
  const kinds = [...new Set(mutants.map(({ kind }) => kind))].sort();
  const piles = kinds.map((one) =>
    shuffled(
      mutants.filter(({ kind }) => kind === one),
      chance,
    ),
  );
  const taken = [];
  for (let turn = 0; taken.length < Math.min(count, mutants.length); turn += 1)
    for (const pile of piles) if (pile[turn] !== undefined && taken.length < count) taken.push(pile[turn]);
  return taken;
};
