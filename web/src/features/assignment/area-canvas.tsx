import type { Area } from '@spalten/contract/question';
import { useTranslation } from 'react-i18next';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { thumbnailUrl } from '../file/index.ts';
import { newArea } from './areas.ts';
import { useAreaDrag } from './use-area-drag.ts';

/**
 * Areas in a picture: drawn, moved and resized with the pointer or the keyboard. Arrow keys move
 * the focused area, with Shift they resize it, and Delete removes it.
 */
export function AreaCanvas(props: {
  fileId: number;
  alt: string;
  areas: readonly Area[];
  /** Changes with the same `step`, such as one drag, are one undo step. */
  onChange: (areas: Area[], step: string) => void;
}) {
  const { t } = useTranslation();
  const { areas } = props;
  const { canvas, begin, handlers, press } = useAreaDrag(areas, props.onChange);
  return (
    <div
      ref={canvas}
      className="area-canvas"
      role="group"
      aria-label={t('question.areas')}
      onPointerDown={(event) => begin(event, 'draw', newArea(true))}
      {...handlers}
    >
      <PictureOrName src={thumbnailUrl(props.fileId, 1280)} alt={props.alt} draggable={false} />
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
