import { Button, UnstyledButton } from '@mantine/core';
import type { PicturePoint } from '@spalten/contract/answer';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentUrl } from '../file/index.ts';
import type { InputProps } from './input-props.ts';
import { chooseText } from './input-props.ts';

const STEP = 0.02;
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const clampShare = (share: number) => Math.min(1, Math.max(0, share));
const at = ({ x, y }: PicturePoint) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

/**
 * The picture with its marks. A click places one. Arrow keys move a crosshair and Enter places a
 * mark there.
 */
function Picture(props: {
  fileId: number;
  alt: string;
  points: readonly PicturePoint[];
  isLocked: boolean;
  onPoint: (point: PicturePoint) => void;
}) {
  const { t } = useTranslation();
  const frame = useRef<HTMLButtonElement>(null);
  const [aim, setAim] = useState<PicturePoint | null>(null);
  const { points, isLocked } = props;
  const place = (event: MouseEvent) => {
    // A click from the keyboard has no coordinates.
    if (event.detail === 0 || !frame.current) return props.onPoint(aim ?? { x: 0.5, y: 0.5 });
    const box = frame.current.getBoundingClientRect();
    return props.onPoint({
      x: clampShare((event.clientX - box.left) / box.width),
      y: clampShare((event.clientY - box.top) / box.height),
    });
  };
  const move = (event: KeyboardEvent) => {
    const step = MOVES[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? STEP * 4 : STEP;
    setAim((before) => {
      const { x, y } = before ?? { x: 0.5, y: 0.5 };
      return { x: clampShare(x + step[0] * size), y: clampShare(y + step[1] * size) };
    });
  };
  return (
    <button
      ref={frame}
      type="button"
      className="hotspot"
      disabled={isLocked}
      aria-label={t('attempt.pointInPicture', { alt: props.alt })}
      onClick={place}
      onKeyDown={move}
      onFocus={() => setAim((before) => before ?? { x: 0.5, y: 0.5 })}
      onBlur={() => setAim(null)}
    >
      <img src={contentUrl(props.fileId)} alt="" draggable={false} />
      {points.map((point, index) => (
        <span key={index} className="hotspot-mark" style={at(point)} data-number={index + 1} />
      ))}
      {aim && <span className="hotspot-aim" style={at(aim)} />}
    </button>
  );
}

/**
 * Points in a picture, placed with the pointer or keyboard, or areas chosen by name from a list.
 */
export function HotspotInput(props: InputProps<'hotspot'>) {
  const { t } = useTranslation();
  const [isListed, setListed] = useState((props.answer?.area_ids ?? []).length > 0);
  const { question, answer, isLocked } = props;
  const points = answer?.points ?? [];
  const picked = answer?.area_ids ?? [];
  const removed = props.tries?.removed ?? [];
  const toggle = (id: string) =>
    props.onAnswer({
      points,
      area_ids: picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id],
    });
  return (
    <div className="hotspot-input">
      {question.image_file_id && (
        <Picture
          fileId={question.image_file_id}
          alt={question.image_alt ?? ''}
          points={points}
          isLocked={isLocked}
          onPoint={(point) => props.onAnswer({ points: [...points, point], area_ids: picked })}
        />
      )}
      {!isLocked && (
        <p className="quiet">
          {t('attempt.pointHow')} <span className="for-keyboard">{t('attempt.pointKeys')}</span>
        </p>
      )}
      {points.length > 0 && !isLocked && (
        <ul className="chips">
          {points.map((_, index) => (
            <li key={index}>
              <UnstyledButton
                className="chip-button"
                onClick={() =>
                  props.onAnswer({
                    points: points.filter((_point, one) => one !== index),
                    area_ids: picked,
                  })
                }
              >
                {t('attempt.removeMark', { number: index + 1 })} ✕
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {!isListed && !isLocked && (
        <Button variant="subtle" onClick={() => setListed(true)}>
          {t('attempt.chooseFromList')}
        </Button>
      )}
      {isListed && (
        <fieldset className="bare answer-choices">
          <legend>{t('attempt.areas')}</legend>
          {question.areas.map((area) => (
            <label
              key={area.id}
              className="answer-choice answer-choice-small"
              data-removed={removed.includes(area.id) || undefined}
            >
              <input
                type="checkbox"
                checked={picked.includes(area.id)}
                disabled={isLocked || removed.includes(area.id)}
                onChange={() => toggle(area.id)}
              />
              {chooseText(area, props.isEasy)}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
