/**
 * A stick that is taken out may leave the folder it was mounted on behind, on the laptop's own disk: a copy made there is lost
 * with the laptop. Whether it is there now, having been on a disk of its own before.
 */
export const watchAstray = (deviceOfData: () => number, deviceOfCopy: () => number): (() => boolean) => {
  let wasElsewhere = false;
  return () => {
    const isBeside = deviceOfCopy() === deviceOfData();
    wasElsewhere ||= !isBeside;
    return isBeside && wasElsewhere;
  };
};
