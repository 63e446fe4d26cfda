import { main } from '../../src/cli/main.ts';

export interface Answered {
  readonly exit: number;
  /** Standard output, and standard error after it. */
  readonly text: string;
  /** The JSON of standard output; undefined where it is none. */
  readonly json: unknown;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** `byestand …` as it is typed; `-` reads the input given, JSON unless it is a text. */
export const byestand = async (line: string, input?: unknown): Promise<Answered> => {
  const [out, err]: [string[], string[]] = [[], []];
  const exit = await main(line.split(' '), {
    readInput: async () => (typeof input === 'string' ? input : JSON.stringify(input)),
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    isTerminal: false,
  });
  return { exit, text: [...out, ...err].join('\n'), json: parse(out.join('\n')) };
};

/** The same, where only what it answers matters. */
export const asked = async (line: string, input?: unknown): Promise<unknown> =>
  (await byestand(line, input)).json;
