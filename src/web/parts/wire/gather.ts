/**
 * Fetches at once when there is news; news that comes while that is under way, or sooner than the pause, is fetched once
 * when both are over. A burst of a hundred results is then two fetches, and the last of it is never missed.
 */
export const makeGather = (
  fetchAgain: () => Promise<unknown>,
  /** How long from one fetch to the next, by how long the last one took. */
  pause: (took: number) => number,
): { readonly hear: () => void; readonly stop: () => void } => {
  let isBusy = false;
  let isBehind = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let took = 0;
  const begin = (): void => {
    isBusy = true;
    isBehind = false;
    const rest = new Promise<void>((done) => {
      timer = setTimeout(done, pause(took));
    });
    const from = Date.now();
    const fetched = fetchAgain().finally(() => {
      took = Date.now() - from;
    });
    void Promise.allSettled([fetched, rest]).then(() => {
      isBusy = false;
      if (isBehind && !isOver) begin();
    });
  };
  return {
    hear: () => {
      if (isBusy) isBehind = true;
      else if (!isOver) begin();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
};

/** From one fetch to the next so long at least, and four times what the last one took: a large room leaves its laptop three quarters of the time. */
export const restFor =
  (least: number) =>
  (took: number): number =>
    Math.min(5000, Math.max(least, 4 * took));

/** Pages that many look at: not all of them in the same instant. */
export const SPREAD = (): number => 1500 + Math.random() * 1000;
