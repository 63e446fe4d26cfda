import { createServer, type Server } from 'node:http';

/** Upper ends of the classes of answer times, in milliseconds. */
const CLASSES = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];

interface Gauge {
  readonly name: string;
  readonly says: string;
  readonly read: () => number;
}

/** Figures about this process in Prometheus' text format; counted all the time, made into text when asked. */
export const makeMeter = () => {
  const answers = new Map<string, number>();
  const within = CLASSES.map(() => 0);
  let count = 0;
  let sum = 0;
  let facts = 0;
  const gauges: Gauge[] = [];

  const text = (): string =>
    [
      '# HELP byestand_answers_total Requests answered, by status.',
      '# TYPE byestand_answers_total counter',
      ...[...answers].map(([status, n]) => `byestand_answers_total{status="${status}"} ${n}`),
      '# HELP byestand_answer_seconds Time from request to answer.',
      '# TYPE byestand_answer_seconds histogram',
      ...CLASSES.map(
        (end, index) => `byestand_answer_seconds_bucket{le="${end / 1000}"} ${within[index] ?? 0}`,
      ),
      `byestand_answer_seconds_bucket{le="+Inf"} ${count}`,
      `byestand_answer_seconds_sum ${sum / 1000}`,
      `byestand_answer_seconds_count ${count}`,
      '# HELP byestand_facts_total Moves of contests this process heard of.',
      '# TYPE byestand_facts_total counter',
      `byestand_facts_total ${facts}`,
      ...gauges.flatMap(({ name, says, read }) => [
        `# HELP byestand_${name} ${says}`,
        `# TYPE byestand_${name} gauge`,
        `byestand_${name} ${read()}`,
      ]),
      '',
    ].join('\n');

  const meter = {
    answered: (status: number, milliseconds: number): void => {
      answers.set(String(status), (answers.get(String(status)) ?? 0) + 1);
      count += 1;
      sum += milliseconds;
      CLASSES.forEach((end, index) => {
        if (milliseconds <= end) within[index] = (within[index] ?? 0) + 1;
      });
    },
    moved: (): void => void (facts += 1),
    gauge: (name: string, says: string, read: () => number): void => void gauges.push({ name, says, read }),
    text,
    /** On this machine only: whoever watches the figures is here or comes through the proxy. */
    listen: (port: number): Promise<Server> =>
      new Promise((done, fail) => {
        const server = createServer((_, response) =>
          response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text()),
        );
        server.unref();
        server.once('error', fail);
        server.listen(port, '127.0.0.1', () => done(server));
      }),
  };
  meter.gauge('memory_bytes', 'Memory this process holds.', () => process.memoryUsage.rss());
  return meter;
};
export type Meter = ReturnType<typeof makeMeter>;
