import { Button, TextInput } from '@mantine/core';
import type { FoundProvider, SignInKind } from '@spalten/contract/school-sign-in';
import { schoolSignIn } from '@spalten/contract/school-sign-in';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { formatDay } from '../../ui/look/format.ts';

/** A provider's description, in words. */
function Found({ found }: { found: FoundProvider }) {
  const { t } = useTranslation();
  return (
    <div className="callout" role="status">
      <p>{t('signIn.found', { issuer: found.issuer, host: found.host })}</p>
      {found.certificates.length + found.warnings.length > 0 && (
        <ul>
          {found.certificates.map((one) => (
            <li key={one.pem}>
              {t(one.is_expired ? 'signIn.expired' : 'signIn.certificate', {
                subject: one.subject,
                day: formatDay(one.ends_on),
              })}
            </li>
          ))}
          {found.warnings.map((warning) => (
            <li key={warning}>{t(`signIn.warnings.${warning}`)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Asks a provider at an address about itself. */
export function ProviderTest(props: {
  customerId: number;
  kind: SignInKind;
  initial: string;
  onFound: (found: FoundProvider) => void;
}) {
  const { t } = useTranslation();
  const { customerId, kind, onFound } = props;
  const [address, setAddress] = useState(props.initial);
  const [found, setFound] = useState<FoundProvider | null>(null);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    setFound(null);
    setFault('');
    try {
      const body = { kind, address: address.trim() };
      const answer = await call(schoolSignIn.test, { params: { id: customerId }, body });
      setFound(answer);
      onFound(answer);
    } catch (error) {
      const own = error instanceof ApiError ? error.problem.errors?.['address']?.[0] : undefined;
      setFault(own ?? messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      <TextInput
        type="url"
        inputMode="url"
        spellCheck={false}
        label={t(`signIn.address.${kind}`)}
        description={t(`signIn.addressHelp.${kind}`)}
        value={address}
        error={fault}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter must not submit the surrounding form.
          event.preventDefault();
          void ask();
        }}
      />
      <div>
        <Button
          variant="default"
          loading={isBusy}
          disabled={address.trim() === ''}
          onClick={() => void ask()}
        >
          {t('signIn.test')}
        </Button>
      </div>
      {found && <Found found={found} />}
    </div>
  );
}
