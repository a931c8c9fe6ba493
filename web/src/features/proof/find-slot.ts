interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Finds the slot at a spot of a page, in mm. Of slots that overlap, the smallest. */
export function findSlotAt<T extends { box: Box }>(
  slots: readonly T[],
  { x, y }: { x: number; y: number },
): T | undefined {
  return slots
    .filter(({ box }) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h)
    .toSorted((a, b) => a.box.w * a.box.h - b.box.w * b.box.h)[0];
}
