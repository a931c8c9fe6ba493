import { Checkbox } from '@mantine/core';
import type { Area } from '@spalten/contract/question';
import { LIMITS } from '@spalten/contract/question';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { AreaCanvas } from './area-canvas.tsx';
import { clampArea, newArea } from './areas.ts';
import { NumberField } from './fields-reviewed.tsx';
import { PartList } from './part-list.tsx';
import type { FieldsProps } from './question-fields.ts';

const SIDES = ['x', 'y', 'w', 'h'] as const;

/** Areas in the question's picture, drawn on it or entered as percentages. */
export function HotspotFields({ question, onChange, faultOf }: FieldsProps<'hotspot'>) {
  const { t } = useTranslation();
  const setAreas = (areas: Area[], step?: string) => onChange({ areas }, step);
  if (!question.image_file_id)
    return <p className="callout">{faultOf('image_file_id') ?? t('question.pictureFirst')}</p>;
  return (
    <>
      <p className="guidance">{t('question.areasHelp')}</p>
      <AreaCanvas
        fileId={question.image_file_id}
        alt={question.image_alt ?? ''}
        areas={question.areas}
        onChange={setAreas}
      />
      <PartList
        label={t('question.areas')}
        help={t('question.areasListHelp')}
        error={faultOf('areas')}
        parts={question.areas}
        nameOf={(number) => t('question.areaName', { number })}
        addLabel={t('question.addArea')}
        max={LIMITS.areas}
        make={() => newArea(question.areas.every((area) => !area.is_right))}
        onChange={setAreas}
        render={(area, set, name, index) => (
          <div className="stack">
            <TextInput
              label={t('question.areaText', { name })}
              maxLength={300}
              error={Boolean(faultOf(`areas.${index}.text`))}
              value={area.text}
              onChange={(event) => set({ text: event.currentTarget.value })}
            />
            <Checkbox
              label={t('question.isRight')}
              aria-label={t('question.isRightOf', { name })}
              checked={area.is_right}
              onChange={(event) => set({ is_right: event.currentTarget.checked })}
            />
            <div className="number-row">
              {SIDES.map((side) => (
                <NumberField
                  key={side}
                  label={t(`question.side.${side}`)}
                  min={0}
                  max={100}
                  value={Math.round(area[side] * 100)}
                  onChange={(value) => set(clampArea({ ...area, [side]: (value ?? 0) / 100 }))}
                />
              ))}
            </div>
          </div>
        )}
      />
    </>
  );
}
