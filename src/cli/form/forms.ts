import { FORMS } from '../../engine/rulebook/forms/index.ts';
import { writeForm } from '../../engine/rulebook/design/read.ts';
import { formSchema } from '../../engine/rulebook/design/schema.ts';
import { settingsOf, valueOf } from '../../engine/rulebook/design/setting.ts';
import type { Form } from '../../engine/rulebook/form.ts';
import { documentsOf } from '../../engine/rulebook/own.ts';
import { DONE, type Io, REFUSED, type Run, readArgs, sayValue, Unusable } from '../say.ts';
import { makeTable } from '../input/table.ts';
import { formNamed, readFormFile, sayFaults } from './file.ts';

const listed = (form: Form) => {
  const { id, name, of, entries, clauses, stages, categories, template } = form;
  return {
    id,
    name,
    of,
    entries,
    template: template === true,
    documents: documentsOf(form),
    clauses,
    stages: stages.map((stage) => ({
      id: stage.id,
      name: stage.name,
      scoring: stage.scoring,
      collects: stage.collects,
      ways: stage.ways.map(({ when, play, clause, says }) => ({
        ...(when ? { when } : {}),
        play: play.use,
        clause,
        says,
      })),
    })),
    settings: settingsOf(form).map((setting) => {
      const { at: _, along: __, ...shown } = setting;
      const value = valueOf(form, setting);
      return { ...shown, ...(value === undefined ? {} : { value }) };
    }),
    ...(categories ? { categories } : {}),
  };
};

const sayList = (io: Io, forms: readonly Form[], pretty: boolean): number => {
  const all = forms.map(listed);
  sayValue(io, all, {
    pretty,
    show: () =>
      makeTable(
        ['form', 'name', 'entries', 'usual', 'stages'],
        all.map(({ id, name, entries, stages }) => [
          id,
          name,
          `${entries.min} to ${entries.max}${entries.odd ? ', even' : ''}`,
          String(entries.usual),
          stages.map((stage) => stage.name).join(', '),
        ]),
      ),
  });
  return DONE;
};

/** Where forms are kept: a folder, or a database and a club of it. */
const PLACE = { data: { type: 'string' }, store: { type: 'string' }, club: { type: 'string' } } as const;
interface Values {
  readonly data?: string | undefined;
  readonly store?: string | undefined;
  readonly club?: string | undefined;
}

/** Those of the program and, where a place is named, those kept there. */
const formsAt = async (values: Values): Promise<readonly Form[]> => {
  if (values.data === undefined && values.store === undefined) return FORMS;
  const { formsKept } = await import('./keep.ts');
  return [...FORMS, ...(await formsKept(values))];
};

const fileIn = (positionals: readonly string[], what: string): string => {
  const [, file] = positionals;
  if (file === undefined) throw new Unusable(`say which: byestand forms ${what}`);
  return file;
};

/** Every event the product runs whole; form files checked, shown as files, and kept beside the contests. */
export const run: Run = async (args: readonly string[], io: Io): Promise<number> => {
  const { values, positionals } = readArgs(args, PLACE);
  const pretty = values.pretty ?? false;
  const [what] = positionals;
  switch (what) {
    case undefined:
      return sayList(io, await formsAt(values), pretty);
    case 'schema':
      sayValue(io, formSchema(), { pretty, show: (schema) => JSON.stringify(schema, undefined, 2) });
      return DONE;
    case 'show': {
      const form = formNamed(fileIn(positionals, 'show <form>'), await formsAt(values));
      sayValue(io, writeForm(form), { pretty, show: (file) => JSON.stringify(file, undefined, 2) });
      return DONE;
    }
    case 'check': {
      const read = await readFormFile(io, fileIn(positionals, 'check <my.form.json>'));
      if (!read.ok) return sayFaults(io, read.faults, pretty);
      sayValue(io, { ok: true }, { pretty, show: () => `${read.form.name}: nothing is wrong with it.` });
      return DONE;
    }
    case 'keep': {
      const read = await readFormFile(io, fileIn(positionals, 'keep <my.form.json> --data ./data'));
      if (!read.ok) return sayFaults(io, read.faults, pretty);
      const { form } = read;
      const { keep } = await import('./keep.ts');
      await keep(values, form);
      sayValue(io, { kept: true, id: form.id }, { pretty });
      return DONE;
    }
    case 'drop': {
      const id = fileIn(positionals, 'drop <form> --data ./data');
      const { drop } = await import('./keep.ts');
      const isKept = await drop(values, id);
      sayValue(io, { dropped: isKept, id }, { pretty });
      return isKept ? DONE : REFUSED;
    }
    default:
      throw new Unusable(`byestand forms knows check, schema, show, keep and drop, not '${what}'`);
  }
};
