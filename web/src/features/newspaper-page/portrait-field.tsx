import { NativeSelect } from '@mantine/core';
import type { ArticleImage } from '@spalten/contract/article';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import { useTranslation } from 'react-i18next';
import { pictureName } from './adjustments.ts';

/** Chooses the picture that is set small beside the writer's name of an opinion piece. */
export function PortraitField(props: {
  images: ArticleImage[];
  adjustments: SlotAdjustments;
  onAdjust: (change: (before: SlotAdjustments) => SlotAdjustments) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const { images, adjustments, onAdjust } = props;
  return (
    <NativeSelect
      label={t('adjust.portrait')}
      description={t('adjust.portraitHelp')}
      value={String(adjustments.portrait_id ?? '')}
      onChange={(event) => {
        const portrait_id = Number(event.currentTarget.value) || null;
        void onAdjust((before) => ({ ...before, portrait_id }));
      }}
      data={[
        { value: '', label: t('adjust.noPortrait') },
        ...images.map((image) => ({
          value: String(image.file_id),
          label: pictureName(t, images, image),
        })),
      ]}
    />
  );
}
