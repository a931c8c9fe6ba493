import type { FocalPoint } from './fields.ts';

/** A part of a picture in shares of it, and how far it is turned clockwise, in degrees. */
interface CropShares {
  x: number;
  y: number;
  width: number;
  height: number;
  turn: 0 | 90 | 180 | 270;
}

/** Pictures of people are upright, and their heads in the upper third. */
const UPRIGHT_Y = 0.33;
/** Lower shapes than this (width to height) are upright. */
const UPRIGHT = 0.95;

/** The focal point of a picture for which nobody has chosen one, from its size. */
export const defaultFocalPoint = (size: {
  width?: number | null | undefined;
  height?: number | null | undefined;
}): FocalPoint => ({
  x: 0.5,
  y: size.width && size.height && size.width / size.height < UPRIGHT ? UPRIGHT_Y : 0.5,
});

const clamp = (share: number) => Math.min(1, Math.max(0, share));

/** The focal point in a part of a picture that is turned. Outside of the part, its nearest edge. */
export function focalPointIn(point: FocalPoint, part: CropShares): FocalPoint {
  const x = clamp((point.x - part.x) / part.width);
  const y = clamp((point.y - part.y) / part.height);
  if (part.turn === 90) return { x: 1 - y, y: x };
  if (part.turn === 180) return { x: 1 - x, y: 1 - y };
  if (part.turn === 270) return { x: y, y: 1 - x };
  return { x, y };
}
