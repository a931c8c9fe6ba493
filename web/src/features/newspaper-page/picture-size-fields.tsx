import { NativeSelect } from '@mantine/core';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import { MAX_PICTURE_LINES } from '@spalten/contract/slot-adjustments';
import { useTranslation } from 'react-i18next';

/** From the highest picture to the lowest. */
const LINES = Array.from({ length: 2 * MAX_PICTURE_LINES + 1 }, (_, i) => MAX_PICTURE_LINES - i);

/** Width in text columns and height in lines of the main picture. */
export function PictureSizeFields(props: {
  /** Text columns of the slot. */
  columns: number;
  adjustments: SlotAdjustments;
  /** Lines that the main picture differs from the whole picture, if they aren't those chosen. */
  setLines: number | null;
  onAdjust: (change: (before: SlotAdjustments) => SlotAdjustments) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const { columns, adjustments, setLines, onAdjust } = props;
  const { picture_columns, picture_lines } = adjustments;
  const lineLabel = (lines: number) =>
    lines === 0
      ? t('adjust.wholePicture')
      : t(lines > 0 ? 'adjust.higher' : 'adjust.lower', { count: Math.abs(lines) });
  return (
    <>
      {columns > 1 && (
        <NativeSelect
          label={t('adjust.width')}
          value={picture_columns ? String(Math.min(picture_columns, columns)) : ''}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value) || null;
            void onAdjust((before) => ({ ...before, picture_columns: chosen }));
          }}
          data={[
            { value: '', label: t('adjust.fitsBest') },
            ...Array.from({ length: columns }, (_, index) => ({
              value: String(index + 1),
              label: t('adjust.columns', { count: index + 1 }),
            })),
          ]}
        />
      )}
      <NativeSelect
        label={t('adjust.height')}
        description={
          setLines === null ? undefined : t('adjust.heightLimit', { size: lineLabel(setLines) })
        }
        value={String(picture_lines ?? '')}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const chosen = value === '' ? null : Number(value);
          void onAdjust((before) => ({ ...before, picture_lines: chosen }));
        }}
        data={[
          { value: '', label: t('adjust.fitsBest') },
          ...LINES.map((lines) => ({ value: String(lines), label: lineLabel(lines) })),
        ]}
      />
    </>
  );
}
