import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedOutLink } from '../../ui/screens/signed-out-link.tsx';

/** The frame of a signed-out screen other than login: title, text, form and a link back. */
export function SignedOutScreen(props: { title: string; text: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <h1 id="content-header" tabIndex={-1}>
        {props.title}
      </h1>
      <p className="lead">{props.text}</p>
      {props.children}
      <p style={{ marginTop: '1rem' }}>
        <SignedOutLink to="/login">{t('session.back')}</SignedOutLink>
      </p>
    </>
  );
}
