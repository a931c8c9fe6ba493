import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { closeQuestion, useQuestion } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import { RemarkList } from './remark-list.tsx';
import { useOpenAfterMount } from './use-idle-load.ts';

/** The app's only confirmation dialog, mounted once. */
export default function ConfirmDialog() {
  const { t } = useTranslation();
  const question = useQuestion();
  const isOpen = useOpenAfterMount(question !== null);
  const answer = () => {
    closeQuestion();
    question?.onContinue();
  };
  const cancel = () => {
    closeQuestion();
    question?.onCancel?.();
  };
  return (
    // A second tap on the button that opened it lands outside the dialog and must not cancel it.
    <Dialog
      zIndex={500}
      opened={isOpen}
      onClose={cancel}
      closeOnClickOutside={false}
      title={question?.title}
    >
      <Text mb="lg">{question?.text}</Text>
      {question?.remarks && question.remarks.length > 0 && (
        <section className="callout">
          <h3>{t('app.remarks')}</h3>
          <RemarkList remarks={question.remarks} onLeave={cancel} />
        </section>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={cancel} data-autofocus={question?.isSudden || undefined}>
          {t('app.cancel')}
        </Button>
        <Button
          className={question?.type === 'danger' ? 'danger' : undefined}
          onClick={answer}
          data-autofocus={question?.isSudden ? undefined : true}
        >
          {question?.buttonText}
        </Button>
      </Group>
    </Dialog>
  );
}
