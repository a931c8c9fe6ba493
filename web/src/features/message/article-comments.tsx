import { Button } from '@mantine/core';
import type { Anchor, ArticleThread } from '@spalten/contract/message';
import { useTranslation } from 'react-i18next';
import { CommentList } from './comment-list.tsx';
import { Composer } from './composer.tsx';
import { OutgoingItem } from './message-item.tsx';
import { sendMessage, useOutgoing } from './outbox.ts';
import type { ShownComment } from './use-article-comments.ts';
import { articlePlace } from './use-draft.ts';

/** The comments of an article, beside its text or in a drawer. */
export function ArticleComments(props: {
  thread: ArticleThread;
  places: ReadonlyMap<number, { order: number }>;
  /** The text range of the next comment. */
  anchor: Anchor | null;
  onAnchor: (anchor: Anchor | null) => void;
  onShow: (id: number) => void;
  /** The comment that was asked for at its words. */
  shown: ShownComment | null;
}) {
  const { t } = useTranslation();
  const { thread, anchor, onAnchor } = props;
  const articleId = thread.article.id;
  const place = articlePlace(articleId);
  const outgoing = useOutgoing(place);
  const send = (body: string) => {
    sendMessage(place, { article_id: articleId, body, ...(anchor && { anchor }) });
    onAnchor(null);
  };
  return (
    <div className="stack">
      {thread.messages.length === 0 && outgoing.length === 0 && (
        <p className="quiet">{t('comment.none')}</p>
      )}
      <CommentList
        articleId={articleId}
        messages={thread.messages}
        places={props.places}
        mayWrite={thread.can.write}
        onShow={props.onShow}
        shown={props.shown}
      />
      {outgoing.map((one) => (
        <OutgoingItem key={one.clientId} outgoing={one} />
      ))}
      {thread.can.write && (
        <>
          {anchor && (
            <div className="comment-about">
              <p className="comment-quote" dir="auto">
                ”{anchor.quote}”
              </p>
              <Button variant="subtle" onClick={() => onAnchor(null)}>
                {t('comment.aboutWhole')}
              </Button>
            </div>
          )}
          <Composer
            key={anchor ? `${anchor.field}-${anchor.from}-${anchor.to}` : 'whole'}
            place={place}
            label={t(anchor ? 'comment.yoursAbout' : 'comment.yours')}
            sendText={t('comment.send')}
            autoFocus={anchor !== null}
            onSend={send}
          />
        </>
      )}
    </div>
  );
}
