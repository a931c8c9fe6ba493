import { Button, TextInput } from '@mantine/core';
import { system } from '@spalten/contract/system';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { call, messageOf } from '../../data/api.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useUser } from '../../data/session.ts';

/** Opens the file administration for a while after the password is entered again. */
export function AdminLogin(props: { onClose: () => void; onOpened: () => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(useUser()?.email ?? '');
  const [password, setPassword] = useState('');
  const [loginError, setLoginError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    setLoginError('');
    try {
      await call(system.adminLogin, { body: { email, password } });
      props.onOpened();
    } catch (error) {
      setLoginError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened onClose={props.onClose} zIndex={300} title={t('file.adminTitle')}>
      <form className="stack" onSubmit={submit} noValidate>
        <p>{t('file.adminText')}</p>
        {loginError && (
          <p className="load-error" role="alert">
            {loginError}
          </p>
        )}
        <TextInput
          label={t('session.email')}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label={t('session.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit" loading={isBusy} disabled={!email || !password}>
          {t('file.adminOpenNow')}
        </Button>
      </form>
    </Dialog>
  );
}
