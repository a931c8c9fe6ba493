import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AskForHelp } from './ask-contact.tsx';
import { PageHeader } from './page-header.tsx';
import { useReadOnly, useUser } from '../../data/session.ts';
import { NOT_FOUND_TITLE, useTitle } from './title.ts';

/** A screen that only explains why it is empty and links onward. */
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
      <AskForHelp />
    </div>
  );
}

/** The 404 screen: unknown path, invalid id or missing thing. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  useTitle(NOT_FOUND_TITLE);
  return <DeadEnd title={t('app.notFound')} text={t('app.notFoundText')} />;
}

/** The 403 screen: the address exists but the user has no access. */
export function NoAccessScreen({ text }: { text?: string | undefined }) {
  const { t } = useTranslation();
  const acting = useUser()?.override;
  useTitle(t('app.noAccess'));
  const words = acting
    ? t('app.noAccessActing', { name: acting.name, button: t('app.stopActing') })
    : t('app.noAccessText');
  return <DeadEnd title={t('app.noAccess')} text={text ?? words} />;
}

/** The create screen in read mode or without an open office. */
export function ReadOnlyScreen() {
  const { t } = useTranslation();
  const title = t(useReadOnly() ? 'readOnly.title' : 'closedOffice.title');
  return <DeadEnd title={title} text={t('readOnly.text')} />;
}
