import { infoPost } from '@spalten/contract/info-post';
import { session } from '@spalten/contract/session';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callList, messageOf } from '../../data/api.ts';
import { SignedOutLink } from '../../ui/screens/signed-out-link.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useSignedOutNavigation } from '../../ui/screens/signed-out-navigation.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginForm } from './login-form.tsx';
import { SchoolButton } from './school-button.tsx';
import { refusalIn, schoolKeyIn, useSchools } from './school-choice.ts';

// Loaded lazily, so that the login form doesn't wait for it.
const SchoolLogin = lazy(() => import('./school-login.tsx'));
const LoginNotices = lazy(() => import('./login-notices.tsx'));
const NOTICES_QUERY = { query: { shown: true, placement: 'login', limit: 1 } } as const;

function useHasNotices(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    callList(infoPost.list, NOTICES_QUERY).then(
      ({ items }) => setHas(items.length > 0),
      // The page works without notices, and the login form reports a server that is down.
      () => setHas(false),
    );
  }, []);
  return has;
}

/** The words on why the screen of this tab went away by itself, until somebody signs in. */
const REASONS: Record<string, string> = { elsewhere: 'session.elsewhere', idle: 'session.idle' };
const findReason = () => REASONS[sessionStorage.getItem('spalten-signed-out-reason') ?? ''] ?? null;

/** The address after choosing a password. */
const emailOf = (search: string) => new URLSearchParams(search).get('email') ?? '';

/** Logga in. In the demo also with one click per role. */
export default function LoginPage() {
  const { t } = useTranslation();
  const { enter, wanted } = useSignedOutNavigation();
  const refusal = refusalIn(location.search);
  const schoolKey = schoolKeyIn(location.search);
  const schools = useSchools(schoolKey);
  const school = schools.find(({ key }) => key === schoolKey);
  const hasNotices = useHasNotices();
  const [reason] = useState(findReason);

  const signInAs = async (email: string, password: string) => {
    try {
      enter(await call(session.login, { body: { email, password } }));
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };
  return (
    <>
      <h1 id="content-header" tabIndex={-1}>
        {t('session.login')}
      </h1>
      {reason ? (
        <p className="callout" role="status">
          {t(reason)}
        </p>
      ) : (
        <p className="lead">{t('session.lead')}</p>
      )}
      {refusal && (
        <p className="load-error" role="alert">
          {t(`schoolLogin.refused.${refusal}`)}
        </p>
      )}
      {/* The place is held, so that the form stays where it is. */}
      {schoolKey && (
        <div style={{ minHeight: '2.75rem', marginBottom: '1rem' }}>
          {school && <SchoolButton school={school} to={wanted()} isMain />}
        </div>
      )}
      <LoginForm email={emailOf(location.search)} onSignedIn={enter} />
      <p style={{ marginTop: '1rem' }}>
        <SignedOutLink to="/forgot-password">{t('session.forgot')}</SignedOutLink>
      </p>
      <p>
        <SignedOutLink to="/card">{t('card.title')}</SignedOutLink>
      </p>
      {!school && schools.length > 0 && (
        <Suspense>
          <SchoolLogin schools={schools} to={wanted()} />
        </Suspense>
      )}
      <DemoAccounts onChoose={(email, password) => void signInAs(email, password)} />
      {/* Last, since it comes late: nothing moves away from under a finger. */}
      <Suspense>{hasNotices && <LoginNotices />}</Suspense>
    </>
  );
}
