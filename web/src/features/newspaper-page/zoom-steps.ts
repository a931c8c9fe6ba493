const SCALES = [0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3] as const;
/** Tolerance for treating a scale as one of the steps. */
const NEAR = 0.01;

/** The next larger or smaller scale. Stops at the ends. */
export function nextScale(scale: number, direction: 1 | -1): number {
  const found =
    direction > 0
      ? SCALES.find((step) => step > scale + NEAR)
      : SCALES.findLast((step) => step < scale - NEAR);
  return found ?? (direction > 0 ? SCALES.at(-1)! : SCALES[0]);
}
