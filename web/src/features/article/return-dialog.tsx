import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Textarea } from '../../ui/forms/text-field.tsx';
import { useKeptValue } from '../../ui/saving/use-kept-value.ts';

/**
 * Asks for the comment when returning an article. The text is kept, also when the screen is left,
 * until the return has succeeded.
 */
export function ReturnDialog(props: {
  articleId: number;
  opened: boolean;
  isBusy: boolean;
  /** Resolves to true when the article has been returned. */
  onReturn: (comment: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [comment, setComment, forgetComment] = useKeptValue(
    `article-return:${props.articleId}`,
    '',
  );
  const giveBack = async () => {
    if (await props.onReturn(comment)) await forgetComment();
  };
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('article.returnTitle')}>
      <Textarea
        aria-required
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
