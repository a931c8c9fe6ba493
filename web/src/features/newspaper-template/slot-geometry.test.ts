import type { Slot } from '@spalten/contract/newspaper-template';
import type { PageDesign } from '@spalten/contract/newspaper-template';
import { slotBox } from '@spalten/contract/slot-box';
import { findSlotFaults } from '@spalten/contract/slot-rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSlot, shiftSlot, slotFrameOf, withKind } from './slot-geometry.ts';

const grid = {
  width_mm: 280,
  height_mm: 400,
  columns: 6,
  rows: 20,
  gutter_mm: 4,
  margins: { top: 10, right: 10, bottom: 10, left: 10 },
};
const slot: Slot = {
  id: 'a',
  kind: 'article',
  column: 2,
  row: 3,
  column_span: 2,
  row_span: 4,
  style: {},
};

test('a slot that is moved or drawn out never leaves the page or turns inside out', () => {
  fc.assert(
    fc.property(
      fc.record({
        left: fc.boolean(),
        right: fc.boolean(),
        top: fc.boolean(),
        bottom: fc.boolean(),
      }),
      fc.integer({ min: -30, max: 30 }),
      fc.integer({ min: -30, max: 30 }),
      (edges, columns, rows) => {
        const moved = shiftSlot(grid, slot, edges, columns, rows);
        expect(findSlotFaults(grid, [moved])).toEqual([]);
        expect(
          Math.min(moved.column, moved.row, moved.column_span, moved.row_span),
        ).toBeGreaterThan(0);
      },
    ),
  );
});

test('drawing one edge leaves the opposite one where it is', () => {
  const moved = shiftSlot(grid, slot, { left: true }, -1, 5);
  expect(moved).toMatchObject({ column: 1, column_span: 3, row: 3, row_span: 4 });
});

test('new slots fill the page without touching each other, until there is no room', () => {
  const slots: Slot[] = [];
  for (let made = newSlot(grid, slots, 'ruta'); made; made = newSlot(grid, slots, 'ruta'))
    slots.push(made);
  expect(findSlotFaults(grid, slots)).toEqual([]);
  const area = slots.reduce((sum, { column_span, row_span }) => sum + column_span * row_span, 0);
  expect(area).toBe(grid.columns * grid.rows);
});

test('an article slot that becomes an advert loses its name and line, a text slot keeps the line', () => {
  const notis: Slot = { ...slot, name: 'Notis', style: { rule: true, columns: 2 } };
  expect(withKind(notis, 'advert')).toMatchObject({ kind: 'advert', name: null, style: {} });
  expect(withKind(notis, 'text').style).toEqual({ rule: true });
});

test('the frame over a printed page is as high as what is set in the slot, without the lines below', () => {
  const design = { ...grid, typography: { leading_pt: 10 } } as unknown as PageDesign;
  const box = slotBox(design, slot);
  const frame = slotFrameOf(design, slot);
  const inMm = (share: string, whole: number) => (Number.parseFloat(share) / 100) * whole;
  expect(inMm(frame.height, 400)).toBeCloseTo(box.h);
  expect(inMm(frame.top, 400)).toBeCloseTo(box.y);
  expect(inMm(frame.left, 280)).toBeCloseTo(box.x);
  expect(inMm(frame.width, 280)).toBeCloseTo(box.w);
});
