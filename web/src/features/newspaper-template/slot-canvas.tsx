import type { PageDesign, Slot } from '@spalten/contract/newspaper-template';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Edges } from './slot-geometry.ts';
import { useSlotName } from './use-slot-name.ts';
import { cellOf, placeOf, shifted, sizeOf } from './slot-geometry.ts';

const HANDLES: { name: string; edges: Edges }[] = [
  { name: 'nw', edges: { top: true, left: true } },
  { name: 'n', edges: { top: true } },
  { name: 'ne', edges: { top: true, right: true } },
  { name: 'e', edges: { right: true } },
  { name: 'se', edges: { bottom: true, right: true } },
  { name: 's', edges: { bottom: true } },
  { name: 'sw', edges: { bottom: true, left: true } },
  { name: 'w', edges: { left: true } },
];
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

/**
 * The page with its slots, drawn and moved by pointer, and by keyboard: arrows move the slot that
 * has focus, with Shift they draw out its lower right corner, Delete takes it away.
 */
export function SlotCanvas(props: {
  design: PageDesign;
  slots: readonly Slot[];
  chosen: string | null;
  /** The ids of slots that overlap or leave the page. */
  faulty: ReadonlySet<string>;
  /** The page as it is set, to lie behind the slots. */
  picture: string | undefined;
  onChoose: (id: string) => void;
  /** `part` names what is being done, so that one drag is one step back. */
  onChange: (slot: Slot, part: string) => void;
  onRemove: (id: string) => void;
}) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const { design, slots } = props;
  const nameOf = useSlotName();

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
    const moved = shifted(design, held.slot, held.edges, columns, rows);
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
      props.onChange(shifted(design, slot, edges, ...arrow), `keys-${slot.id}`);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      props.onRemove(slot.id);
    }
  };
  return (
    <div
      ref={canvas}
      className="slot-canvas"
      style={{ aspectRatio: `${design.width_mm} / ${design.height_mm}` }}
    >
      {props.picture && <img src={props.picture} alt="" />}
      {slots.map((slot) => {
        const size = sizeOf(design, slot);
        const name = nameOf(slots, slot.id);
        const isChosen = props.chosen === slot.id;
        return (
          <div key={slot.id} className="slot-place" style={placeOf(design, slot)}>
            <button
              type="button"
              className="slot-box"
              data-slot={slot.id}
              data-faulty={props.faulty.has(slot.id) || undefined}
              aria-pressed={isChosen}
              aria-label={t('template.slotLabel', {
                name,
                column: slot.column,
                row: slot.row,
                ...size,
              })}
              aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Delete"
              onFocus={() => props.onChoose(slot.id)}
              onPointerDown={(event) => begin(event, slot, {})}
              onPointerMove={follow}
              onPointerUp={end}
              onPointerCancel={end}
              onKeyDown={(event) => press(event, slot)}
            >
              <span className="slot-name">{name}</span>
            </button>
            {isChosen &&
              HANDLES.map(({ name, edges }) => (
                <span
                  key={name}
                  className={`slot-handle slot-handle-${name}`}
                  data-handle={name}
                  onPointerDown={(event) => begin(event, slot, edges)}
                  onPointerMove={follow}
                  onPointerUp={end}
                  onPointerCancel={end}
                />
              ))}
          </div>
        );
      })}
    </div>
  );
}
