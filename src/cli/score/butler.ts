import { runImps } from '../input/pairs.ts';

export const run = runImps('butler');
