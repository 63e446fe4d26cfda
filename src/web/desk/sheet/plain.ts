import type { MenuAct, MenuField } from '../../../engine/view/menu.ts';
import { useStages } from '../ask/ask.ts';
import type { Ask } from '../ask/server.ts';
import { makeSheet, type Opened } from './act.tsx';
import type { Choice, Form, Found } from './form.ts';
import { found } from './who.tsx';

/** One field as it is asked for, and what it says now; nothing where it is left blank. */
const fill = (
  form: Form,
  field: MenuField,
  all: readonly Found[],
  focus: boolean,
): string | number | true | undefined => {
  const { name, label, kind, optional = false, least, most, options = [], usual = [] } = field;
  const more = { optional, focus };
  switch (kind) {
    case 'who':
      return form.who(name, label, all, more) || undefined;
    case 'count': {
      const limits = { min: least ?? 0, ...(most === undefined ? {} : { max: most }) };
      return optional ? form.maybeCount(name, label, limits) : form.count(name, label, limits);
    }
    case 'check':
      return form.check(name, label) ? true : undefined;
    case 'one-of':
      return form.pick(name, label, options, ([value, says]): Choice => [value, says], more)?.[0];
    case 'reason':
      return form.reason(usual, more);
    case 'lines':
      return form.lines(name, label, more).trim() || undefined;
    case 'text':
      return form.text(name, label, { ...more, ...(most === undefined ? {} : { most }) }) || undefined;
  }
};

/** The server made the fields from the request's own shape, and holds it against that shape again. */
const isAsk = (request: { readonly ask: string }): request is Ask => request.ask !== '';

/** The sheet of an act that the table of acts describes. */
export const PlainAct = makeSheet({
  title: (_, { act }) => act.says,
  useKnown: ({ contest }: Opened & { readonly act: MenuAct }) => useStages(contest).data,
  describe: (form, { entered }, { act }) => {
    if (act.note !== undefined) form.note(act.note, 'plain');
    const all = found(entered);
    const filled = act.fields.flatMap((field, i) => {
      const value = fill(form, field, all, i === 0);
      return value === undefined ? [] : [[field.name, value] as const];
    });
    const request = { ask: act.ask, ...Object.fromEntries(filled) };
    return { send: act.says, done: act.done, ...(isAsk(request) ? { request } : {}) };
  },
});
