import type { Area } from '@spalten/contract/question';
import { newId } from './new-question.ts';

/** The least share of the picture that a place may be wide or high: it must be possible to hit. */
const LEAST = 0.03;

const round = (share: number) => Math.round(share * 1000) / 1000;
const within = (share: number, least: number, most: number) =>
  round(Math.min(most, Math.max(least, share)));

/** The same place, whole inside the picture and large enough to hit. */
export function fitted(area: Area): Area {
  const w = within(area.w, LEAST, 1);
  const h = within(area.h, LEAST, 1);
  return { ...area, w, h, x: within(area.x, 0, 1 - w), y: within(area.y, 0, 1 - h) };
}

export interface Corner {
  x: number;
  y: number;
}

/** The place between two corners, whichever was first. */
export const between = (area: Area, from: Corner, to: Corner): Area =>
  fitted({
    ...area,
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    w: Math.abs(to.x - from.x),
    h: Math.abs(to.y - from.y),
  });

/** A new place in the middle. */
export const newArea = (isRight: boolean): Area => ({
  id: newId(),
  x: 0.4,
  y: 0.4,
  w: 0.2,
  h: 0.2,
  text: '',
  is_right: isRight,
});

/** Moved, or with `isSize` drawn out at its lower right corner. */
export const shiftedArea = (area: Area, dx: number, dy: number, isSize: boolean): Area =>
  fitted(
    isSize
      ? { ...area, w: area.w + dx, h: area.h + dy }
      : { ...area, x: area.x + dx, y: area.y + dy },
  );
