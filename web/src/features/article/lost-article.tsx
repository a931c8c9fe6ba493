import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../data/api.ts';
import { isUnanswered } from '../../data/no-answer.ts';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { ScreenFault } from '../../ui/screens/screen-fault.tsx';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import type { ArticleContent } from './article-content.ts';
import { contentAsText } from './article-content.ts';
import { readKeptDocument } from './shared/document-store.ts';
import { contentOfKept } from './shared/kept-content.ts';

/** Copies the texts of an article. */
export function CopyButton({ content }: { content: ArticleContent }) {
  const { t } = useTranslation();
  const copy = () =>
    tryWithToast(
      () => navigator.clipboard.writeText(contentAsText(content)),
      t('article.lostCopied'),
    );
  return <Button onClick={() => void copy()}>{t('article.lostCopy')}</Button>;
}

/** Says that the open article can't be saved by the user any more, and lets them copy the text. */
export function LostArticle(props: { content: ArticleContent; reason: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="callout callout-bad" role="alert">
      <h2>{t('article.lost')}</h2>
      <p>
        {props.reason ?? t('article.lostText')} {t('article.lostKept')}
      </p>
      <CopyButton content={props.content} />
    </div>
  );
}

/** Says that what was typed last isn't saved while nothing can be changed, and lets it be copied. */
export function UnsentArticle({ content }: { content: ArticleContent }) {
  const { t } = useTranslation();
  return (
    <div className="callout" role="alert">
      <h2>{t('readOnly.unsent')}</h2>
      <p>{t('readOnly.unsentText')}</p>
      <CopyButton content={content} />
    </div>
  );
}

/** The screen of an article that can't be opened: with the text that this device has kept. */
export function ArticleFault(props: {
  articleId: number;
  userId: number;
  error: unknown;
  retry: () => unknown;
}) {
  const { t } = useTranslation();
  const [content, setContent] = useState<ArticleContent>();
  const { articleId, userId, error } = props;
  const isLost = error instanceof ApiError && (error.status === 404 || error.status === 403);
  const isAway = isUnanswered(error);
  useEffect(() => {
    if (!isLost && !isAway) return;
    void readKeptDocument(userId, articleId).then(
      (kept) => setContent(kept && contentOfKept(kept)),
      () => null,
    );
  }, [isLost, isAway, articleId, userId]);
  if (!content || contentAsText(content) === '')
    return <ScreenFault error={error} retry={props.retry} />;
  if (isAway)
    return (
      <div className="narrow stack">
        <PageHeader title={t('app.notFetched')}>
          <p className="lead">{t('article.awayKept')}</p>
        </PageHeader>
        <pre className="compare">{contentAsText(content)}</pre>
        <div className="ways-on">
          <Button onClick={() => void props.retry()}>{t('app.retry')}</Button>
          <CopyButton content={content} />
        </div>
      </div>
    );
  return (
    <div className="narrow stack">
      <PageHeader title={t('article.lost')}>
        <p className="lead">
          {t('article.lostText')} {t('article.lostKept')}
        </p>
      </PageHeader>
      <pre className="compare">{contentAsText(content)}</pre>
      <div>
        <CopyButton content={content} />
      </div>
    </div>
  );
}
