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
  change(swap[0], node.operatorToken, swap[1]);
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
      change('extreme', node.name, node.name.text === 'min' ? 'max' : 'min');
  if (ts.isReturnStatement(node) && node.expression !== undefined && refusesIn(node))
    change('refusal', node, ';');
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken)
    change('sign', node, ` ${node.operand.getText()}`);
};

/** Every mutant of this source: what kind, where, what it said and what it says now. Types hold none. */
export const mutantsOf = (text, file = 'source.ts') => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const made = [];
  const change = (kind, node, says) => {
    const from = node.getStart(source);
    const { line } = source.getLineAndCharacterOfPosition(from);
    made.push({
      kind,
      file,
      line: line + 1,
      from,
      to: node.getEnd(),
      was: text.slice(from, node.getEnd()),
      says,
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
