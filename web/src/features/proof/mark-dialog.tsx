import type { ProofMark } from '@spalten/contract/proof';
import { MAX_MARK_LENGTH, proof as calls } from '@spalten/contract/proof';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { Textarea } from '../../ui/forms/text-field.tsx';
import { WordsDialog } from './words-dialog.tsx';

/** A spot of a page where something is wrong, in mm. */
export interface Spot {
  pageId: number;
  pageNumber: number;
  x: number;
  y: number;
  slotId: string | null;
}

/** Asks what is wrong at a spot, or changes an own mark. */
export function MarkDialog(props: {
  newspaperId: number;
  spot: Spot;
  mark?: ProofMark | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { newspaperId, spot, mark, onClose } = props;
  const { pageId: newspaper_page_id, x, y, slotId: slot_id } = spot;
  const send = (body: string): Promise<unknown> =>
    mark
      ? call(calls.update, { params: { id: mark.id }, body: { version: mark.version, body } })
      : call(calls.mark, {
          params: { id: newspaperId },
          body: { newspaper_page_id, x, y, slot_id, body },
        });
  return (
    <WordsDialog
      newspaperId={newspaperId}
      title={t('proof.onPage', { number: spot.pageNumber })}
      kept={{
        name: `proof-mark:${newspaperId}:${mark?.id ?? 'new'}:${mark?.version ?? 0}`,
        initial: mark?.body ?? '',
      }}
      field="body"
      send={send}
      onClose={onClose}
    >
      {({ words, setWords, error }) => (
        <Textarea
          data-autofocus
          label={t('proof.words')}
          description={t('proof.wordsHelp')}
          autosize
          minRows={3}
          maxLength={MAX_MARK_LENGTH}
          value={words}
          error={error}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
    </WordsDialog>
  );
}
