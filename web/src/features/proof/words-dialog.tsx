import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useKeptValue } from '../../ui/saving/use-kept-value.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { refreshProof } from './proof.api.ts';

/** The words of a dialog about a mark, and the faults that the server finds in them. */
export interface DialogWords {
  words: string;
  setWords: (words: string) => void;
  error: ReactNode;
}

/** Asks for words about a proof. What is typed survives a reload, and is forgotten when it is sent. */
export function WordsDialog(props: {
  newspaperId: number;
  title: string;
  /** The name that unsent words are kept by, and the words to begin with. */
  kept: { name: string; initial: string };
  /** The server’s name of the field. */
  field: string;
  send: (words: string) => Promise<unknown>;
  onClose: () => void;
  children: (field: DialogWords) => ReactNode;
}) {
  const { t } = useTranslation();
  const { newspaperId, kept, field, onClose } = props;
  const [words, setWords, forget] = useKeptValue(kept.name, kept.initial);
  const { errorOf, isBusy, run } = useSaving({ [field]: words });
  const save = () =>
    run(async () => {
      await props.send(words);
      await forget();
      await refreshProof(newspaperId);
      onClose();
    });
  return (
    <Dialog opened onClose={onClose} closeOnClickOutside={false} title={props.title}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {props.children({ words, setWords, error: errorOf(field) })}
        <div>
          <Button type="submit" loading={isBusy}>
            {t('app.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
