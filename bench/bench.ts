// What every bench declares, so that one runner can run it, write its section of docs/bench.md and try it in a small form.

/** A table of figures. Rows are named here, not by the run: a row that isn't measured fails the bench. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [key: string, says: string])[];
}

/** The cell of a figure that this machine couldn't take; `missing` says why. */
export const NOT_RUN = 'not run';

/** Each row's key with the cells after its name. */
export type Figures = ReadonlyMap<string, readonly string[]>;

export interface Measured {
  readonly figures: Figures;
  /** Peers this machine doesn't have, each with the reason. */
  readonly missing?: readonly string[];
}

export type Form = 'full' | 'small';

export interface Bench {
  readonly title: string;
  /** Markdown: what is measured, and against what. It holds no measured figure. */
  readonly says: string;
  readonly tables: readonly Table[];
  /** True when the bench drives a real browser. */
  readonly browser: boolean;
  readonly run: (form: Form) => Promise<Measured>;
}

interface Declared<Size> {
  readonly title: string;
  readonly says: string;
  readonly tables: readonly Table[];
  readonly browser?: true;
  /** The small form takes the same path in seconds: `npm test` runs it, and nobody publishes its figures. */
  readonly sizes: Readonly<Record<Form, Size>>;
  readonly run: (size: Size) => Measured | Promise<Measured>;
}

export const defineBench = <Size>({ sizes, run, browser, ...rest }: Declared<Size>): Bench => ({
  ...rest,
  browser: browser ?? false,
  run: async (form) => await run(sizes[form]),
});
