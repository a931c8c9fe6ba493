import type { Sharp } from 'sharp';

/** How pixels are put upright, by the orientation of Exif. */
const NO_TURN = { isMirrored: false, angle: 0 };
const TURNS: Record<number, typeof NO_TURN> = {
  2: { isMirrored: true, angle: 0 },
  3: { isMirrored: false, angle: 180 },
  4: { isMirrored: true, angle: 180 },
  5: { isMirrored: true, angle: 270 },
  6: { isMirrored: false, angle: 90 },
  7: { isMirrored: true, angle: 90 },
  8: { isMirrored: false, angle: 270 },
};

/** Puts a picture upright after whatever is done to it before: turning a smaller one takes less memory. */
export function turnUpright(image: Sharp, orientation: number): Sharp {
  const { isMirrored, angle } = TURNS[orientation] ?? NO_TURN;
  // Mirrored before it is turned, in whichever order they are called.
  return image.flop(isMirrored).rotate(angle);
}
