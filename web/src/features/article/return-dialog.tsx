import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { Textarea } from '../../ui/text-field.tsx';

/** Asks for the comment that an article is given back with. It stays until the article has gone. */
export function ReturnDialog(props: {
  opened: boolean;
  isBusy: boolean;
  /** True when the article has been given back. */
  onReturn: (comment: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [comment, setComment] = useState('');
  const giveBack = async () => {
    if (await props.onReturn(comment)) setComment('');
  };
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('article.returnTitle')}>
      <Textarea
        label={t('article.comment')}
        description={t('article.returnText')}
        autosize
        minRows={4}
        maxLength={5000}
        data-autofocus
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={props.onClose}>
          {t('app.cancel')}
        </Button>
        <Button
          loading={props.isBusy}
          disabled={comment.trim() === ''}
          onClick={() => void giveBack()}
        >
          {t('article.return')}
        </Button>
      </Group>
    </Dialog>
  );
}
