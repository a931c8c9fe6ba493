import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from './page-header.tsx';
import { NOT_FOUND_TITLE, useTitle } from './title.ts';

/** The page for every path that is none, and for an id that is no number. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  useTitle(NOT_FOUND_TITLE);
  return (
    <div className="narrow">
      <PageHeader title={t('app.notFound')}>
        <p className="lead">{t('app.notFoundText')}</p>
      </PageHeader>
      <Button component={Link} to="/">
        {t('app.home')}
      </Button>
    </div>
  );
}
