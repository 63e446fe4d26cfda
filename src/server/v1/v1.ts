import type { Desk } from '../desk.ts';
import type { App } from '../plug.ts';
import { addReference } from './reference.ts';
import { addEntryRoutes } from './entry.ts';
import { addEventRoutes } from './event.ts';
import { addExportRoutes } from './export.ts';
import { addGate } from './gate.ts';
import { watchMethods } from './method.ts';
import { addResultRoutes } from './result.ts';
import { addStepRoutes } from './step.ts';
import { addStreamRoutes } from './stream.ts';
import { addWebhookRoutes } from './webhook.ts';

/** The API other programs build on: few operations, frozen, beside the routes of our own screens. */
export const addV1 = (app: App, desk: Desk): void => {
  watchMethods(app);
  addReference(app);
  addGate(app, desk);
  for (const add of [
    addEventRoutes,
    addExportRoutes,
    addEntryRoutes,
    addResultRoutes,
    addStepRoutes,
    addStreamRoutes,
    addWebhookRoutes,
  ])
    add(app, desk);
};
