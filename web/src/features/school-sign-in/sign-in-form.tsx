import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import type { FoundProvider, SchoolSignIn, SignInKind } from '@spalten/contract/school-sign-in';
import { schoolSignIn } from '@spalten/contract/school-sign-in';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { CopyField } from '../../ui/forms/copy-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { RequiredNote } from '../../ui/forms/required-note.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useForm } from '../../ui/saving/use-form.ts';
import { namedOption, QuerySelect } from '../../ui/forms/query-select.tsx';
import { ProviderTest } from './provider-test.tsx';
import { officesQuery } from './sign-in.api.ts';
import { certificatesIn, domainsIn } from './typed-lists.ts';

const formOf = (row: SchoolSignIn) => ({
  kind: row.kind as string,
  name: row.name,
  issuer: row.issuer,
  client_id: row.client_id ?? '',
  sso_url: row.sso_url ?? '',
  certificates: row.certificates.map(({ pem }) => pem).join('\n'),
  domains: row.domains.join(', '),
  editorial_office_id: String(row.editorial_office?.id ?? ''),
  is_active: row.is_set_up ? row.is_active : true,
  is_listed: row.is_listed,
});

/** Edits a customer's sign-in. The secret is kept out of the form's draft, which the browser stores. */
function useSignInForm(
  { customerId, row, onSave, onClose }: Parameters<typeof SignInForm>[0],
  secret: string,
) {
  const { t } = useTranslation();
  return useForm({
    key: `school-sign-in:${customerId}`,
    initial: formOf(row),
    isOfferedOnLeave: false,
    save: async (values) => {
      const body = {
        ...values,
        kind: values.kind as SignInKind,
        client_secret: secret || null,
        certificates: certificatesIn(values.certificates),
        domains: domainsIn(values.domains),
        editorial_office_id: Number(values.editorial_office_id) || null,
      };
      onSave(await call(schoolSignIn.update, { params: { id: customerId }, body }));
      toast(t('signIn.saved'));
      onClose();
    },
  });
}

type Form = ReturnType<typeof useSignInForm>;

/** The addresses of ours that the provider is told. */
function OwnAddresses({ row, kind }: { row: SchoolSignIn; kind: string }) {
  const { t } = useTranslation();
  const { callback, acs, metadata } = row.addresses;
  return (
    <fieldset className="stack">
      <legend>{t('signIn.own')}</legend>
      <p className="quiet">{t('signIn.ownHelp')}</p>
      {kind === 'oidc' && <CopyField label={t('signIn.callback')} text={callback} />}
      {kind === 'saml' && <CopyField label={t('signIn.metadata')} text={metadata} />}
      {kind === 'saml' && <CopyField label={t('signIn.acs')} text={acs} />}
    </fieldset>
  );
}

function OidcFields(props: {
  form: Form;
  row: SchoolSignIn;
  secret: string;
  setSecret: (secret: string) => void;
}) {
  const { t } = useTranslation();
  const { form, row } = props;
  return (
    <>
      <TextInput
        aria-required
        label={t('signIn.issuer')}
        description={t('signIn.issuerHelp')}
        spellCheck={false}
        maxLength={500}
        {...form.text('issuer')}
      />
      <TextInput
        aria-required
        label={t('signIn.clientId')}
        description={t('signIn.clientIdHelp')}
        spellCheck={false}
        maxLength={500}
        {...form.text('client_id')}
      />
      <PasswordField
        id="field-client_secret"
        label={t('signIn.secret')}
        description={t(
          !row.can_keep_secrets
            ? 'signIn.secretNoKey'
            : row.has_secret
              ? 'signIn.secretKept'
              : 'signIn.secretHelp',
        )}
        autoComplete="off"
        disabled={!row.can_keep_secrets}
        error={form.errorOf('client_secret')}
        value={props.secret}
        onChange={(event) => props.setSecret(event.currentTarget.value)}
      />
    </>
  );
}

function SamlFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        aria-required
        label={t('signIn.entityId')}
        spellCheck={false}
        maxLength={500}
        {...form.text('issuer')}
      />
      <TextInput
        aria-required
        label={t('signIn.ssoUrl')}
        spellCheck={false}
        maxLength={1000}
        {...form.text('sso_url')}
      />
      <Textarea
        aria-required
        label={t('signIn.certificates')}
        description={t('signIn.certificatesHelp')}
        spellCheck={false}
        autosize
        minRows={3}
        maxRows={8}
        {...form.text('certificates')}
      />
    </>
  );
}

function PeopleFields({ form, customerId }: { form: Form; customerId: number }) {
  const { t } = useTranslation();
  const offices = useQuery(officesQuery(customerId));
  return (
    <>
      <TextInput
        aria-required
        label={t('signIn.domains')}
        description={t('signIn.domainsHelp')}
        spellCheck={false}
        {...form.text('domains')}
      />
      <QuerySelect
        label={t('signIn.newPeople')}
        description={t('signIn.newPeopleHelp')}
        {...form.text('editorial_office_id')}
        query={offices}
        toOption={namedOption}
        none={t('signIn.nobody')}
      />
      <Checkbox label={t('signIn.isActive')} {...form.box('is_active')} />
      <Checkbox
        label={t('signIn.isListed')}
        description={t('signIn.isListedHelp')}
        {...form.box('is_listed')}
      />
    </>
  );
}

/** The settings of a customer's sign-in. */
export default function SignInForm(props: {
  customerId: number;
  row: SchoolSignIn;
  onSave: (saved: SchoolSignIn) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { customerId, row, onClose } = props;
  const [secret, setSecret] = useState('');
  const form = useSignInForm(props, secret);
  const { kind } = form.values;
  const take = (found: FoundProvider) =>
    form.set({
      issuer: found.issuer,
      ...(found.sso_url !== null && { sso_url: found.sso_url }),
      ...(found.certificates.length > 0 && {
        certificates: found.certificates.map(({ pem }) => pem).join('\n'),
      }),
    });
  return (
    <Dialog opened size="lg" onClose={onClose} title={t('signIn.title')}>
      <form className="stack" onSubmit={form.submit} noValidate>
        <RequiredNote />
        <NativeSelect
          label={t('signIn.kind')}
          {...form.text('kind')}
          data={(['oidc', 'saml'] as const).map((value) => ({
            value,
            label: t(`signIn.kinds.${value}`),
          }))}
        />
        <OwnAddresses row={row} kind={kind} />
        <ProviderTest
          key={kind}
          customerId={customerId}
          kind={kind as SignInKind}
          initial={row.kind === kind && kind === 'oidc' ? row.issuer : ''}
          onFound={take}
        />
        {kind === 'oidc' ? (
          <OidcFields form={form} row={row} secret={secret} setSecret={setSecret} />
        ) : (
          <SamlFields form={form} />
        )}
        <TextInput
          aria-required
          label={t('signIn.name')}
          description={t('signIn.nameHelp')}
          maxLength={120}
          {...form.text('name')}
        />
        <PeopleFields form={form} customerId={customerId} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={form.isBusy}>
            {t('app.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
