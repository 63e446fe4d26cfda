import { parentPort, workerData } from 'node:worker_threads';
import type { Form } from '../../engine/rulebook/form.ts';
import { FORMS } from '../../engine/rulebook/forms/index.ts';
import { playRuns, type Share } from './runs.ts';

/* Some of the runs of a simulation: from, and so many. A form of the program comes by its id, so that it is the same one here. */
const { form, ...share } = workerData as Omit<Share, 'form'> & { readonly form: Form | string };
const own = typeof form === 'string' ? FORMS.find(({ id }) => id === form) : form;
if (own) parentPort?.postMessage(playRuns({ ...share, form: own }));
