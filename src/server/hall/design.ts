import { checkForm } from '../../engine/play/intake/design.ts';
import { writeForm } from '../../engine/rulebook/design/read.ts';
import type { Form } from '../../engine/rulebook/form.ts';
import { FORMS } from '../../engine/rulebook/forms/index.ts';
import type { Shelf } from '../../store/log.ts';

/* Forms of the club's own, kept beside its contests as the files they came as. */

const DRAWER = 'form';

export const keptForms = async (shelf: Shelf): Promise<readonly Form[]> =>
  (await shelf.all(DRAWER)).flatMap(([, file]) => {
    const read = checkForm(file);
    // One that a later release cannot read any more stays on the shelf and is not offered.
    return read.ok && !FORMS.includes(read.form) ? [read.form] : [];
  });

/** Under its id; the one that was there under it is replaced, and contests made from that one keep theirs. */
export const keepForm = async (shelf: Shelf, form: Form): Promise<void> =>
  shelf.put(DRAWER, [[form.id, writeForm(form)]]);

export const dropForm = async (shelf: Shelf, id: string): Promise<boolean> => {
  if ((await shelf.get(DRAWER, id)) === undefined) return false;
  await shelf.put(DRAWER, [[id, undefined]]);
  return true;
};

/** A form by its id: one of the program's, or one kept here. */
export const formHere = async (shelf: Shelf, id: string): Promise<Form | undefined> =>
  FORMS.find((form) => form.id === id) ?? (await keptForms(shelf)).find((form) => form.id === id);
