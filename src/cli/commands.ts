import type { Run } from './say.ts';

export interface Command {
  readonly says: string;
  readonly usage: string;
  /** Loads the command's code, and only when it is called. */
  readonly load: () => Promise<{ readonly run: Run }>;
}

/** Every command, in the order of `byestand --help`. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  serve: {
    says: 'serve the pages of this machine to the room',
    usage: 'serve [--port 4321] [--data ./data]',
    load: () => import('./serve.ts'),
  },
};
