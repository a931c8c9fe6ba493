import type { Span } from '@spalten/contract/question';
import { isMarkable } from '@spalten/contract/question-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Textarea } from '../../ui/forms/text-field.tsx';
import type { FieldsProps } from './question-fields.ts';
import { splitIntoSpans, textOf } from './spans.ts';

/** A text whose right words are marked by clicking them. */
export function MarkWordsFields({ question, onChange, faultOf }: FieldsProps<'mark_words'>) {
  const { t } = useTranslation();
  const { spans } = question;
  const [typed, setTyped] = useState(textOf(spans));
  const error = faultOf('spans');
  const toggle = (span: Span) =>
    onChange({
      spans: spans.map((other) =>
        other.id === span.id ? { ...other, is_right: !other.is_right } : other,
      ),
    });
  const right = spans.filter((span) => span.is_right);
  return (
    <>
      <Textarea
        label={t('question.markText')}
        description={t('question.markTextHelp')}
        autosize
        minRows={3}
        maxLength={8000}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(
            { spans: splitIntoSpans(event.currentTarget.value, spans) },
            `${question.id}-spans`,
          );
        }}
      />
      {spans.length > 0 && (
        <div role="group" aria-label={t('question.rightWords')}>
          <p className="field-label">{t('question.rightWords')}</p>
          <p className="guidance">{t('question.rightWordsHelp')}</p>
          <p className="span-text" lang="sv">
            {spans.map((span) =>
              isMarkable(span) ? (
                <button
                  key={span.id}
                  type="button"
                  className="span-word"
                  aria-pressed={span.is_right}
                  onClick={() => toggle(span)}
                >
                  {span.text}
                </button>
              ) : (
                <span key={span.id}>{span.text}</span>
              ),
            )}
          </p>
          <p className="quiet" role="status">
            {t('question.rightWordsCount', { count: right.length })}
          </p>
        </div>
      )}
      {error && <p className="field-error">{error}</p>}
    </>
  );
}
