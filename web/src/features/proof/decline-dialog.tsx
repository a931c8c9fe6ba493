import { Button } from '@mantine/core';
import type { ProofMark } from '@spalten/contract/proof';
import { MAX_REASON_LENGTH, proof as calls } from '@spalten/contract/proof';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { useKeptValue } from '../../ui/saving/use-kept-value.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { refreshProof } from './proof.api.ts';

/** Asks why a mark is not followed. Its author reads the answer. */
export function DeclineDialog(props: {
  newspaperId: number;
  mark: ProofMark;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { newspaperId, mark, onClose } = props;
  const [reason, setReason, forget] = useKeptValue(`proof-reason:${mark.id}`, '');
  const { errorOf, isBusy, run } = useSaving({ reason });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await call(calls.decide, {
        params: { id: mark.id },
        body: { state: 'declined', reason },
      });
      await forget();
      await refreshProof(newspaperId);
      onClose();
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('proof.declineTitle', { number: mark.number })}
    >
      <form className="stack" onSubmit={save} noValidate>
        <p>{mark.body}</p>
        <TextInput
          data-autofocus
          label={t('proof.reason')}
          description={t('proof.reasonHelp')}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          error={errorOf('reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" loading={isBusy}>
            {t('app.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
