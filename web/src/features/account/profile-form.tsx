import { Button, TextInput } from '@mantine/core';
import { account } from '@spalten/contract/account';
import type { CurrentUser } from '@spalten/contract/user';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { changedFields, mergeUntouched } from '../../ui/saving/changed-fields.ts';
import { DraftOffer } from '../../ui/saving/draft-offer.tsx';
import { setSignedInUser } from '../../data/session.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { useLocalDraft } from '../../ui/saving/use-local-draft.ts';

const formOf = (user: CurrentUser) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone ?? '',
  byline: user.byline ?? '',
});

/** The user's own profile. It follows what changes elsewhere, and sends the edited fields only. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const initial = formOf(user);
  const [values, setValues] = useState(initial);
  const [stored, setStored] = useState(values);
  const arriving = JSON.stringify(initial);
  const [arrived, setArrived] = useState(arriving);
  if (arriving !== arrived) {
    setArrived(arriving);
    const merged = mergeUntouched({ written: values, base: stored }, initial);
    setStored(merged.base);
    setValues(merged.written);
  }
  const { localDraft, recordSent, clearDraft } = useLocalDraft({
    name: 'profile',
    value: values,
    isChanged: values !== stored,
    stored,
    show: setValues,
  });
  const { errorOf, isBusy, run } = useSaving(values);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => {
      recordSent(values);
      setSignedInUser(await call(account.update, { body: changedFields(values, stored) }));
      setStored(values);
      await clearDraft();
      toast(t('account.saved'));
    });
  };
  const input = (name: keyof typeof values, label: string, description?: string) => (
    <TextInput
      aria-required={name === 'first_name' || undefined}
      label={label}
      description={description}
      error={errorOf(name)}
      value={values[name]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setValues((before) => ({ ...before, [name]: value }));
      }}
    />
  );
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <DraftOffer localDraft={localDraft} />
      <div className="field-row">
        {input('first_name', t('person.firstName'))}
        {input('last_name', t('person.lastName'))}
      </div>
      {input('phone', t('person.phone'))}
      {user.role === 'participant' && input('byline', t('person.byline'), t('person.bylineHelp'))}
      <Button type="submit" loading={isBusy} style={{ justifySelf: 'start' }}>
        {t('app.save')}
      </Button>
    </form>
  );
}
