import { Button, TextInput } from '@mantine/core';
import { session } from '@spalten/contract/session';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { SignedOutScreen } from './signed-out-screen.tsx';

/** Glömt lösenord: requests a reset link by mail. The answer is the same for every address. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [said, setSaid] = useState<{ text: string; isFault: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [emailFault, setEmailFault] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setSaid(null);
    setEmailFault(undefined);
    try {
      const answer = await call(session.forgotPassword, { body: { email } });
      setSaid({ text: answer.message, isFault: false });
    } catch (error) {
      const atField = error instanceof ApiError && error.problem.errors?.['email']?.[0];
      if (atField) setEmailFault(atField);
      else setSaid({ text: messageOf(error), isFault: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <SignedOutScreen title={t('session.forgotTitle')} text={t('session.forgotText')}>
      {said && (
        <p
          className={said.isFault ? 'load-error' : 'callout'}
          role={said.isFault ? 'alert' : 'status'}
        >
          {said.text}
        </p>
      )}
      <form className="stack" onSubmit={submit} noValidate>
        <TextInput
          label={t('session.emailOrUserName')}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username"
          required
          withAsterisk={false}
          error={emailFault}
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setEmailFault(undefined);
          }}
        />
        <Button type="submit" loading={isBusy}>
          {t('session.sendLink')}
        </Button>
      </form>
    </SignedOutScreen>
  );
}
