import { Button, Group, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Dialog } from './dialog.tsx';
import { useTranslation } from 'react-i18next';

/** What is asked before something is done. */
export interface Question {
  title: string;
  text: string;
  buttonText: string;
  type: 'normal' | 'danger';
  onContinue: () => void;
  onCancel?: () => void;
}

let open: Question | null = null;
const listeners = new Set<() => void>();
const set = (question: Question | null) => {
  open = question;
  for (const listener of listeners) listener();
};

/** Asks in the one confirmation dialog; `onContinue` runs only if the answer is yes. */
export const confirm = (question: Question): void => set(question);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The one confirmation dialog. Stands once in the app. */
export function ConfirmDialog() {
  const { t } = useTranslation();
  const question = useSyncExternalStore(subscribe, () => open);
  const answer = () => {
    set(null);
    question?.onContinue();
  };
  const cancel = () => {
    set(null);
    question?.onCancel?.();
  };
  return (
    <Dialog zIndex={500} opened={question !== null} onClose={cancel} title={question?.title}>
      <Text mb="lg">{question?.text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={cancel}>
          {t('app.cancel')}
        </Button>
        <Button
          className={question?.type === 'danger' ? 'danger' : undefined}
          onClick={answer}
          data-autofocus
        >
          {question?.buttonText}
        </Button>
      </Group>
    </Dialog>
  );
}
