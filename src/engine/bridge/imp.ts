/** The least difference worth 1, 2, … 24 IMPs (Law 78B). */
export const IMP_STEPS = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
  3000, 3500, 4000,
] as const;

/** By tens of points up to 4,000, so that a field of thousands is converted by looking up. */
const BY_TENS = Uint8Array.from(
  { length: 401 },
  (_, tens) => IMP_STEPS.filter((step) => step <= tens * 10).length,
);

/** IMPs for a difference of scores, with its sign (Law 78B). A difference between two steps belongs to the lower. */
export const impsFor = (difference: number): number => {
  const size = Math.abs(difference);
  const imps = size >= 4000 ? 24 : (BY_TENS[Math.floor(size / 10)] as number);
  return difference < 0 ? 0 - imps : imps;
};
