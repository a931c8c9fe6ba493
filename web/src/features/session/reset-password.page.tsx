import { Button } from '@mantine/core';
import { session } from '@spalten/contract/session';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useFieldErrors } from '../../ui/forms/use-field-errors.ts';
import { useSignedOutNavigation } from '../../ui/screens/signed-out-navigation.ts';
import { SignedOutScreen } from './signed-out-screen.tsx';

/** Återställ lösenord: sets a new password with the token of a mailed link. */
export default function ResetPasswordPage() {
  const { t } = useTranslation();
  const { go } = useSignedOutNavigation();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const search = new URLSearchParams(location.search);
  const isInvitation = search.has('invitation');
  const { errors, showErrors } = useFieldErrors({ password, password_confirmation: repeated });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    showErrors({});
    try {
      const token = search.get('token') ?? '';
      const email = search.get('email') ?? '';
      const body = { token, email, password, password_confirmation: repeated };
      const answer = await call(session.resetPassword, { body });
      toast(answer.message);
      go(`/login?${new URLSearchParams({ email })}`);
    } catch (thrown) {
      const refused = thrown instanceof ApiError ? (thrown.problem.errors ?? {}) : {};
      showErrors(refused);
      const isAtField = 'password' in refused || 'password_confirmation' in refused;
      if (!isAtField) setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SignedOutScreen
      title={t(isInvitation ? 'session.invitationTitle' : 'session.resetTitle')}
      text={t(isInvitation ? 'session.invitationText' : 'session.resetText')}
    >
      {error !== null && (
        <p className="load-error" role="alert">
          {errors['email']?.[0] ?? messageOf(error)}
        </p>
      )}
      <form className="stack" onSubmit={submit} noValidate>
        <PasswordField
          label={t('session.newPassword')}
          description={t('session.passwordHelp')}
          autoComplete="new-password"
          required
          withAsterisk={false}
          error={errors['password']?.[0]}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordField
          label={t('session.repeat')}
          autoComplete="new-password"
          required
          withAsterisk={false}
          error={errors['password_confirmation']?.[0]}
          value={repeated}
          onChange={(event) => setRepeated(event.currentTarget.value)}
        />
        <Button type="submit" loading={isBusy}>
          {t('session.savePassword')}
        </Button>
      </form>
    </SignedOutScreen>
  );
}
