import { Button } from '@mantine/core';
import type { ArticleRules } from '@spalten/contract/article-rules';
import { linesOf, measureField } from '@spalten/contract/article-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemarkList } from '../../ui/forms/remark-list.tsx';
import { useBlobUrl } from '../../ui/hooks/use-blob-url.ts';
import { LargePreview } from './large-preview.tsx';
import { FIT_ID, findSignRemarks } from './article-remarks.ts';
import type { useArticleFit } from './use-article-fit.ts';
import { hasText, useFitText } from './use-article-fit.ts';
import type { Overset } from './use-overset.ts';
import type { ArticleContent } from './article-content.ts';

/** The length that the plan orders, and how long the text is now. */
function OrderedLength({ content, rules }: { content: ArticleContent; rules: ArticleRules }) {
  const { t } = useTranslation();
  const { ordered_lines: count } = rules.body;
  if (count === undefined) return null;
  const size = measureField(content, 'body');
  return (
    <p className="ordered-length">
      {t('articleLength.orderedInPlan', { count })}{' '}
      {size > 0 && t('articleLength.now', { count: linesOf(size) })}
    </p>
  );
}

/** A print preview of the article, updated after each pause in typing, and how it fits its slot. */
export function LiveFit(props: {
  content: ArticleContent;
  rules: ArticleRules;
  fit: ReturnType<typeof useArticleFit>;
  overset: Overset;
  /** False for a reader, whom no advice to the writer is for. */
  canChange: boolean;
}) {
  const { content, overset } = props;
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  const { set, isStale, hasFailed } = props.fit;
  const said = useFitText(set, content);
  const picture = useBlobUrl(set?.svg, 'image/svg+xml');
  if (hasFailed)
    return (
      <section className="card live-fit" aria-labelledby={FIT_ID}>
        <h2 id={FIT_ID} tabIndex={-1}>
          {t('article.inPrint')}
        </h2>
        <p className="quiet">{t('article.fitFailed')}</p>
      </section>
    );
  const tone = set?.slot && hasText(content) ? set.fit.state : 'none';
  return (
    <section className="card live-fit" aria-labelledby={FIT_ID}>
      <div className="live-fit-head">
        <h2 id={FIT_ID}>{t('article.inPrint')}</h2>
        {set?.slot && (
          <span className="quiet">
            {t('article.inSlot', { page: set.slot.page_number, paper: set.slot.newspaper_name })}
          </span>
        )}
      </div>
      {(props.canChange || hasText(content)) && (
        <p className={`fit-words fit-${tone}`} role="status">
          {said ?? t('article.setting')}
        </p>
      )}
      <OrderedLength content={content} rules={props.rules} />
      {props.canChange && overset.count > 0 && (
        <div className="advice-row">
          <Button variant="default" onClick={overset.show}>
            {t('article.showOverset')}
          </Button>
          {overset.marked && (
            <Button variant="default" onClick={overset.hide}>
              {t('article.hideOverset')}
            </Button>
          )}
        </div>
      )}
      {props.canChange && <RemarkList remarks={findSignRemarks(t, props.fit)} />}
      {/* Scrollable by keyboard when it is taller than its box. */}
      <div
        className={isStale ? 'typeset is-stale' : 'typeset'}
        role="group"
        aria-label={t('article.inPrint')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled takes the keyboard
        tabIndex={0}
      >
        {picture && <img src={picture} alt={t('article.inPrintAlt')} />}
      </div>
      <Button variant="default" mt="sm" disabled={!picture} onClick={() => setLarge(true)}>
        {t('article.showLarge')}
      </Button>
      {isLarge && picture && <LargePreview picture={picture} onClose={() => setLarge(false)} />}
    </section>
  );
}
