/**
 * Fetches at once when there is news; news that comes while that is under way, or sooner than the pause, is fetched once
 * when both are over. A burst of a hundred results is then two fetches, and the last of it is never missed.
 */
export const makeGather = (
  fetchAgain: () => Promise<unknown>,
  pause: () => number,
): { readonly hear: () => void; readonly stop: () => void } => {
  let isBusy = false;
  let isBehind = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    isBusy = true;
    isBehind = false;
    const rest = new Promise<void>((done) => {
      timer = setTimeout(done, pause());
    });
    void Promise.allSettled([fetchAgain(), rest]).then(() => {
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

/** Pages that many look at: not all of them in the same instant. */
export const SPREAD = (): number => 1500 + Math.random() * 1000;
