import { Button, Checkbox } from '@mantine/core';
import type { ArticleImage } from '@spalten/contract/article';
import type { PictureCrop, SlotAdjustments } from '@spalten/contract/slot-adjustments';
import { MAX_SLOT_PICTURES, MAX_ZOOM } from '@spalten/contract/slot-adjustments';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { FocalPoint, thumbnailUrl } from '../file/index.ts';
import { cropOf, listPictures, pictureName, withCrop, withPlace, withUse } from './adjustments.ts';

const PAUSE_MS = 500;
const ZOOM_STEP = 0.1;

interface Props {
  images: ArticleImage[];
  adjustments: SlotAdjustments;
  onAdjust: (change: (before: SlotAdjustments) => SlotAdjustments) => void;
}

/** The crop and zoom of a picture in this slot, saved after each pause. */
export function CropFields(props: {
  image: Pick<ArticleImage, 'file_id' | 'alt'>;
  crop: PictureCrop;
  onChange: (crop: PictureCrop) => void;
}) {
  const { t } = useTranslation();
  // Null until the crop is changed here, and again when a different crop than the one sent is
  // stored.
  const [mine, setMine] = useState<PictureCrop | null>(null);
  const crop = mine ?? props.crop;
  const send = useLatest(props.onChange);
  const waiting = useRef<PictureCrop | null>(null);
  const sent = useRef('');
  const stored = JSON.stringify(props.crop);
  const save = useCallback(() => {
    const { current } = waiting;
    waiting.current = null;
    if (!current) return;
    sent.current = JSON.stringify(current);
    send(current);
  }, [send]);
  useEffect(() => {
    waiting.current = mine;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [mine, save]);
  useEffect(() => save, [save]);
  useEffect(() => {
    if (stored !== sent.current) setMine(null);
  }, [stored]);
  const set = (part: Partial<PictureCrop>) => setMine({ ...crop, ...part });
  return (
    <div className="crop-fields">
      <FocalPoint
        fileId={props.image.file_id}
        alt={props.image.alt ?? ''}
        point={crop}
        readOnly={false}
        onChange={set}
      />
      <label className="range-field">
        <span>{t('adjust.zoom')}</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={crop.zoom}
          aria-valuetext={t('adjust.times', { times: Math.round(crop.zoom * 100) })}
          onChange={(event) => set({ zoom: Number(event.currentTarget.value) })}
        />
      </label>
    </div>
  );
}

function PictureRow(props: Props & { image: ArticleImage; place: number | null; name: string }) {
  const { t } = useTranslation();
  const { image, images, place, name, adjustments, onAdjust } = props;
  const [isCropping, setCropping] = useState(false);
  const id = image.file_id;
  const isCropped = adjustments.crops?.some(({ file_id }) => file_id === id);
  const move = (to: number) => onAdjust((before) => withPlace(images, before, id, to));
  return (
    <li className="adjust-picture">
      <PictureOrName src={thumbnailUrl(id, 160)} alt="" />
      <div className="stack-small">
        <Checkbox
          label={name}
          checked={place !== null}
          onChange={(event) => {
            const isUsed = event.currentTarget.checked;
            onAdjust((before) => withUse(images, before, id, isUsed));
          }}
        />
        {place === 0 && <strong>{t('adjust.main')}</strong>}
        <div className="adjust-buttons">
          {place !== null && place > 0 && (
            <Button variant="default" onClick={() => move(0)}>
              {t('adjust.makeMain')}
            </Button>
          )}
          {place !== null && place > 1 && (
            <Button variant="default" onClick={() => move(place - 1)}>
              {t('adjust.earlier')}
            </Button>
          )}
          {place !== null && (
            <Button
              variant="default"

              aria-expanded={isCropping}
              onClick={() => setCropping(!isCropping)}
            >
              {t('adjust.crop')}
            </Button>
          )}
          {place !== null && isCropped && (
            <Button
              variant="default"

              onClick={() => onAdjust((before) => withCrop(before, id, null))}
            >
              {t('adjust.uncrop')}
            </Button>
          )}
        </div>
      </div>
      {isCropping && place !== null && (
        <CropFields
          image={image}
          crop={cropOf(image, adjustments)}
          onChange={(crop) => onAdjust((before) => withCrop(before, id, crop))}
        />
      )}
    </li>
  );
}

/**
 * The pictures of an article in its slot: which are used, which is the main one, and their crops.
 */
export function AdjustPictures(props: Props) {
  const { t } = useTranslation();
  const listed = listPictures(props.images, props.adjustments);
  return (
    <fieldset className="plain-fieldset">
      <legend>{t('adjust.pictures')}</legend>
      <ul className="slot-list">
        {listed.map(({ image, place }) => (
          <PictureRow
            key={image.file_id}
            {...props}
            image={image}
            place={place}
            name={pictureName(t, props.images, image)}
          />
        ))}
      </ul>
      {props.images.length > MAX_SLOT_PICTURES && (
        <p className="quiet">{t('adjust.most', { count: MAX_SLOT_PICTURES })}</p>
      )}
    </fieldset>
  );
}
