import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Undo and redo buttons. */
export function UndoButtons(props: {
  steps: { undo: () => void; redo: () => void; canUndo: boolean; canRedo: boolean };
}) {
  const { t } = useTranslation();
  const { steps } = props;
  return (
    <>
      <Button variant="default" disabled={!steps.canUndo} onClick={steps.undo}>
        {t('editor.undo')}
      </Button>
      <Button variant="default" disabled={!steps.canRedo} onClick={steps.redo}>
        {t('editor.redo')}
      </Button>
    </>
  );
}
