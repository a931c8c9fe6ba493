import { Button } from '@mantine/core';
import { account } from '@spalten/contract/account';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { setSignedInUser, useUser } from '../../data/session.ts';
import { toastSuccess } from '../../ui/overlays/toast.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';

/** No current password is asked of a person who has none yet. */
const EMPTY = { current_password: '', password: '', password_confirmation: '' };
const AUTOCOMPLETE = {
  current_password: 'current-password',
  password: 'new-password',
  password_confirmation: 'new-password',
} as const;

/** Changes the password, which signs out the user's other sessions. */
export function PasswordForm() {
  const { t } = useTranslation();
  const [values, setValues] = useState(EMPTY);
  const user = useUser();
  const isFirst = user?.password_set === false;
  const names = (Object.keys(EMPTY) as (keyof typeof EMPTY)[]).filter(
    (name) => !isFirst || name !== 'current_password',
  );
  const { errorOf, isBusy, run } = useSaving(values);
  /** Removes the words about an earlier change. They would stand beside new errors. */
  const dropSaid = useRef(() => {});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    dropSaid.current();
    await run(async () => {
      await call(account.password, { body: values });
      if (isFirst && user) setSignedInUser({ ...user, password_set: true });
      setValues((before) => (before === values ? EMPTY : before));
      dropSaid.current = toastSuccess(t('account.passwordSaved'));
    });
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {isFirst && <p>{t('account.firstPassword')}</p>}
      {names.map((name) => (
        <PasswordField
          key={name}
          label={t(`account.${name}`)}
          description={name === 'password' && t('session.passwordHelp')}
          autoComplete={AUTOCOMPLETE[name]}
          error={errorOf(name)}
          value={values[name]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setValues((before) => ({ ...before, [name]: value }));
          }}
        />
      ))}
      <Button type="submit" loading={isBusy} style={{ justifySelf: 'start' }}>
        {t(isFirst ? 'session.savePassword' : 'account.changePassword')}
      </Button>
    </form>
  );
}
