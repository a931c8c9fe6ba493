import type { ArticleImage } from '@spalten/contract/article';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { thumbnailUrl } from '../file/index.ts';

const STEP = 0.05;
const clamp = (value: number) => Math.min(1, Math.max(0, Math.round(value * 100) / 100));

/**
 * The picture with its focal point: what is kept when the picture is cut to its frame. Moved by
 * pressing in the picture, or with the arrow keys.
 */
export function FocalPoint(props: {
  image: ArticleImage;
  readOnly: boolean;
  onChange: (point: { x: number; y: number }) => void;
}) {
  const { t } = useTranslation();
  const { image, onChange } = props;
  const { x, y } = image.focal_point;
  const picture = <img src={thumbnailUrl(image.file_id, 320)} alt={image.alt ?? ''} />;
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
        aria-label={t('article.focal', place)}
        onPointerDown={press}
        onKeyDown={move}
      >
        {picture}
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
