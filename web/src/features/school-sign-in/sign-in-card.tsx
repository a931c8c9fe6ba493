import { Button, Group } from '@mantine/core';
import type { SchoolSignIn } from '@spalten/contract/school-sign-in';
import { schoolSignIn } from '@spalten/contract/school-sign-in';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { CopyField } from '../../ui/forms/copy-field.tsx';
import { Facts } from '../../ui/look/facts.tsx';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { setCached } from '../../data/query-client.ts';
import { useUser } from '../../data/session.ts';
import { AskContact } from '../../ui/screens/ask-contact.tsx';
import { confirmAndTry } from '../../ui/overlays/try-with-toast.ts';
import { signInQuery } from './sign-in.api.ts';

const SignInForm = lazy(() => import('./sign-in-form.tsx'));

/** A question, and whom to write to about it. */
function Ask({ question }: { question: string }) {
  const user = useUser();
  return (
    <p className="quiet">
      {question}{' '}
      {user && <AskContact role={user.role} contact={user.help ?? { name: null, email: null }} />}
    </p>
  );
}

function State({ row }: { row: SchoolSignIn }) {
  const { t } = useTranslation();
  if (!row.is_set_up)
    return row.can.update ? (
      <p className="quiet">{t('signIn.notSetUp')}</p>
    ) : (
      <Ask question={t('signIn.askFor')} />
    );
  return (
    <>
      <Facts
        facts={[
          [t('signIn.state'), t(row.is_active ? 'signIn.on' : 'signIn.off')],
          [t('signIn.short.name'), row.name],
          [t('signIn.short.kind'), row.kind === 'oidc' ? 'OpenID Connect' : 'SAML 2'],
          [t('signIn.short.domains'), row.domains.join(', ')],
          [t('signIn.short.newPeople'), row.editorial_office?.name ?? t('signIn.nobody')],
          [t('signIn.short.people'), String(row.people)],
        ]}
      />
      {row.is_active && (
        <CopyField
          label={t('signIn.link')}
          help={t('signIn.linkHelp')}
          text={row.addresses.login}
        />
      )}
      {!row.can.update && <Ask question={t('signIn.whoChanges')} />}
    </>
  );
}

/** The customer's own sign-in: its state, and for administrators its settings. */
export default function SignInCard({ customerId }: { customerId: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data, isLoadingError, error, refetch } = useQuery(signInQuery(customerId));
  const keep = (saved: SchoolSignIn) => setCached(['school-sign-in', customerId], saved);
  const remove = () =>
    confirmAndTry(
      {
        title: t('signIn.removeTitle'),
        text: t('signIn.removeText'),
        buttonText: t('signIn.remove'),
      },
      async () => keep(await call(schoolSignIn.remove, { params: { id: customerId } })),
      t('signIn.removed'),
    );
  return (
    <section className="card stack" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">{t('signIn.title')}</h2>
      {isLoadingError && <LoadError error={error} retry={() => void refetch()} />}
      {data ? <State row={data} /> : !isLoadingError && <LoadingRows rows={2} />}
      {data?.can.update && (
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen(true)}>
            {t(data.is_set_up ? 'signIn.change' : 'signIn.setUp')}
          </Button>
          {data.is_set_up && (
            <Button variant="default" onClick={remove}>
              {t('signIn.remove')}
            </Button>
          )}
        </Group>
      )}
      {isOpen && data && (
        <Suspense>
          <SignInForm
            customerId={customerId}
            row={data}
            onSave={keep}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
