import { Button, Group } from '@mantine/core';
import type { Message } from '@spalten/contract/message';
import { message as calls } from '@spalten/contract/message';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { useUser } from '../../data/session.ts';
import { dirOfWords } from '../../ui/text/block-direction.ts';
import { Composer } from './composer.tsx';
import { readNoticesOf, refreshMessages } from './message.api.ts';
import { MessageItem } from './message-item.tsx';
import { sendMessage } from './outbox.ts';
import type { ShownComment } from './use-article-comments.ts';

/** A comment with its replies, its text range and its resolved state. */
function Comment(props: {
  articleId: number;
  comment: Message;
  replies: Message[];
  isFound: boolean;
  mayWrite: boolean;
  isReplying: boolean;
  onReply: (isReplying: boolean) => void;
  onShow: (id: number) => void;
  shown: ShownComment | null;
}) {
  const { t } = useTranslation();
  const { comment, isReplying, onReply, shown } = props;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!shown) return;
    item.current?.scrollIntoView({ block: 'nearest' });
    if (shown.takesFocus) item.current?.focus({ preventScroll: true });
  }, [shown]);
  const userId = useUser()?.id;
  const place = `comment-${comment.id}`;
  const isDone = comment.resolved_at !== null;
  const resolve = () =>
    tryWithToast(async () => {
      const params = { id: comment.id };
      await call(calls.update, { params, body: { resolved: !isDone } });
      void refreshMessages();
      void readNoticesOf('article', props.articleId);
    });
  const reply = (body: string) => {
    sendMessage(`article-${props.articleId}`, {
      article_id: props.articleId,
      parent_id: comment.id,
      body,
    });
    onReply(false);
    void readNoticesOf('article', props.articleId);
  };
  return (
    <li
      ref={item}
      className={['comment', isDone && 'is-done', shown && 'is-shown'].filter(Boolean).join(' ')}
      tabIndex={shown ? -1 : undefined}
      // An opening drawer focuses it.
      data-autofocus={shown?.takesFocus || undefined}
    >
      {comment.anchor &&
        (props.isFound ? (
          <button
            type="button"
            className="comment-quote"
            dir={dirOfWords(comment.anchor.quote)}
            onClick={() => props.onShow(comment.id)}
          >
            <span className="visually-hidden">{t('comment.show')} </span>”{comment.anchor.quote}”
          </button>
        ) : (
          <p className="comment-quote is-lost" dir={dirOfWords(comment.anchor.quote)}>
            ”{comment.anchor.quote}” <small>{t('comment.lost')}</small>
          </p>
        ))}
      <MessageItem message={comment} isOwn={comment.sender?.id === userId} isQuotedBeside />
      {props.replies.map((one) => (
        <MessageItem key={one.id} message={one} isOwn={one.sender?.id === userId} />
      ))}
      {isDone && (
        <p className="message-foot">
          {t('comment.doneBy', { name: comment.resolved_by?.name ?? t('message.somebody') })}
        </p>
      )}
      {props.mayWrite && (
        <Group gap="xs">
          <Button variant="default" onClick={() => onReply(!isReplying)}>
            {t('comment.reply')}
          </Button>
          {comment.can.resolve && (
            <Button variant="default" onClick={() => void resolve()}>
              {t(isDone ? 'comment.reopen' : 'comment.resolve')}
            </Button>
          )}
        </Group>
      )}
      {isReplying && (
        <Composer place={place} label={t('comment.yourReply')} autoFocus onSend={reply} />
      )}
    </li>
  );
}

/** Comments in text order, those about the whole article last. Resolved ones are folded. */
export function CommentList(props: {
  articleId: number;
  messages: Message[];
  places: ReadonlyMap<number, { order: number }>;
  mayWrite: boolean;
  onShow: (id: number) => void;
  shown: ShownComment | null;
}) {
  const { t } = useTranslation();
  const { messages, places } = props;
  const [answered, setAnswered] = useState<readonly number[]>([]);
  const orderOf = ({ id }: Message) => places.get(id)?.order ?? Number.POSITIVE_INFINITY;
  const comments = messages
    .filter(({ parent_id: parent }) => parent === null)
    .toSorted((a, b) => orderOf(a) - orderOf(b) || a.id - b.id);
  const show = (some: Message[]) => (
    <ul className="comments">
      {some.map((comment) => (
        <Comment
          key={comment.id}
          articleId={props.articleId}
          comment={comment}
          replies={messages.filter(({ parent_id: parent }) => parent === comment.id)}
          isFound={places.has(comment.id)}
          mayWrite={props.mayWrite}
          isReplying={answered.includes(comment.id)}
          onReply={(isReplying) =>
            setAnswered((before) => [
              ...before.filter((id) => id !== comment.id),
              ...(isReplying ? [comment.id] : []),
            ])
          }
          onShow={props.onShow}
          shown={props.shown?.id === comment.id ? props.shown : null}
        />
      ))}
    </ul>
  );
  // A comment being replied to stays in place when another user resolves it.
  const isDone = ({ id, resolved_at: at }: Message) => at !== null && !answered.includes(id);
  const done = comments.filter(isDone);
  const open = comments.filter((comment) => !isDone(comment));
  return (
    <>
      {show(open)}
      {done.length > 0 && (
        <details>
          <summary>{t('comment.done', { count: done.length })}</summary>
          {show(done)}
        </details>
      )}
    </>
  );
}
