import { Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import { LoginForm } from '../features/session/login-form.tsx';
import { isExpired, lastEmail, resumeCalls, subscribeExpired } from './expired-session.ts';

/** The login that opens over whatever is being done when the session is over. */
export function LoginModal() {
  const { t } = useTranslation();
  const isOpen = useSyncExternalStore(subscribeExpired, isExpired);
  return (
    <Dialog
      opened={isOpen}
      zIndex={600}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('session.expired')}
    >
      <Text mb="md">{t('session.expiredText')}</Text>
      <LoginForm email={lastEmail()} onSignedIn={resumeCalls} />
    </Dialog>
  );
}
