import type { Area } from '@spalten/contract/question';
import { newId } from './new-question.ts';

/** Minimum width and height of an area as a share of the picture, so that it can be hit. */
const LEAST = 0.03;

const round = (share: number) => Math.round(share * 1000) / 1000;
const within = (share: number, least: number, most: number) =>
  round(Math.min(most, Math.max(least, share)));

/** Clamps an area to the picture and the minimum size. */
export function fitted(area: Area): Area {
  const w = within(area.w, LEAST, 1);
  const h = within(area.h, LEAST, 1);
  return { ...area, w, h, x: within(area.x, 0, 1 - w), y: within(area.y, 0, 1 - h) };
}

export interface Corner {
  x: number;
  y: number;
}

/** The area between two corners, in any order. */
export const between = (area: Area, from: Corner, to: Corner): Area =>
  fitted({
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
export const shiftedArea = (area: Area, dx: number, dy: number, isSize: boolean): Area =>
  fitted(
    isSize
      ? { ...area, w: area.w + dx, h: area.h + dy }
      : { ...area, x: area.x + dx, y: area.y + dy },
  );
