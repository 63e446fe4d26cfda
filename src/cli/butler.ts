import { runImps } from './pairs.ts';

export const run = runImps('butler');
