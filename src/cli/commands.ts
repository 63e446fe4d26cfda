import type { Run } from './say.ts';

export interface Command {
  readonly says: string;
  readonly usage: string;
  /** Loads the command's code, and only when it is called. */
  readonly load: () => Promise<{ readonly run: Run }>;
}

/** Every command, in the order of `byestand --help`. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  score: {
    says: 'the score of a contract, from North-South’s side',
    usage: 'score "4SX N -1" --board 7 | --vul ns',
    load: () => import('./score.ts'),
  },
  judge: {
    says: 'whether a reported line agrees with itself, and if not what to do',
    usage: 'judge <file | ->',
    load: () => import('./judge.ts'),
  },
  serve: {
    says: 'serve the pages of this machine to the room',
    usage: 'serve [--port 4321] [--data ./data]',
    load: () => import('./serve.ts'),
  },
  movement: {
    says: 'make, check and choose movements',
    usage: 'movement <kind> --tables n [--variant v] | check <file> | --list',
    load: () => import('./movement.ts'),
  },
};
