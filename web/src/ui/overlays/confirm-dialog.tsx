import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { closeQuestion, useQuestion } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import { RemarkList } from '../forms/remark-list.tsx';
import { useOpenAfterMount } from '../hooks/use-idle-load.ts';

/** The app's only confirmation dialog, mounted once. */
export default function ConfirmDialog() {
  const { t } = useTranslation();
  const question = useQuestion();
  const isOpen = useOpenAfterMount(question !== null);
  const isDanger = question?.type === 'danger';
  const isCancelFirst = isDanger || question?.type === 'careful';
  const answer = () => {
    closeQuestion();
    question?.onContinue();
  };
  const cancel = () => {
    closeQuestion();
    question?.onCancel?.();
  };
  const other = question?.other;
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
      {question?.points && (
        <ul>
          {question.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {question?.remarks && question.remarks.length > 0 && (
        <section className="callout">
          <h3>{t('app.remarks')}</h3>
          <RemarkList remarks={question.remarks} onLeave={cancel} />
        </section>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={cancel} data-autofocus={isCancelFirst || undefined}>
          {question?.cancelText ?? t('app.cancel')}
        </Button>
        {other && (
          <Button
            variant="default"
            onClick={() => {
              closeQuestion();
              other.onChoose();
            }}
          >
            {other.text}
          </Button>
        )}
        <Button
          className={isDanger ? 'danger' : undefined}
          onClick={answer}
          data-autofocus={isCancelFirst ? undefined : true}
        >
          {question?.buttonText}
        </Button>
      </Group>
    </Dialog>
  );
}
