import type { ProofMark } from '@spalten/contract/proof';
import { MAX_REASON_LENGTH, proof as calls } from '@spalten/contract/proof';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { WordsDialog } from './words-dialog.tsx';

/** Asks why a mark is not followed. Its author reads the answer. */
export function DeclineDialog(props: {
  newspaperId: number;
  mark: ProofMark;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { newspaperId, mark, onClose } = props;
  return (
    <WordsDialog
      newspaperId={newspaperId}
      title={t('proof.declineTitle', { number: mark.number })}
      kept={{ name: `proof-reason:${mark.id}`, initial: '' }}
      field="reason"
      send={(reason) =>
        call(calls.decide, { params: { id: mark.id }, body: { state: 'declined', reason } })
      }
      onClose={onClose}
    >
      {({ words, setWords, error }) => (
        <>
          <p>{mark.body}</p>
          <TextInput
            data-autofocus
            label={t('proof.reason')}
            description={t('proof.reasonHelp')}
            maxLength={MAX_REASON_LENGTH}
            value={words}
            error={error}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </>
      )}
    </WordsDialog>
  );
}
