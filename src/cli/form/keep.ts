import type { Form } from '../../engine/rulebook/form.ts';
import { dropForm, keepForm, keptForms } from '../../server/hall/design.ts';
import { noteAct, type PlaceValues, withStore } from '../house/data.ts';

/* Forms kept at a place: what opens the store stands here, so that the rest of the command loads without it. */

type Values = PlaceValues & { readonly club?: string | undefined };

export const formsKept = async (values: Values): Promise<readonly Form[]> =>
  withStore(values, async ({ shelf }) => keptForms(shelf));

export const keep = async (values: Values, form: Form): Promise<void> =>
  withStore(
    values,
    async (store) => {
      await keepForm(store.shelf, form);
      await noteAct(store, 'form-kept', { form: form.id });
    },
    'make',
  );

export const drop = async (values: Values, id: string): Promise<boolean> =>
  withStore(values, async (store) => {
    const isThere = await dropForm(store.shelf, id);
    if (isThere) await noteAct(store, 'form-dropped', { form: id });
    return isThere;
  });
