/** The longest the server's thread worked without looking up, in milliseconds of processor time: other programs do not count. */
export const watchLoop = (): (() => number) => {
  let worst = 0;
  let isOver = false;
  let last = process.threadCpuUsage();
  const measure = (): void => {
    const now = process.threadCpuUsage();
    worst = Math.max(worst, (now.user + now.system - last.user - last.system) / 1000);
    last = now;
  };
  const look = (): void => {
    measure();
    if (!isOver) setImmediate(look);
  };
  look();
  return () => {
    isOver = true;
    // The turn that is not over yet counts too.
    measure();
    return worst;
  };
};
