import type { Area } from '@spalten/contract/question';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { thumbnailUrl } from '../file/index.ts';
import type { Corner } from './areas.ts';
import { between, newArea, shiftedArea } from './areas.ts';

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
 * Places in a picture: drawn by dragging over it, moved and drawn out by their own handles, and by
 * keyboard: arrows move the one that has focus, with Shift they draw it out, Delete takes it away.
 */
export function AreaCanvas(props: {
  fileId: number;
  alt: string;
  areas: readonly Area[];
  /** `step` names what is being done, so that one drag is one step back. */
  onChange: (areas: Area[], step: string) => void;
}) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const { areas, onChange } = props;

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
        ? between(area, from, at)
        : shiftedArea(area, dx, dy, held.kind === 'size'),
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
      put(shiftedArea(area, ...arrow, event.shiftKey), `keys-${area.id}`);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onChange(
        areas.filter(({ id }) => id !== area.id),
        `remove-${area.id}`,
      );
    }
  };
  const handlers = { onPointerMove: follow, onPointerUp: end, onPointerCancel: end };
  return (
    <div
      ref={canvas}
      className="area-canvas"
      role="group"
      aria-label={t('question.areas')}
      onPointerDown={(event) => begin(event, 'draw', newArea(true))}
      {...handlers}
    >
      <img src={thumbnailUrl(props.fileId, 1280)} alt={props.alt} draggable={false} />
      {areas.map((area, index) => (
        <div
          key={area.id}
          className="area-place"
          style={{
            left: `${area.x * 100}%`,
            top: `${area.y * 100}%`,
            width: `${area.w * 100}%`,
            height: `${area.h * 100}%`,
          }}
        >
          <button
            type="button"
            className="area-box"
            data-right={area.is_right || undefined}
            aria-label={t(area.is_right ? 'question.areaRight' : 'question.areaWrong', {
              number: index + 1,
              text: area.text,
            })}
            aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Delete"
            onPointerDown={(event) => begin(event, 'move', area)}
            {...handlers}
            onKeyDown={(event) => press(event, area)}
          >
            <span className="area-number" aria-hidden="true">
              {area.is_right ? '✓' : '✕'} {index + 1}
            </span>
          </button>
          <span
            className="area-handle"
            onPointerDown={(event) => begin(event, 'size', area)}
            {...handlers}
          />
        </div>
      ))}
    </div>
  );
}
