import type { FieldRule, TemplateField } from '@spalten/contract/article-template';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';

/** The length of a field as text, with what is missing or too much. */
function Count({ size, rule }: { size: number; rule: FieldRule }) {
  const { t } = useTranslation();
  const [min, max] = [rule.min ?? 0, rule.max ?? 0];
  const numbers = { size: formatNumber(size), min: formatNumber(min), max: formatNumber(max) };
  const text = max
    ? t(min ? 'article.range' : 'article.max', numbers)
    : t('article.characters', numbers);
  return (
    <div className="field-count">
      <span>{text}</span>
      {size > 0 && min > size && (
        <span>{t('article.tooShort', { missing: formatNumber(min - size) })}</span>
      )}
      {max > 0 && size > max && (
        <strong>{t('article.tooLong', { over: formatNumber(size - max) })}</strong>
      )}
    </div>
  );
}

/** A field of the article with label, guidance and length. */
export function FieldFrame(props: {
  field: TemplateField;
  rule: FieldRule;
  size: number;
  error?: string;
  htmlFor?: string;
  /** Readers see neither guidance nor length. */
  readOnly: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { field, rule, readOnly } = props;
  return (
    <div id={`field-${field}`} data-field={field}>
      <label className="field-label" htmlFor={props.htmlFor}>
        {t(`article.${field}`)}{' '}
        {rule.use === 'optional' && !readOnly && (
          <span className="quiet">({t('article.optional')})</span>
        )}
      </label>
      {rule.guidance && !readOnly && (
        <p className="guidance" id={`advice-${field}`}>
          {rule.guidance}
        </p>
      )}
      {props.children}
      {props.error && (
        <p role="alert" style={{ color: 'var(--bad)', fontWeight: 600, margin: '0.25rem 0 0' }}>
          {props.error}
        </p>
      )}
      {field !== 'images' && field !== 'answers' && !readOnly && (
        <Count size={props.size} rule={rule} />
      )}
    </div>
  );
}
