import { Button, Checkbox, TextInput } from '@mantine/core';
import { session } from '@spalten/contract/session';
import type { CurrentUser } from '@spalten/contract/user';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';

/**
 * An e-mail address or user name, the password, and whether others use the computer too. `onSignedIn`
 * gets the user.
 */
export function LoginForm(props: {
  email?: string;
  isBorrowed?: boolean;
  onSignedIn: (user: CurrentUser) => void;
}) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(props.email ?? '');
  const [password, setPassword] = useState('');
  const [isBorrowed, setBorrowed] = useState(props.isBorrowed ?? false);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** Empty fields are named once the user has tried to sign in. */
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFault('');
    const empty = [!email.trim() && 'email', !password && 'password'].find(Boolean);
    if (empty) {
      form.current?.querySelector<HTMLInputElement>(`[name="${empty}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const user = await call(session.login, {
        body: { email, password, ...(isBorrowed && { is_borrowed: true }) },
      });
      props.onSignedIn(user);
    } catch (error) {
      const isWrong =
        error instanceof ApiError &&
        error.status === 422 &&
        error.problem.code !== 'account_deactivated';
      setFault(isWrong ? t('session.wrong') : messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const emptyFault = (value: string) =>
    isTried && value.trim() === '' ? t('session.fillIn') : undefined;
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      {fault && (
        <p className="load-error" role="alert">
          {fault}
        </p>
      )}
      <TextInput
        label={t('session.emailOrUserName')}
        name="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="username"
        required
        withAsterisk={false}
        error={emptyFault(email)}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordField
        label={t('session.password')}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        error={password === '' ? emptyFault(password) : undefined}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Checkbox
        label={t('session.borrowed')}
        description={isBorrowed && t('session.borrowedHelp')}
        checked={isBorrowed}
        onChange={(event) => setBorrowed(event.currentTarget.checked)}
      />
      <Button type="submit" loading={isBusy} fullWidth>
        {t('session.login')}
      </Button>
    </form>
  );
}
