import { Button } from '@mantine/core';
import type { Article } from '@spalten/contract/article';
import { article as calls } from '@spalten/contract/article';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, call, messageOf } from '../../ui/api.ts';
import { confirm } from '../../ui/confirm.ts';
import { hasRole, useUser } from '../../ui/session.ts';
import { toast } from '../../ui/toast.ts';
import { confirmAndTry } from '../../ui/try-with-toast.ts';
import { forgetArticle } from './article.api.ts';
import { ReturnDialog } from './return-dialog.tsx';

/** What can be done with the article now: send, approve, take back, give back. */
export function ArticleActions(props: {
  article: Article;
  /** Whether it holds what its template asks for, as it is written now. */
  isComplete: boolean;
  /** Saves what is written first; false when that could not be done. */
  save: () => Promise<boolean>;
  onMoved: (article: Article) => void;
  /** The article is no longer there: leaving its editor has nothing to wait for. */
  onGone: () => void;
  onFaults: (errors: Record<string, string[]>) => void;
}) {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const [isReturning, setReturning] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, can } = props.article;

  /** Saves, then moves the article on. @returns whether both went well */
  const move = async (
    name: 'send' | 'approve' | 'recall' | 'return',
    step: () => Promise<Article>,
    said: string,
  ): Promise<boolean> => {
    const sayOffline = () => toast(t(`article.offline.${name}`), 'error');
    setBusy(true);
    try {
      if (!(await props.save())) {
        // A text that two have written is asked about, and a refused save is said in the save line.
        if (!navigator.onLine) sayOffline();
        return false;
      }
      props.onMoved(await step());
      props.onFaults({});
      toast(said);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.problem.errors) props.onFaults(error.problem.errors);
      if (error instanceof TypeError && !navigator.onLine) sayOffline();
      else toast(messageOf(error), 'error');
      return false;
    } finally {
      setBusy(false);
    }
  };
  const isLeader = hasRole(user, ['moderator', 'admin']);
  const send = () =>
    move(
      isLeader ? 'approve' : 'send',
      () => call(calls.send, { params: { id } }),
      t(isLeader ? 'article.approved' : 'article.sent'),
    );
  const askAndSend = () => {
    // Nobody is asked whether it is done where it can't be: what is missing is said at once.
    if (!props.isComplete) {
      void send();
      return;
    }
    confirm({
      title: t('article.send'),
      text: t('article.sendConfirm'),
      buttonText: t('article.send'),
      type: 'normal',
      onContinue: () => void send(),
    });
  };
  const giveBack = async (comment: string): Promise<boolean> => {
    const isDone = await move(
      'return',
      () => call(calls.return, { params: { id }, body: { comment } }),
      t('article.returned'),
    );
    if (isDone) setReturning(false);
    return isDone;
  };
  const throwAway = () =>
    confirmAndTry(
      {
        title: t('article.delete'),
        text: t('article.deleteText'),
        buttonText: t('article.delete'),
      },
      async () => {
        await props.save();
        await call(calls.delete, { params: { id } });
        toast(t('article.deleted'));
        props.onGone();
        // Gone to the list first: the editor of an article that is gone is no place to stay.
        await navigate('/article');
        forgetArticle(id);
      },
    );
  return (
    <>
      {can.delete && (
        <Button variant="subtle" onClick={throwAway}>
          {t('article.delete')}
        </Button>
      )}
      {can.recall && (
        <Button
          variant="default"
          loading={isBusy}
          onClick={() =>
            void move('recall', () => call(calls.recall, { params: { id } }), t('article.recalled'))
          }
        >
          {t('article.recall')}
        </Button>
      )}
      {can.return && (
        <Button variant="default" onClick={() => setReturning(true)}>
          {t('article.return')}
        </Button>
      )}
      {can.send && (
        <Button loading={isBusy} onClick={() => (isLeader ? void send() : askAndSend())}>
          {t(isLeader ? 'article.approve' : 'article.send')}
        </Button>
      )}
      <ReturnDialog
        opened={isReturning}
        isBusy={isBusy}
        onReturn={giveBack}
        onClose={() => setReturning(false)}
      />
    </>
  );
}
