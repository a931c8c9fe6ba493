import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirmAndTry } from './try-with-toast.ts';

/** Takes a thing away for good, when that is sure; `said` is told when it is done. */
export function RemoveButton(props: {
  /** The question: what is taken away, and what goes with it. */
  title: string;
  text: string;
  buttonText?: string;
  said: string;
  remove: () => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const { title, text, buttonText = t('app.delete'), said, remove } = props;
  return (
    <Button
      className="danger"
      variant="default"
      onClick={() => confirmAndTry({ title, text, buttonText }, remove, said)}
    >
      {buttonText}
    </Button>
  );
}
