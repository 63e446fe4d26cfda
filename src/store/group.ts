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
