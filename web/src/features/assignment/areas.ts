import type { Area } from '@spalten/contract/question';
import { newId } from './new-question.ts';

/** Minimum width and height of an area as a share of the picture, so that it can be hit. */
const MIN_SHARE = 0.03;

const round = (share: number) => Math.round(share * 1000) / 1000;
const clampShare = (share: number, least: number, most: number) =>
  round(Math.min(most, Math.max(least, share)));

/** Clamps an area to the picture and the minimum size. */
export function clampArea(area: Area): Area {
  const w = clampShare(area.w, MIN_SHARE, 1);
  const h = clampShare(area.h, MIN_SHARE, 1);
  return { ...area, w, h, x: clampShare(area.x, 0, 1 - w), y: clampShare(area.y, 0, 1 - h) };
}

export interface Corner {
  x: number;
  y: number;
}

/** The area between two corners, in any order. */
export const areaBetween = (area: Area, from: Corner, to: Corner): Area =>
  clampArea({
    ...area,
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    w: Math.abs(to.x - from.x),
    h: Math.abs(to.y - from.y),
  });

/** A new area in the middle. */
export const newArea = (isRight: boolean): Area => ({
  id: newId(),
  x: 0.4,
  y: 0.4,
  w: 0.2,
  h: 0.2,
  text: '',
  is_right: isRight,
});

/** Moves an area, or with `isSize` its lower right corner. */
export const shiftArea = (area: Area, dx: number, dy: number, isSize: boolean): Area =>
  clampArea(
    isSize
      ? { ...area, w: area.w + dx, h: area.h + dy }
      : { ...area, x: area.x + dx, y: area.y + dy },
  );
