import { serve } from '../../server/main.ts';
import type { Run } from '../say.ts';

export const run: Run = async (args) => serve(['--demo', ...args]);
