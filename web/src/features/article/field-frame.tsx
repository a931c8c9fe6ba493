import { linesOf } from '@spalten/contract/article-rules';
import type { FieldRule, TemplateField } from '@spalten/contract/article-template';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainTerm } from '../../ui/reading/explain-words.tsx';
import { formatNumber } from '../../ui/look/format.ts';

/** The length of a field, and what the template advises. The body is told in lines of print. */
function Count({ field, size, rule }: { field: TemplateField; size: number; rule: FieldRule }) {
  const { t } = useTranslation();
  const isBody = field === 'body';
  const [min, max] = [rule.min ?? 0, rule.max ?? 0];
  const measure = (characters: number) =>
    isBody && characters > 0 ? linesOf(characters) : characters;
  const numbers = {
    size: formatNumber(measure(size)),
    min: formatNumber(measure(min)),
    max: formatNumber(measure(max)),
    unit: t(isBody ? 'articleLength.unitLines' : 'articleLength.unitCharacters'),
  };
  /** The distance between two lengths, as the numbers beside it say. */
  const about = (short: number, long: number) =>
    t(isBody ? 'articleLength.lines' : 'articleLength.characters', {
      count: Math.max(1, measure(long) - measure(short)),
    });
  return (
    <div className="field-count">
      <span>
        {t(
          max ? (min ? 'articleLength.range' : 'articleLength.max') : 'articleLength.size',
          numbers,
        )}
      </span>
      {size > 0 && min > size && (
        <span>{t('articleLength.more', { about: about(size, min) })}</span>
      )}
      {max > 0 && size > max && (
        <strong>{t('articleLength.less', { about: about(max, size) })}</strong>
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
      <div className="field-head">
        <label className="field-label" htmlFor={props.htmlFor}>
          {t(`article.${field}`)}{' '}
          {rule.use === 'optional' && !readOnly && (
            <span className="quiet">({t('article.optional')})</span>
          )}
        </label>
        {!readOnly && <ExplainTerm term={t(`article.${field}`)} />}
      </div>
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
        <Count field={field} size={props.size} rule={rule} />
      )}
    </div>
  );
}
