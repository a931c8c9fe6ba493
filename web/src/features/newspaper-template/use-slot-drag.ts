import type { PageDesign, Slot } from '@spalten/contract/newspaper-template';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import type { Edges } from './slot-geometry.ts';
import { cellOf, shiftSlot } from './slot-geometry.ts';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Drag {
  slot: Slot;
  edges: Edges;
  x: number;
  y: number;
  step: { x: number; y: number };
}

/** Moves and resizes slots with the pointer, in whole columns and rows, and with the keyboard. */
export function useSlotDrag(props: {
  design: PageDesign;
  slots: readonly Slot[];
  onChoose: (id: string) => void;
  onChange: (slot: Slot, part: string) => void;
  onRemove: (id: string) => void;
}) {
  const { design, slots } = props;
  const canvas = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const begin = (event: PointerEvent, slot: Slot, edges: Edges) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    props.onChoose(slot.id);
    const scale = (canvas.current?.clientWidth ?? 0) / design.width_mm;
    const cell = cellOf(design);
    drag.current = {
      slot,
      edges,
      x: event.clientX,
      y: event.clientY,
      step: { x: (cell.width + design.gutter_mm) * scale, y: cell.height * scale },
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const follow = (event: PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    const columns = Math.round((event.clientX - held.x) / held.step.x);
    const rows = Math.round((event.clientY - held.y) / held.step.y);
    const moved = shiftSlot(design, held.slot, held.edges, columns, rows);
    const now = slots.find((slot) => slot.id === held.slot.id);
    if (JSON.stringify(now) !== JSON.stringify(moved))
      props.onChange(moved, `drag-${held.slot.id}-${held.x}-${held.y}`);
  };
  const end = () => {
    drag.current = null;
  };
  const press = (event: KeyboardEvent, slot: Slot) => {
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      const edges = event.shiftKey ? { right: true, bottom: true } : {};
      props.onChange(shiftSlot(design, slot, edges, ...arrow), `keys-${slot.id}`);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      props.onRemove(slot.id);
    }
  };
  return { canvas, begin, follow, end, press };
}
