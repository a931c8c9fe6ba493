import { Button, Text } from '@mantine/core';
import { signInPath } from '@spalten/contract/school-sign-in';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBorrowed, isByCard } from '../data/borrowed.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { LoginForm } from '../features/session/login-form.tsx';
import { lastSchool } from '../features/session/school-choice.ts';
import {
  abandonCalls,
  deactivationSentence,
  lastEmail,
  resumeCalls,
  useIsExpired,
} from './expired-session.ts';

const CardLogin = lazy(() => import('../features/session/card-login.tsx'));

/** The login modal, opened over the current screen when the session is over. */
export default function LoginModal() {
  const { t } = useTranslation();
  const isOpen = useIsExpired();
  const [isCardShown, setCardShown] = useState(isByCard());
  const school = isBorrowed() ? null : lastSchool();
  // There was no session before, so cancelling loses nothing.
  const isFirst = lastEmail() === '';
  const deactivated = isFirst ? null : deactivationSentence();
  return (
    <Dialog
      opened={isOpen}
      zIndex={600}
      onClose={() => isFirst && abandonCalls()}
      withCloseButton={isFirst}
      closeOnEscape={isFirst}
      closeOnClickOutside={false}
      title={t(isFirst ? 'session.needed' : 'session.expired')}
    >
      <Text mb="md">
        {isFirst ? t('session.neededText') : (deactivated ?? t('session.expiredText'))}
      </Text>
      {deactivated && <Text mb="md">{t('session.deactivatedText')}</Text>}
      {isCardShown ? (
        <Suspense>
          <CardLogin token={null} onSignedIn={resumeCalls} />
        </Suspense>
      ) : (
        <LoginForm email={lastEmail()} isBorrowed={isBorrowed()} onSignedIn={resumeCalls} />
      )}
      <Button variant="subtle" fullWidth mt="md" onClick={() => setCardShown(!isCardShown)}>
        {t(isCardShown ? 'card.withPassword' : 'card.title')}
      </Button>
      {/* What was typed is kept in the browser, and comes back with its writer. */}
      {school && (
        <Button
          component="a"
          variant="subtle"
          fullWidth
          href={signInPath(school, location.pathname + location.search)}
        >
          {t('schoolLogin.title')}
        </Button>
      )}
    </Dialog>
  );
}
