import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { PageDesign, Slot, SlotKind } from '@spalten/contract/newspaper-template';
import { SlotKind as Kinds } from '@spalten/contract/newspaper-template';
import { countTextColumns, slotBox, slotSize } from '@spalten/contract/slot-box';
import { useTranslation } from 'react-i18next';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { AdvertFrameField } from './advert-frame-field.tsx';
import { withKind } from './slot-geometry.ts';

type NumericField = 'column' | 'row' | 'column_span' | 'row_span';
const WITH_TEXT = new Set<SlotKind>([
  'text',
  'advert',
  'masthead',
  'folio',
  'code',
  'imprint',
  'puzzle',
  'solutions',
]);

/** The fields of the selected slot. Everything that can be drawn can also be typed. */
export function SlotFields(props: {
  design: PageDesign;
  slot: Slot;
  /** The slot's name while it has none of its own. */
  unnamed: string;
  /** The most text columns of the article in it; omitted if it has none. */
  articleColumns?: number | undefined;
  onChange: (slot: Slot, part: string) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const { slot, design, onChange } = props;
  const set = (part: Partial<Slot>, name: string) =>
    onChange({ ...slot, ...part }, `field-${slot.id}-${name}`);
  const style = (part: Slot['style'], name: string) =>
    set({ style: { ...slot.style, ...part } }, name);
  const number = (name: NumericField, max: number) => (
    <TextInput
      type="number"
      min={1}
      max={max}
      label={t(`template.${name}`)}
      value={slot[name]}
      onChange={(event) => {
        const value = Math.round(Number(event.currentTarget.value));
        if (value >= 1) set({ [name]: value }, name);
      }}
    />
  );
  const { w } = slotBox(design, slot);
  const textColumns = countTextColumns(design, slot, w, props.articleColumns);
  const optional = (value: string) => (value === '' ? null : Number(value));
  return (
    <div className="stack">
      <TextInput
        label={t('template.slotName')}
        description={t('template.slotNameHelp')}
        placeholder={props.unnamed}
        maxLength={40}
        value={slot.name ?? ''}
        onChange={(event) => set({ name: event.currentTarget.value || null }, 'name')}
      />
      <NativeSelect
        label={t('template.kind')}
        description={slot.kind === 'text' ? t('template.textHelp') : undefined}
        value={slot.kind}
        onChange={(event) => set(withKind(slot, event.currentTarget.value as SlotKind), 'kind')}
        data={Kinds.options.map((kind) => ({ value: kind, label: t(`slot.${kind}`) }))}
      />
      <div className="number-grid">
        {number('column', design.columns)}
        {number('row', design.rows)}
        {number('column_span', design.columns)}
        {number('row_span', design.rows)}
      </div>
      <p className="quiet">{t('template.slotSize', slotSize(design, slot))}</p>
      {slot.kind === 'article' && (
        <div className="number-grid">
          <TextInput
            type="number"
            min={1}
            max={12}
            label={t('template.textColumns')}
            placeholder={t('template.asGrid', { columns: textColumns })}
            description={
              (slot.style.columns ?? 0) > textColumns
                ? t('template.columnsUsed', { count: textColumns })
                : undefined
            }
            value={slot.style.columns ?? ''}
            onChange={(event) => style({ columns: optional(event.currentTarget.value) }, 'columns')}
          />
          <TextInput
            type="number"
            min={8}
            max={160}
            label={t('template.headlineSize')}
            placeholder={t('template.asTemplate')}
            value={slot.style.headline_size ?? ''}
            onChange={(event) =>
              style({ headline_size: optional(event.currentTarget.value) }, 'headline')
            }
          />
        </div>
      )}
      {WITH_TEXT.has(slot.kind) && (
        <Textarea
          label={t('template.slotText')}
          autosize
          maxLength={2000}
          value={slot.text ?? ''}
          onChange={(event) => set({ text: event.currentTarget.value || null }, 'text')}
        />
      )}
      {slot.kind === 'advert' && (
        <AdvertFrameField
          label={t('template.advertFrame')}
          value={slot.style.advert_frame ?? null}
          inherited={null}
          onChange={(advert_frame) => style({ advert_frame }, 'frame')}
        />
      )}
      <Checkbox
        label={t('template.rule')}
        checked={slot.style.rule ?? false}
        onChange={(event) => style({ rule: event.currentTarget.checked }, 'rule')}
      />
      {(slot.kind === 'article' || slot.kind === 'text' || slot.kind === 'feature') && (
        <Checkbox
          label={t('template.tint')}
          checked={slot.style.tint ?? false}
          onChange={(event) => style({ tint: event.currentTarget.checked }, 'tint')}
        />
      )}
      <Button variant="default" style={{ justifySelf: 'start' }} onClick={props.onRemove}>
        {t('template.removeSlot')}
      </Button>
    </div>
  );
}
