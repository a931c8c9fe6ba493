import { Button } from '@mantine/core';
import type { Proof } from '@spalten/contract/proof';
import { proof as calls } from '@spalten/contract/proof';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { formatLongDay } from '../../ui/look/format.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { cacheProof } from './proof.api.ts';

/** Says whether the round is open, and opens or closes it for those who lead the paper. */
export function RoundControl({ proof }: { proof: Proof }) {
  const { t } = useTranslation();
  const [day, setDay] = useState('');
  const params = { id: proof.newspaper_id };
  const { errorOf, isBusy, run } = useSaving({ last_day: day });
  const open = (event: FormEvent) => {
    event.preventDefault();
    void run(async () =>
      cacheProof(await call(calls.open, { params, body: { last_day: day || null } })),
    );
  };
  const close = () =>
    tryWithToast(async () => cacheProof(await call(calls.close, { params })), t('proof.wasClosed'));
  const until = proof.last_day && t('proof.until', { day: formatLongDay(proof.last_day) });
  return (
    <>
      <p role="status">
        {t(proof.is_open ? 'proof.isOpen' : 'proof.isClosed')} {proof.is_open && until}
      </p>
      {proof.can.lead && proof.is_open && (
        <div>
          <Button variant="default" onClick={() => void close()}>
            {t('proof.close')}
          </Button>
        </div>
      )}
      {proof.can.lead && !proof.is_open && (
        <form className="proof-open" onSubmit={open} noValidate>
          <DateInput
            label={t('proof.lastDay')}
            description={t('proof.lastDayHelp')}
            value={day}
            error={errorOf('last_day')}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" loading={isBusy}>
              {t('proof.open')}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
