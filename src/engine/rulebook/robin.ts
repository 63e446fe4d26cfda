import type { Play } from './form.ts';

/** The draws a round robin may follow, by the names inputs and contests keep: the plain one turns everybody round. */
export const ROBIN_FORMS = ['plain', 'anc-2021'] as const;
export type RobinForm = (typeof ROBIN_FORMS)[number];

/** The one printed for teams of states, round robin by round robin (ANC 2021 11.3–11.7). */
export const INTERSTATE = { form: 'anc-2021', fewest: 5, most: 8 } as const satisfies {
  readonly form: RobinForm;
  readonly fewest: number;
  readonly most: number;
};

/** Whether a stage follows the draw printed for teams of states. */
export const isInterstate = (play: Play): boolean => play.use === 'robin' && play.draw === INTERSTATE.form;
