import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from './page-header.tsx';
import { NOT_FOUND_TITLE, useTitle } from './title.ts';

/** A screen that only says why there is nothing else on it, and leads on from there. */
export function DeadEnd(props: { title: string; text: string; action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="narrow">
      <PageHeader title={props.title}>
        <p className="lead">{props.text}</p>
      </PageHeader>
      <div className="ways-on">
        {props.action}
        <Button component={Link} to="/" variant={props.action ? 'default' : 'filled'}>
          {t('app.home')}
        </Button>
      </div>
    </div>
  );
}

/** The page for every path that is none, for an id that is no number, and for what is not there. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  useTitle(NOT_FOUND_TITLE);
  return <DeadEnd title={t('app.notFound')} text={t('app.notFoundText')} />;
}

/** The page for an address that is there, but not for whoever opened it. */
export function NoAccessScreen({ text }: { text?: string | undefined }) {
  const { t } = useTranslation();
  useTitle(t('app.noAccess'));
  return <DeadEnd title={t('app.noAccess')} text={text ?? t('app.noAccessText')} />;
}

/** The page for making something, where nothing can be made for now. */
export function ReadOnlyScreen() {
  const { t } = useTranslation();
  return <DeadEnd title={t('readOnly.title')} text={t('readOnly.text')} />;
}
