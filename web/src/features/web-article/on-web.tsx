import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMakeWebArticle } from './use-make-web-article.ts';

/** Beside a finished article: creates or opens its web article. */
export function OnWeb(props: {
  articleId: number;
  webArticleId: number | null;
  /** Saves pending edits first. Resolves to false if that failed. */
  save: () => Promise<boolean>;
}) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { articleId, webArticleId } = props;
  const make = useMakeWebArticle();
  const saveAndMake = async () => {
    setBusy(true);
    if (await props.save()) await make(articleId);
    setBusy(false);
  };
  return (
    <section className="card">
      <h2>{t('web.onWeb')}</h2>
      <p className="quiet">{t(webArticleId ? 'web.onWebIs' : 'web.onWebMake')}</p>
      {webArticleId ? (
        <Button component={Link} variant="default" to={`/web-article/${webArticleId}/edit`}>
          {t('web.open')}
        </Button>
      ) : (
        <Button variant="default" loading={isBusy} onClick={() => void saveAndMake()}>
          {t('web.make')}
        </Button>
      )}
    </section>
  );
}
