import type { Meter } from '../watch/meter.ts';
import type { Watchdog } from '../watch/watchdog.ts';
import type { Pool } from './pool.ts';

/** How late the server comes to its work, and what its workers have to do. */
export const gaugeWork = (meter: Meter, pool: Pool, watchdog: Watchdog): void => {
  meter.gauge(
    'loop_delay_p99_seconds',
    'How late the process comes to its work, in the last second.',
    () => watchdog.p99() / 1000,
  );
  meter.gauge(
    'loop_delay_worst_seconds',
    'The longest the process was held up in the last minute.',
    () => watchdog.worst() / 1000,
  );
  meter.gauge('work_running', 'Prints, files and large views being made.', () => pool.running().length);
  meter.gauge('work_waiting', 'Prints, files and large views that wait.', pool.waiting);
  meter.gauge('workers', 'Worker threads that make them.', pool.workers);
  meter.gauge('work_cached_bytes', 'What was made and is kept until a later fact.', pool.cached);
  for (const [name, says] of [
    ['done', 'Prints, files and large views made.'],
    ['joined', 'Asked for while the same was being made.'],
    ['cached', 'Asked for again and still kept.'],
    ['refused', 'Refused because too much was waiting.'],
    ['slow', 'Stopped because they took too long.'],
    ['large', 'Stopped because they took too much memory.'],
    ['died', 'Lost because the worker ended.'],
  ] as const)
    meter.gauge(`work_${name}_total`, says, () => pool.counts()[name]);
};
