import type { PageDesign, Slot } from '@spalten/contract/newspaper-template';
import { slotSize } from '@spalten/contract/slot-box';
import { useTranslation } from 'react-i18next';
import type { Edges } from './slot-geometry.ts';
import { slotPositionOf } from './slot-geometry.ts';
import { useSlotDrag } from './use-slot-drag.ts';
import { useSlotName } from './use-slot-name.ts';

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
/**
 * The slots of a page, moved and resized with the pointer or the keyboard. Arrow keys move the
 * focused slot, with Shift they resize it at its lower right corner, and Delete removes it.
 */
export function SlotCanvas(props: {
  design: PageDesign;
  slots: readonly Slot[];
  chosen: string | null;
  /** The ids of slots that overlap or leave the page. */
  faulty: ReadonlySet<string>;
  /** The typeset page, shown behind the slots. */
  picture: string | undefined;
  onChoose: (id: string) => void;
  /** Changes with the same `part`, such as one drag, are one undo step. */
  onChange: (slot: Slot, part: string) => void;
  onRemove: (id: string) => void;
}) {
  const { t } = useTranslation();
  const { design, slots } = props;
  const nameOf = useSlotName();

  const { canvas, begin, follow, end, press } = useSlotDrag(props);
  return (
    <div
      ref={canvas}
      className="slot-canvas"
      style={{ aspectRatio: `${design.width_mm} / ${design.height_mm}` }}
    >
      {props.picture && <img src={props.picture} alt="" />}
      {slots.map((slot) => {
        const size = slotSize(design, slot);
        const name = nameOf(slots, slot.id);
        const isChosen = props.chosen === slot.id;
        return (
          <div key={slot.id} className="slot-place" style={slotPositionOf(design, slot)}>
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
