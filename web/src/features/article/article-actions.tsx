import { Button, Menu } from '@mantine/core';
import type { Article } from '@spalten/contract/article';
import { article as calls } from '@spalten/contract/article';
import type { FreeSlot } from '@spalten/contract/newspaper-page';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { confirm, confirmRemarks } from '../../ui/overlays/confirm.ts';
import type { Remark } from '../../ui/forms/remark-list.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { confirmAndTry, tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { hasUnsentComment } from '../message/index.ts';
import { removeCachedArticle } from './article.api.ts';
import { SUGGESTIONS_ID, unsentCommentRemark } from './article-remarks.ts';
import type { ReceiptStatus } from './article-receipt.tsx';
import { PlaceButton, placeInSlot } from './place-button.tsx';
import { ReturnDialog } from './return-dialog.tsx';

/** The status that a receipt is shown for, by the act. */
const RECEIPTS = {
  send: 'submitted',
  approve: 'approved',
  return: 'returned',
  recall: null,
} as const;

/** The actions available for the article: send, approve, recall, return, delete. */
export function ArticleActions(props: {
  article: Article;
  /** True when the current text has everything its template requires. */
  isComplete: boolean;
  /** Shown when it is sent. They don't stop the writer. */
  remarks: Remark[];
  /** Saves pending edits first. Resolves to false if that failed. */
  save: () => Promise<boolean>;
  /** `receipt`: the status that the user is told of. Null for a text that was taken back. */
  onMoved: (article: Article, receipt: ReceiptStatus | null) => void;
  /** Called when the article has been deleted, so that leaving the editor needs no save. */
  onGone: () => void;
  onFaults: (errors: Record<string, string[]>) => void;
}) {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const [isReturning, setReturning] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, can } = props.article;
  /** Writes the question of sending anew: a remark may be settled while it is open. */
  const renewQuestion = useRef<((remarks: Remark[]) => void) | null>(null);
  const remarkKey = JSON.stringify(props.remarks);
  useEffect(() => {
    renewQuestion.current?.(props.remarks);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when they say something else
  }, [remarkKey]);

  /**
   * Saves, then changes the article's status.
   * @returns true if both succeeded
   */
  const move = async (
    name: 'send' | 'approve' | 'recall' | 'return',
    step: () => Promise<Article>,
  ): Promise<boolean> => {
    const sayOffline = () => toast(t(`article.offline.${name}`), 'error');
    setBusy(true);
    try {
      if (!(await props.save())) {
        // A conflict opens its own dialog, and the save line reports a refused save.
        if (!navigator.onLine) sayOffline();
        return false;
      }
      props.onMoved(await step(), RECEIPTS[name]);
      props.onFaults({});
      if (name === 'recall') toast(t('article.recalled'));
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
    move(isLeader ? 'approve' : 'send', () => call(calls.send, { params: { id } }));
  /** Approves, and places in a slot if one is given. The page is shown then. */
  const approveInto = async (slot: FreeSlot | null) => {
    if (!(await send()) || !slot) return;
    if (await tryWithToast(() => placeInSlot(id, slot)))
      await navigate(`/newspaper-page/${slot.newspaper_page_id}/edit?slot=${slot.slot_id}`);
  };
  /** Remarks that are made before a text is approved. */
  const urgent = props.remarks.filter(
    ({ find, fieldId, isUrgent }) => find || isUrgent || fieldId === SUGGESTIONS_ID,
  );
  const signs = urgent.filter(({ find }) => find);
  const unsentComment = async (): Promise<Remark[]> =>
    (await hasUnsentComment(user?.id ?? 0, id)) ? [unsentCommentRemark(t)] : [];
  /**
   * Approves, after telling of an unsent comment, of suggestions that nobody has decided, of a length
   * other than ordered, and of signs without a font, which become question marks in print.
   */
  const approve = async (slot: FreeSlot | null) => {
    const unsent = await unsentComment();
    if (unsent.length + urgent.length === 0) {
      await approveInto(slot);
      return;
    }
    const name = t(slot ? 'article.approveAndPlace' : 'article.approve');
    confirm({
      title: name,
      text: t(
        unsent.length + urgent.length > signs.length
          ? 'article.approveAnyway'
          : 'article.approveSigns',
      ),
      remarks: [...unsent, ...urgent],
      buttonText: name,
      type: 'careful',
      onContinue: () => void approveInto(slot),
    });
  };
  const confirmAndSend = async () => {
    const unsent = await unsentComment();
    const asked = confirmRemarks({
      title: t('article.send'),
      text: t('article.sendConfirm'),
      remarks: [...unsent, ...props.remarks],
      buttonText: t('article.send'),
      type: 'normal',
      onContinue: () => void send(),
    });
    renewQuestion.current = (remarks) => asked.renewRemarks([...unsent, ...remarks]);
  };
  /** An incomplete article gets its errors at once, without a confirmation. */
  const sendOrAsk = (slot: FreeSlot | null = null) => {
    if (!props.isComplete) return send();
    return isLeader ? approve(slot) : confirmAndSend();
  };
  const returnArticle = async (comment: string): Promise<boolean> => {
    const isDone = await move('return', () =>
      call(calls.return, { params: { id }, body: { comment } }),
    );
    if (isDone) setReturning(false);
    return isDone;
  };
  const deleteArticle = () =>
    confirmAndTry(
      {
        title: t('article.delete'),
        text: t('article.deleteText'),
        buttonText: t('article.delete'),
      },
      async () => {
        await props.save();
        await call(calls.delete, { params: { id } });
        toast(t('article.deleted'), 'success', {
          label: t('article.toBin'),
          run: () => void navigate('/article?deleted=true'),
        });
        props.onGone();
        // Navigates first, since the editor can't show a deleted article.
        await navigate('/article');
        removeCachedArticle(id);
      },
    );
  return (
    <>
      {can.delete && (
        <Menu position="top-start" shadow="md">
          <Menu.Target>
            <Button variant="subtle">{t('article.more')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={deleteArticle}>{t('article.delete')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {can.recall && (
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => void move('recall', () => call(calls.recall, { params: { id } }))}
        >
          {t('article.recall')}
        </Button>
      )}
      {can.return && (
        <Button variant="default" onClick={() => setReturning(true)}>
          {t('article.return')}
        </Button>
      )}
      <PlaceButton
        article={props.article}
        isBusy={isBusy}
        onPlace={(slot) => void sendOrAsk(slot)}
      />
      {can.send && (
        <Button
          // Approving what isn't as ordered is no more the next step than returning it.
          variant={isLeader && urgent.some(({ isUrgent }) => isUrgent) ? 'default' : 'filled'}
          loading={isBusy}
          onClick={() => void sendOrAsk()}
        >
          {t(isLeader ? 'article.approve' : 'article.send')}
        </Button>
      )}
      <ReturnDialog
        articleId={id}
        opened={isReturning}
        isBusy={isBusy}
        onReturn={returnArticle}
        onClose={() => setReturning(false)}
      />
    </>
  );
}
