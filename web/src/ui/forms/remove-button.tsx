import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirmAndTry } from '../overlays/try-with-toast.ts';

/** A button that removes a thing for good after confirmation. `said` is the success message. */
export function RemoveButton(props: {
  /** The confirmation question: what is removed, and what goes with it. */
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
