import type { Area } from '@spalten/contract/question';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import type { Corner } from './areas.ts';
import { areaBetween, shiftArea } from './areas.ts';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, -0.01],
  ArrowDown: [0, 0.01],
};

type Drag =
  | { kind: 'draw'; area: Area; from: Corner }
  | { kind: 'move' | 'size'; area: Area; from: Corner };

/**
 * Draws, moves and resizes areas with the pointer, and moves and resizes the focused area with the
 * keyboard. Changes with the same `step` are one undo step.
 */
export function useAreaDrag(
  areas: readonly Area[],
  onChange: (areas: Area[], step: string) => void,
) {
  const canvas = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);

  const cornerOf = (event: PointerEvent): Corner => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    const share = (at: number, from: number, size: number) =>
      Math.min(1, Math.max(0, (at - from) / size));
    return {
      x: share(event.clientX, box.left, box.width),
      y: share(event.clientY, box.top, box.height),
    };
  };
  const put = (area: Area, step: string) =>
    onChange(
      areas.some(({ id }) => id === area.id)
        ? areas.map((other) => (other.id === area.id ? area : other))
        : [...areas, area],
      step,
    );
  const begin = (event: PointerEvent, kind: Drag['kind'], area: Area) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    drag.current = { kind, area, from: cornerOf(event) };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const follow = (event: PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    const { area, from } = held;
    const at = cornerOf(event);
    const far = Math.abs(at.x - from.x) + Math.abs(at.y - from.y);
    if (held.kind === 'draw' && far < 0.02) return;
    const [dx, dy] = [at.x - from.x, at.y - from.y];
    put(
      held.kind === 'draw'
        ? areaBetween(area, from, at)
        : shiftArea(area, dx, dy, held.kind === 'size'),
      `drag-${area.id}-${from.x}-${from.y}`,
    );
  };
  const end = () => {
    drag.current = null;
  };
  const press = (event: KeyboardEvent, area: Area) => {
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      put(shiftArea(area, ...arrow, event.shiftKey), `keys-${area.id}`);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onChange(
        areas.filter(({ id }) => id !== area.id),
        `remove-${area.id}`,
      );
    }
  };
  const handlers = { onPointerMove: follow, onPointerUp: end, onPointerCancel: end };
  return { canvas, begin, handlers, press };
}
