import { Button } from '@mantine/core';
import type { ProofMark } from '@spalten/contract/proof';
import { MAX_MARK_LENGTH, proof as calls } from '@spalten/contract/proof';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Textarea } from '../../ui/forms/text-field.tsx';
import { useKeptValue } from '../../ui/saving/use-kept-value.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { refreshProof } from './proof.api.ts';

/** A spot of a page where something is wrong, in mm. */
export interface Spot {
  pageId: number;
  pageNumber: number;
  x: number;
  y: number;
  slotId: string | null;
}

/** Asks what is wrong at a spot, or changes an own mark. What is typed survives a reload. */
export function MarkDialog(props: {
  newspaperId: number;
  spot: Spot;
  mark?: ProofMark | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { newspaperId, spot, mark, onClose } = props;
  const [words, setWords, forget] = useKeptValue(
    `proof-mark:${newspaperId}:${mark?.id ?? 'new'}:${mark?.version ?? 0}`,
    mark?.body ?? '',
  );
  const { errorOf, isBusy, run } = useSaving({ body: words });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      if (mark)
        await call(calls.update, {
          params: { id: mark.id },
          body: { version: mark.version, body: words },
        });
      else
        await call(calls.mark, {
          params: { id: newspaperId },
          body: {
            newspaper_page_id: spot.pageId,
            x: spot.x,
            y: spot.y,
            slot_id: spot.slotId,
            body: words,
          },
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
      title={t('proof.onPage', { number: spot.pageNumber })}
    >
      <form className="stack" onSubmit={save} noValidate>
        <Textarea
          data-autofocus
          label={t('proof.words')}
          description={t('proof.wordsHelp')}
          autosize
          minRows={3}
          maxLength={MAX_MARK_LENGTH}
          value={words}
          error={errorOf('body')}
          onChange={(event) => setWords(event.currentTarget.value)}
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
