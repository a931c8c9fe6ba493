import type { FocalPoint as Point } from '@spalten/contract/fields';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { thumbnailUrl } from './file.api.ts';

const STEP = 0.05;
const clamp = (value: number) => Math.min(1, Math.max(0, Math.round(value * 100) / 100));

/**
 * A picture with its focal point, which stays visible when the picture is cropped. Moved by
 * clicking or with the arrow keys.
 */
export function FocalPoint(props: {
  fileId: number;
  alt: string;
  point: Point;
  /** The picture's size, whose shape is kept free until it is loaded. */
  size?: { width: number | null; height: number | null } | undefined;
  width?: 320 | 640;
  readOnly: boolean;
  onChange: (point: Point) => void;
}) {
  const { t } = useTranslation();
  const { onChange } = props;
  const { x, y } = props.point;
  const { width, height } = props.size ?? {};
  const picture = (
    <PictureOrName
      src={thumbnailUrl(props.fileId, props.width ?? 320)}
      alt={props.alt}
      style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
    />
  );
  if (props.readOnly) return picture;
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: clamp((event.clientX - box.left) / box.width),
      y: clamp((event.clientY - box.top) / box.height),
    });
  };
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-STEP, 0],
      ArrowRight: [STEP, 0],
      ArrowUp: [0, -STEP],
      ArrowDown: [0, STEP],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onChange({ x: clamp(x + step[0]), y: clamp(y + step[1]) });
  };
  const place = { x: Math.round(x * 100), y: Math.round(y * 100) };
  return (
    <>
      <button
        type="button"
        className="focal"
        title={t('article.focalHelp')}
        onPointerDown={press}
        onKeyDown={move}
      >
        {picture}
        <span className="visually-hidden">{t('article.focal', place)}</span>
        <span
          className="focal-mark"
          aria-hidden="true"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        />
      </button>
      <p className="guidance">{t('article.focalHelp')}</p>
    </>
  );
}
