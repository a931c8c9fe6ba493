import { Button, TextInput } from '@mantine/core';
import { account } from '@spalten/contract/account';
import type { CurrentUser } from '@spalten/contract/user';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { changedFields } from '../../ui/saving/changed-fields.ts';
import { DraftOffer } from '../../ui/saving/draft-offer.tsx';
import { setSignedInUser } from '../../data/session.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { useFollowing } from '../../ui/saving/use-following.ts';
import { useSaver } from '../../ui/saving/use-saver.ts';

const formOf = (user: CurrentUser) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone ?? '',
  byline: user.byline ?? '',
});

type Values = ReturnType<typeof formOf>;

/** The user's own profile. It follows what changes elsewhere, and sends the edited fields only. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const arrived = formOf(user);
  const {
    value: values,
    saver,
    localDraft,
  } = useSaver<Values, void>({
    name: 'profile',
    initial: arrived,
    send: async (sent, base) =>
      setSignedInUser(await call(account.update, { body: changedFields(sent, base) })),
    onSaved: () => toast(t('account.saved')),
  });
  useFollowing(saver, arrived);
  const { errorOf, isBusy, run } = useSaving(values);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await run(saver.save);
  };
  const input = (name: keyof Values, label: string, description?: string) => (
    <TextInput
      aria-required={name === 'first_name' || undefined}
      label={label}
      description={description}
      error={errorOf(name)}
      value={values[name]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        saver.set((before) => ({ ...before, [name]: value }));
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
