import { Button, Group, NativeSelect } from '@mantine/core';
import type { StoredFile } from '@spalten/contract/file';
import { file as calls } from '@spalten/contract/file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PercentCrop } from 'react-image-crop';
import { centerCrop, makeAspectCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { call } from '../../data/api.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { thumbnailUrl } from './file.api.ts';
import type { CropPart, KnownPicture } from './picture-tools.tsx';

const SHAPES = { free: 0, '3:2': 3 / 2, '4:3': 4 / 3, '16:9': 16 / 9, '1:1': 1, '2:3': 2 / 3 };
type Shape = keyof typeof SHAPES;
const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };
const FIRST_SHARE = 90;
const share = (percent: number) => Math.min(1, Math.max(0, percent / 100));

/** Crops a picture into a new file. The original stays. */
export function CropDialog(props: {
  picture: KnownPicture;
  onClose: () => void;
  onMade: (file: StoredFile, part: CropPart) => void;
}) {
  const { t } = useTranslation();
  const { id, width, height, alt } = props.picture;
  const [shape, setShape] = useState<Shape>('free');
  const [crop, setCrop] = useState<PercentCrop>(WHOLE);
  const { isBusy, run } = useBusy();
  const choose = (next: Shape) => {
    setShape(next);
    const [w, h] = [width ?? 1, height ?? 1];
    if (next === 'free') return setCrop(WHOLE);
    const asked = { unit: '%', width: FIRST_SHARE } as const;
    return setCrop(centerCrop(makeAspectCrop(asked, SHAPES[next], w, h), w, h) as PercentCrop);
  };
  const make = async () => {
    await run(async () => {
      const part = {
        x: share(crop.x),
        y: share(crop.y),
        width: share(crop.width),
        height: share(crop.height),
        turn: 0,
      } as const;
      props.onMade(await call(calls.crop, { params: { id }, body: part }), part);
    });
  };
  const isWhole = crop.width > 99.9 && crop.height > 99.9;
  return (
    <Dialog
      opened
      onClose={props.onClose}
      zIndex={300}
      size="min(92vw, 56rem)"
      title={t('file.cropTitle')}
    >
      <div className="stack">
        <p className="quiet">{t('file.cropHelp')}</p>
        <NativeSelect
          className="crop-shape"
          label={t('file.cropShape')}
          value={shape}
          onChange={(event) => choose(event.currentTarget.value as Shape)}
          data={Object.keys(SHAPES).map((value) => ({
            value,
            label: value === 'free' ? t('file.cropFree') : value,
          }))}
        />
        <div className="crop-frame">
          <ReactCrop
            crop={crop}
            keepSelection
            minWidth={20}
            minHeight={20}
            onChange={(_pixels, percent) => setCrop(percent)}
            {...(shape !== 'free' && { aspect: SHAPES[shape] })}
          >
            <PictureOrName src={thumbnailUrl(id, 1280)} alt={alt ?? ''} />
          </ReactCrop>
        </div>
        <p className="quiet" role="status">
          {t('file.cropSize', {
            width: Math.round((crop.width / 100) * (width ?? 0)),
            height: Math.round((crop.height / 100) * (height ?? 0)),
          })}
        </p>
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose}>
            {t('app.cancel')}
          </Button>
          <Button loading={isBusy} disabled={isWhole} onClick={() => void make()}>
            {t('file.cropMake')}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
