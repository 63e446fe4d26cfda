import { called, list, maybe, object, type Of, one, row, text, whole, yes } from '../kit/shape.ts';

const MenuField = object({
  name: text(),
  label: text(),
  kind: one(['who', 'text', 'lines', 'count', 'check', 'one-of', 'reason']),
  /** Blank is an answer too. */
  optional: yes,
  least: maybe(whole()),
  most: maybe(whole()),
  /** Of a choice: each as the request names it and as people read it. */
  options: maybe(list(row(text(), text()))),
  /** Of a reason: those that are given most. */
  usual: maybe(list(text())),
});
export type MenuField = Of<typeof MenuField>;

const MenuAct = object({
  ask: text(),
  says: text(),
  about: text(),
  key: maybe(text()),
  /** What it comes to, in a sentence above its fields. */
  note: maybe(text()),
  done: text(),
  fields: list(MenuField),
});
export type MenuAct = Of<typeof MenuAct>;

/** What can be done now of what the table of acts describes: a line in the menu and a sheet each. */
export const MenuView = called('MenuView', object({ acts: list(MenuAct) }));
export type MenuView = Of<typeof MenuView>;
