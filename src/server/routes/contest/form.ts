import { z } from 'zod';
import { isSingleForm } from '../../../engine/contest/single.ts';
import { refuse } from '../../../engine/kit/result.ts';
import { checkForm } from '../../../engine/play/intake/design.ts';
import { writeForm } from '../../../engine/rulebook/design/read.ts';
import { formSchema } from '../../../engine/rulebook/design/schema.ts';
import { settingsOf, valueOf } from '../../../engine/rulebook/design/setting.ts';
import type { Form } from '../../../engine/rulebook/form.ts';
import { FORMS } from '../../../engine/rulebook/forms/index.ts';
import { documentsOf } from '../../../engine/rulebook/own.ts';
import { sayRefusal } from '../../../engine/words/refusal.ts';
import type { Desk } from '../../desk.ts';
import { dropForm, formHere, keepForm, keptForms } from '../../hall/design.ts';
import type { App } from '../../plug.ts';
import { Refusing, refusals } from '../../refusal.ts';
import { Id } from '../../schema/fact.ts';
import { ListedForm } from '../../schema/stages.ts';

/* Forms of events: those of the program, and those the club keeps as files. */

const list = (form: Form, isKept: boolean): z.infer<typeof ListedForm> => {
  const { id, name, of, entries, stages, clauses, template } = form;
  return {
    id,
    name,
    of,
    entries: { min: entries.min, max: entries.max, usual: entries.usual },
    ...(isSingleForm({ form: id, design: form }) ? { session: true as const } : {}),
    ...(template ? { template } : {}),
    ...(isKept ? { kept: true as const } : {}),
    documents: [...documentsOf(form)],
    stages: stages.map((stage) => ({ name: stage.name, says: stage.ways.map(({ says }) => says) })),
    settings: settingsOf(form).map((setting) => {
      const { id: own, name: called, kind, least, most, choices } = setting;
      const value = valueOf(form, setting);
      return {
        id: own,
        name: called,
        kind,
        ...(least === undefined ? {} : { least }),
        ...(most === undefined ? {} : { most }),
        ...(choices === undefined ? {} : { choices: [...choices] }),
        ...(value === undefined ? {} : { value }),
      };
    }),
    clauses: [...clauses],
  };
};

const FormFile = z
  .record(z.string().max(100), z.unknown())
  .meta({ id: 'FormFile', description: 'A form file; its schema is at /api/schema/form.json' });

const FormChecked = z
  .strictObject({
    ok: z.boolean(),
    form: ListedForm.exactOptional(),
    faults: z
      .array(z.strictObject({ at: z.string(), code: z.string(), says: z.string() }))
      .exactOptional()
      .meta({ description: 'Every fault with its place and what to do' }),
  })
  .meta({ id: 'FormChecked' });

/** What the file calls itself, for the record. */
const idIn = (body: unknown): string => {
  const { file } = body as { readonly file?: { readonly id?: unknown } };
  return typeof file?.id === 'string' ? file.id.slice(0, 80) : '';
};

const formParams = z.strictObject({ form: Id });

const addFiles = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/forms/check',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary: 'What is wrong with a form file, each fault with its place; nothing is kept',
      body: z.strictObject({ file: FormFile }),
      response: { 200: FormChecked, ...refusals },
    },
    handler: async ({ body }) => {
      const read = checkForm(body.file);
      return read.ok
        ? { ok: true, form: list(read.form, false) }
        : {
            ok: false,
            faults: read.faults.map((fault) => ({
              at: fault.at ?? '',
              code: fault.code,
              says: sayRefusal(fault),
            })),
          };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/forms',
    config: { access: 'director', act: { kind: 'form-kept', about: ({ body }) => ({ form: idIn(body) }) } },
    schema: {
      tags: ['contests'],
      summary:
        'Keep a form of the club’s own; one of that id is replaced, and contests made from it keep theirs',
      body: z.strictObject({ file: FormFile }),
      response: { 200: z.strictObject({ id: z.string() }), ...refusals },
    },
    handler: async ({ body }) => {
      const read = checkForm(body.file);
      const [first] = read.ok ? [] : read.faults;
      if (!read.ok)
        throw new Refusing(422, first ?? refuse('form-missing', { name: 'form' }).refusal, read.faults);
      if (!FORMS.includes(read.form)) await keepForm(desk.store.shelf, read.form);
      return { id: read.form.id };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/forms/:form/drop',
    config: {
      access: 'director',
      act: {
        kind: 'form-dropped',
        about: ({ params }) => ({ form: (params as { readonly form: string }).form }),
      },
    },
    schema: {
      tags: ['contests'],
      summary: 'Take a form of the club’s own out of the list; contests made from it keep theirs',
      params: formParams,
      response: { 200: z.strictObject({ id: z.string() }), ...refusals },
    },
    handler: async ({ params: { form: id } }) => {
      if (!(await dropForm(desk.store.shelf, id)))
        throw new Refusing(404, refuse('form-none', { form: id }).refusal);
      return { id };
    },
  });
};

/** What is listed, and each as a file. */
export const addForms = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/forms',
    config: { access: 'public' },
    schema: {
      tags: ['contests'],
      summary: 'The events that can be run whole: templates first, then the documents’, then the club’s own',
      response: { 200: z.array(ListedForm), ...refusals },
    },
    handler: async () => [
      ...FORMS.map((form) => list(form, false)),
      ...(await keptForms(desk.store.shelf)).map((form) => list(form, true)),
    ],
  });

  app.route({
    method: 'GET',
    url: '/api/forms/:form',
    config: { access: 'public' },
    schema: {
      tags: ['contests'],
      summary: 'One form as a file, to be changed or taken elsewhere',
      params: formParams,
      response: { 200: FormFile, ...refusals },
    },
    handler: async ({ params: { form: id } }) => {
      const form = await formHere(desk.store.shelf, id);
      if (!form) throw new Refusing(404, refuse('form-none', { form: id }).refusal);
      return writeForm(form);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/schema/form.json',
    config: { access: 'public' },
    schema: {
      tags: ['contests'],
      summary: 'The JSON Schema of a form file',
      response: { 200: z.record(z.string(), z.unknown()), ...refusals },
    },
    handler: async () => ({ ...formSchema() }),
  });

  addFiles(app, desk);
};
