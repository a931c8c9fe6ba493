import type { Sharp } from 'sharp';

/** Rotation and mirroring by Exif orientation. */
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

/**
 * Rotates a picture upright. Call it after scaling down, since rotating a smaller picture takes
 * less memory.
 */
export function turnUpright(image: Sharp, orientation: number): Sharp {
  const { isMirrored, angle } = TURNS[orientation] ?? NO_TURN;
  // Sharp mirrors before it rotates, regardless of the order of calls.
  return image.flop(isMirrored).rotate(angle);
}
