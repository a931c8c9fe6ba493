import { Checkbox, Radio } from '@mantine/core';
import type { Option } from '@spalten/contract/question';
import { LIMITS } from '@spalten/contract/question';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { newId } from './new-question.ts';
import { PartList } from './part-list.tsx';
import { PictureField } from './picture-field.tsx';
import type { FieldsProps } from './question-fields.ts';

/** The options of a choice question, and which are right. */
export function ChoiceFields({
  question,
  onChange,
  faultOf,
}: FieldsProps<'single_choice'> | FieldsProps<'multiple_choice'>) {
  const { t } = useTranslation();
  const isOne = question.type === 'single_choice';
  const setOptions = (options: Option[], step?: string) => onChange({ options }, step);
  const setRight = (option: Option, isRight: boolean) =>
    setOptions(
      question.options.map((other) =>
        other.id === option.id
          ? { ...other, is_correct: isRight }
          : { ...other, is_correct: isOne ? false : other.is_correct },
      ),
    );
  return (
    <PartList
      label={t('question.options')}
      help={t(isOne ? 'question.oneRightHelp' : 'question.severalRightHelp')}
      error={faultOf('options')}
      parts={question.options}
      nameOf={(number) => t('question.optionName', { number })}
      addLabel={t('question.addOption')}
      max={LIMITS.options}
      make={(): Option => ({ id: newId(), text: '', is_correct: false })}
      onChange={setOptions}
      render={(option, set, name, index) => (
        <>
          <TextInput
            label={name}
            maxLength={1000}
            error={Boolean(faultOf(`options.${index}.text`))}
            value={option.text}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
          {isOne ? (
            <Radio
              name={`right-${question.id}`}
              label={t('question.isRight')}
              aria-label={t('question.isRightOf', { name })}
              checked={option.is_correct}
              onChange={() => setRight(option, true)}
            />
          ) : (
            <Checkbox
              label={t('question.isRight')}
              aria-label={t('question.isRightOf', { name })}
              checked={option.is_correct}
              onChange={(event) => setRight(option, event.currentTarget.checked)}
            />
          )}
          <details className="more-fields">
            <summary>{t('question.moreOf', { name })}</summary>
            <div className="stack">
              <TextInput
                label={t('question.optionFeedback')}
                maxLength={1000}
                value={option.feedback ?? ''}
                onChange={(event) => set({ feedback: event.currentTarget.value || null })}
              />
              <TextInput
                label={t('question.textEasy')}
                maxLength={1000}
                value={option.text_easy ?? ''}
                onChange={(event) => set({ text_easy: event.currentTarget.value || null })}
              />
              <PictureField
                label={t('question.pictureOf', { name })}
                fileId={option.image_file_id}
                alt={option.image_alt}
                onChange={(image_file_id, image_alt) => set({ image_file_id, image_alt })}
              />
            </div>
          </details>
        </>
      )}
    />
  );
}

/** The answer to a true or false question. */
export function TrueFalseFields({ question, onChange, faultOf }: FieldsProps<'true_false'>) {
  const { t } = useTranslation();
  const error = faultOf('is_true');
  return (
    <fieldset className="bare">
      <legend className="field-label">{t('question.truth')}</legend>
      <div className="stack">
        {[true, false].map((value) => (
          <Radio
            key={String(value)}
            name={`truth-${question.id}`}
            label={t(value ? 'question.true' : 'question.false')}
            checked={question.is_true === value}
            onChange={() => onChange({ is_true: value })}
          />
        ))}
      </div>
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}
