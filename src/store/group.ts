interface Waiting<C, A> {
  readonly call: C;
  readonly done: (answer: A) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Group commit: calls that come in while the machine turns once are carried out by one `work`, hence in one durable write,
 * and each is answered only after it. Where that write fails, each is tried by itself, so that none suffers for another.
 */
export const makeGroup = <C, A>(work: (calls: readonly C[]) => readonly A[]) => {
  let waiting: Waiting<C, A>[] = [];
  let planned: NodeJS.Immediate | undefined;

  const carryOut = (group: readonly Waiting<C, A>[]): void => {
    try {
      const answers = work(group.map(({ call }) => call));
      group.forEach(({ done }, index) => done(answers[index] as A));
    } catch (error) {
      if (group.length > 1) for (const one of group) carryOut([one]);
      else for (const { fail } of group) fail(error);
    }
  };

  const settle = (): void => {
    if (planned !== undefined) clearImmediate(planned);
    planned = undefined;
    const group = waiting;
    waiting = [];
    if (group.length > 0) carryOut(group);
  };

  const enter = (call: C): Promise<A> =>
    new Promise((done, fail) => {
      waiting.push({ call, done, fail });
      planned ??= setImmediate(settle);
    });

  return { enter, settle };
};

/** How many groups are under way at once: while one waits for the disk the next is made ready. */
const AT_ONCE = 2;
const MOST_TOGETHER = 256;

export interface Gathering<C, A> {
  /** Calls of one key wait for one another. */
  readonly keyOf: (call: C) => string;
  readonly work: (calls: readonly C[]) => Promise<readonly A[]>;
  /** Whether what went wrong is everybody's, such as a database that is away: nobody need be tried alone. */
  readonly isShared: (error: unknown) => boolean;
}

/**
 * The same where the write is another machine's: calls that come in while others are under way are carried out by one
 * `work`. Where it fails each is tried by itself, all at the same time.
 */
export const makeGathering = <C, A>({ keyOf, work, isShared }: Gathering<C, A>) => {
  let waiting: Waiting<C, A>[] = [];
  let isPlanned = false;
  let running = 0;
  const busy = new Set<string>();

  const carryOut = async (group: readonly Waiting<C, A>[]): Promise<void> => {
    try {
      const answers = await work(group.map(({ call }) => call));
      group.forEach(({ done }, index) => done(answers[index] as A));
    } catch (error) {
      if (group.length > 1 && !isShared(error)) await Promise.all(group.map((one) => carryOut([one])));
      else for (const { fail } of group) fail(error);
    }
  };

  const take = (): readonly Waiting<C, A>[] => {
    const group: Waiting<C, A>[] = [];
    const later: Waiting<C, A>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.call);
      if (busy.has(key) || group.length >= MOST_TOGETHER) later.push(one);
      else {
        busy.add(key);
        group.push(one);
      }
    }
    waiting = later;
    return group;
  };

  const go = (): void => {
    isPlanned = false;
    if (running >= AT_ONCE) return;
    const group = take();
    if (group.length === 0) return;
    running += 1;
    void carryOut(group).then(() => {
      running -= 1;
      for (const { call } of group) busy.delete(keyOf(call));
      plan();
    });
  };

  const plan = (): void => {
    if (isPlanned || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(go);
  };

  return (call: C): Promise<A> =>
    new Promise((done, fail) => {
      waiting.push({ call, done, fail });
      plan();
    });
};
