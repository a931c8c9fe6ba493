import { session } from '@spalten/contract/session';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { call, messageOf } from '../../ui/api.ts';
import { currentUserQuery, queryClient } from '../../ui/session.ts';
import { toast } from '../../ui/toast.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginForm } from './login-form.tsx';

// What stands on the page besides: nobody waits for it to sign in.
const InfoNotices = lazy(async () => ({
  default: (await import('../info-post/index.ts')).InfoNotices,
}));

/** Logga in. In the demo, also as each role with one click. */
export default function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Whoever is signed in and goes to the login page is sent on to where they wanted to be.
  const goOn = () => void navigate(pathname + search, { replace: true });

  const signInAs = async (email: string, password: string) => {
    try {
      const user = await call(session.login, { body: { email, password } });
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      goOn();
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };
  return (
    <>
      <h1 id="content-header" tabIndex={-1}>
        {t('session.login')}
      </h1>
      <p className="lead">{t('session.lead')}</p>
      <Suspense>
        <InfoNotices placement="login" />
      </Suspense>
      <LoginForm onSignedIn={goOn} />
      <p style={{ marginTop: '1rem' }}>
        <Link to="/forgot-password">{t('session.forgot')}</Link>
      </p>
      <DemoAccounts onChoose={(email, password) => void signInAs(email, password)} />
    </>
  );
}
