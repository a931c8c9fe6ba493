const SCALES = [0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3] as const;
/** Nearer to a step than this, it is that step. */
const NEAR = 0.01;

/** The next step in size from this one, larger or smaller; the last one goes no further. */
export function nextScale(scale: number, way: 1 | -1): number {
  const found =
    way > 0
      ? SCALES.find((step) => step > scale + NEAR)
      : SCALES.findLast((step) => step < scale - NEAR);
  return found ?? (way > 0 ? SCALES.at(-1)! : SCALES[0]);
}
