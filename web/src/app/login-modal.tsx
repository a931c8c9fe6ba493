import { Modal, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../features/session/login-form.tsx';
import { onSessionExpired } from '../ui/api.ts';
import { currentUserQuery, heldUser, queryClient } from '../ui/session.ts';

let waiting: (() => void)[] = [];
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the modal, clears the user, and waits until somebody has signed in again. */
onSessionExpired(
  () =>
    new Promise<void>((resolve) => {
      waiting = [...waiting, resolve];
      lastEmail = heldUser()?.email ?? lastEmail;
      // The screen below keeps what it shows: only who is signed in is forgotten.
      queryClient.setQueryData(currentUserQuery.queryKey, undefined);
      tell();
    }),
);
let lastEmail = '';

function finish(): void {
  const resolved = waiting;
  waiting = [];
  tell();
  for (const resolve of resolved) resolve();
}

/** The login that opens over whatever is being done when the session is over. */
export function LoginModal() {
  const { t } = useTranslation();
  const isOpen = useSyncExternalStore(subscribe, () => waiting.length > 0);
  return (
    <Modal
      opened={isOpen}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('session.expired')}
    >
      <Text mb="md">{t('session.expiredText')}</Text>
      <LoginForm email={lastEmail} onSignedIn={finish} />
    </Modal>
  );
}
