import { SOURCE_YEARS } from '@spalten/contract/day-range';
import { NativeSelect } from '@mantine/core';
import { LIMITS } from '@spalten/contract/question';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { newId } from './new-question.ts';
import { PartList } from './part-list.tsx';
import { PictureField } from './picture-field.tsx';
import type { FieldsProps } from './question-fields.ts';

/** A field for an integer, null when empty. */
export function NumberField(props: {
  label: string;
  description?: string;
  id?: string;
  error?: string | undefined;
  min: number;
  max: number;
  value: number | null | undefined;
  onChange: (value: number | null) => void;
}) {
  const { value, onChange, ...rest } = props;
  return (
    <TextInput
      {...rest}
      type="number"
      className="number-field"
      value={value ?? ''}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        onChange(typed === '' ? null : Number(typed));
      }}
    />
  );
}

/** A source and the criteria to judge it by. */
export function SourceCheckFields({ question, onChange, faultOf }: FieldsProps<'source_check'>) {
  const { t } = useTranslation();
  const { source } = question;
  const set = (change: Partial<typeof source>) =>
    onChange({ source: { ...source, ...change } }, `${question.id}-${Object.keys(change).join()}`);
  const text = (name: 'title' | 'publisher' | 'url', max: number) => (
    <TextInput
      label={t(`question.source.${name}`)}
      maxLength={max}
      value={source[name] ?? ''}
      onChange={(event) =>
        set({ [name]: event.currentTarget.value || (name === 'title' ? '' : null) })
      }
    />
  );
  return (
    <>
      <fieldset className="bare stack">
        <legend className="field-label">{t('question.source.source')}</legend>
        {text('title', 300)}
        <div className="field-row">
          {text('publisher', 200)}
          <DateInput
            isSavedAtOnce
            years={SOURCE_YEARS}
            label={t('question.source.published')}
            value={source.published_on ?? ''}
            onChange={(event) => set({ published_on: event.currentTarget.value || null })}
          />
        </div>
        {text('url', 2000)}
        <Textarea
          label={t('question.source.excerpt')}
          autosize
          minRows={4}
          maxLength={10_000}
          error={faultOf('source')}
          value={source.excerpt}
          onChange={(event) => set({ excerpt: event.currentTarget.value })}
        />
        <PictureField
          label={t('question.source.picture')}
          fileId={source.image_file_id}
          alt={source.image_alt}
          error={faultOf('source.image_alt')}
          onChange={(image_file_id, image_alt) => set({ image_file_id, image_alt })}
        />
      </fieldset>
      <PartList
        label={t('question.criteria')}
        help={t('question.criteriaHelp')}
        error={faultOf('criteria')}
        parts={question.criteria}
        nameOf={(number) => t('question.criterionName', { number })}
        addLabel={t('question.addCriterion')}
        max={LIMITS.criteria}
        make={() => ({ id: newId(), question: '', guidance: null })}
        onChange={(criteria, step) => onChange({ criteria }, step)}
        render={(criterion, change, name, index) => (
          <div className="stack">
            <TextInput
              label={name}
              maxLength={300}
              error={Boolean(faultOf(`criteria.${index}.question`))}
              value={criterion.question}
              onChange={(event) => change({ question: event.currentTarget.value })}
            />
            <TextInput
              label={t('question.guidance')}
              maxLength={1000}
              value={criterion.guidance ?? ''}
              onChange={(event) => change({ guidance: event.currentTarget.value || null })}
            />
            <div className="field-row">
              <NativeSelect
                label={t('question.ownRating')}
                value={String(criterion.rating ?? '')}
                onChange={(event) => change({ rating: Number(event.currentTarget.value) || null })}
                data={[
                  { value: '', label: t('question.noRating') },
                  ...[1, 2, 3, 4, 5].map((value) => ({
                    value: String(value),
                    label: t(`question.rating.${value}`),
                  })),
                ]}
              />
              <TextInput
                label={t('question.ownNote')}
                maxLength={2000}
                value={criterion.note ?? ''}
                onChange={(event) => change({ note: event.currentTarget.value || null })}
              />
            </div>
          </div>
        )}
      />
    </>
  );
}

/** The length limits of a free text, and its rubric. */
export function FreeTextFields({ question, onChange, faultOf }: FieldsProps<'free_text'>) {
  const { t } = useTranslation();
  return (
    <>
      <div className="field-row">
        <NumberField
          label={t('question.minCharacters')}
          min={0}
          max={LIMITS.characters}
          value={question.min_characters}
          onChange={(min_characters) => onChange({ min_characters }, `${question.id}-min`)}
        />
        <NumberField
          label={t('question.maxCharacters')}
          error={faultOf('max_characters')}
          min={1}
          max={LIMITS.characters}
          value={question.max_characters}
          onChange={(max_characters) => onChange({ max_characters }, `${question.id}-max`)}
        />
      </div>
      <PartList
        label={t('question.rubric')}
        help={t('question.rubricHelp')}
        parts={question.rubric}
        nameOf={(number) => t('question.rubricName', { number })}
        addLabel={t('question.addRubric')}
        max={LIMITS.criteria}
        make={() => ({ id: newId(), criterion: '', points: 1 })}
        onChange={(rubric, step) => onChange({ rubric }, step)}
        render={(row, set, name, index) => (
          <div className="field-row">
            <TextInput
              label={name}
              maxLength={300}
              error={Boolean(faultOf(`rubric.${index}.criterion`))}
              value={row.criterion}
              onChange={(event) => set({ criterion: event.currentTarget.value })}
            />
            <NumberField
              label={t('question.pointsOf', { name })}
              min={1}
              max={100}
              value={row.points}
              onChange={(points) => set({ points: points ?? 1 })}
            />
          </div>
        )}
      />
    </>
  );
}

const KINDS = [
  { value: 'image/*', key: 'picture' },
  { value: 'audio/*', key: 'sound' },
  { value: 'video/*', key: 'film' },
  { value: 'pdf', key: 'pdf' },
  { value: 'docx', key: 'document' },
] as const;

/** The file types to hand in, and the maximum number. */
export function FileUploadFields({ question, onChange }: FieldsProps<'file_upload'>) {
  const { t } = useTranslation();
  const isAny = question.accept.includes('*');
  return (
    <>
      <NativeSelect
        label={t('question.accept')}
        value={isAny ? '*' : (question.accept[0] ?? '*')}
        onChange={(event) => onChange({ accept: [event.currentTarget.value] })}
        data={[
          { value: '*', label: t('question.kind.any') },
          ...KINDS.map(({ value, key }) => ({ value, label: t(`question.kind.${key}`) })),
        ]}
      />
      <NumberField
        label={t('question.maxFiles')}
        min={1}
        max={LIMITS.files}
        value={question.max_files}
        onChange={(max_files) => onChange({ max_files: max_files ?? 1 }, `${question.id}-files`)}
      />
    </>
  );
}
