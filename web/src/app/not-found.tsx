import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '../ui/page-header.tsx';
import { documentTitle, NOT_FOUND_TITLE } from './route-table.ts';

/** The page for every path that is none, and for an id that is no number. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = documentTitle(NOT_FOUND_TITLE);
  });
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
