import type { ArticleRule } from '@spalten/contract/article-rules';
import { linesOf } from '@spalten/contract/article-rules';
import type { TemplateField } from '@spalten/contract/article-template';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainTerm } from '../../ui/reading/explain-words.tsx';
import { formatNumber } from '../../ui/look/format.ts';

/**
 * The length of a field, and what the template advises or the plan orders. The body is told in lines of
 * print.
 */
function Count({ field, size, rule }: { field: TemplateField; size: number; rule: ArticleRule }) {
  const { t } = useTranslation();
  const isBody = field === 'body';
  const { ordered_lines: ordered } = rule;
  const [min, max] = [rule.min ?? 0, rule.max ?? 0];
  const measure = (characters: number) =>
    isBody && characters > 0 ? linesOf(characters) : characters;
  const numbers = {
    size: formatNumber(measure(size)),
    min: formatNumber(measure(min)),
    max: formatNumber(measure(max)),
    unit: t(isBody ? 'articleLength.unitLines' : 'articleLength.unitCharacters'),
  };
  /** The distance to a length, as the numbers beside it say. */
  const about = (limit: number) =>
    t(isBody ? 'articleLength.lines' : 'articleLength.characters', {
      count: Math.max(1, Math.abs((ordered ?? measure(limit)) - measure(size))),
    });
  return (
    <div className="field-count">
      <span>
        {ordered
          ? `${t('articleLength.size', numbers)} · ${t('articleLength.ordered', { count: ordered })}`
          : t(
              max ? (min ? 'articleLength.range' : 'articleLength.max') : 'articleLength.size',
              numbers,
            )}
      </span>
      {size > 0 && min > size && <span>{t('articleLength.more', { about: about(min) })}</span>}
      {max > 0 && size > max && <strong>{t('articleLength.less', { about: about(max) })}</strong>}
    </div>
  );
}

/** A field of the article with label, guidance and length. */
export function FieldFrame(props: {
  field: TemplateField;
  rule: ArticleRule;
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
