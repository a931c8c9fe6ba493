import { Button } from '@mantine/core';
import { message as calls } from '@spalten/contract/message';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../data/api.ts';
import { closeDrawers } from '../../ui/overlays/drawers.ts';
import { Listen } from '../../ui/reading/read-aloud.tsx';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { refetch } from '../../data/query-client.ts';
import { useUser } from '../../data/session.ts';
import { Composer } from './composer.tsx';
import { useConversation, useWriters } from './message.api.ts';
import { MessageItem, OutgoingItem } from './message-item.tsx';
import { sendMessage, useOutgoing } from './outbox.ts';
import { useScrollToEnd } from './use-scroll-to-end.ts';

/** True on a device whose keyboard is on its screen, as a telephone. */
const hasCoarsePointer = () => matchMedia('(pointer: coarse)').matches;

/** Fire and forget. */
const sendTyping = (id: number, isWriting: boolean) =>
  void call(calls.write, { params: { id }, body: { is_writing: isWriting } }).catch(() => null);

/** The place of the first message that others have written since one's own last, or of the last. */
function placeOfNews(list: HTMLElement | null): Range {
  const range = document.createRange();
  const shown = [...(list?.querySelectorAll('.message') ?? [])];
  const own = shown.findLastIndex((one) => one.classList.contains('is-own'));
  const first = shown[own + 1] ?? shown.at(-1);
  if (first) range.setStart(first, 0);
  return range;
}

function Writers({ id }: { id: number }) {
  const { t } = useTranslation();
  const writers = useWriters(id).data ?? [];
  const names = writers.map(({ name }) => name).join(', ');
  return (
    <p className="writers" role="status">
      {names && t('message.writing', { names })}
    </p>
  );
}

/** A conversation: messages, typing indicators and the composer. */
export function ConversationView({ id, onBack }: { id: number; onBack: () => void }) {
  const { t } = useTranslation();
  const userId = useUser()?.id;
  const query = useConversation(id);
  const place = `conversation-${id}`;
  const outgoing = useOutgoing(place);
  const talk = query.data?.pages[0];
  const newest = talk?.messages.at(-1)?.id;
  const oldest = query.data?.pages.at(-1)?.messages[0]?.id;
  const unread = talk?.unread_count ?? 0;

  const list = useScrollToEnd({ oldest, newest, outgoing: outgoing.length });
  useEffect(() => {
    if (unread === 0 || document.hidden) return;
    const isRead = call(calls.read, { body: { conversation_id: id } });
    // The badge counts are refetched. A lost read mark is set with the next message.
    void isRead.then(() => refetch('unread')).catch(() => null);
  }, [id, newest, unread]);

  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = talk !== undefined;
  useEffect(() => {
    // A keyboard on the screen would cover the messages.
    if (isLoaded && hasCoarsePointer()) heading.current?.focus({ preventScroll: true });
  }, [isLoaded]);

  if (query.isPending) return <LoadingRows />;
  if (query.isLoadingError || !talk)
    return <LoadError error={query.error} retry={() => void query.refetch()} />;
  const messages = query.data.pages.toReversed().flatMap((page) => page.messages);
  return (
    <div className="conversation">
      <div className="conversation-head">
        <Button variant="subtle" onClick={onBack}>
          ← {t('message.all')}
        </Button>
        <h3 ref={heading} tabIndex={-1}>
          {talk.title}
        </h3>
        {talk.article && (
          <Link className="reach" to={`/article/${talk.article.id}/edit`} onClick={closeDrawers}>
            {t('message.toArticle')}
          </Link>
        )}
        {messages.length > 0 && (
          <Listen
            target={list}
            name={t('message.listen')}
            findSelection={() => placeOfNews(list.current)}
          />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div ref={list} className="messages" role="log" aria-label={talk.title} tabIndex={0}>
        {query.hasNextPage && (
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('message.earlier')}
          </Button>
        )}
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} isOwn={message.sender?.id === userId} />
        ))}
        {outgoing.map((one) => (
          <OutgoingItem key={one.clientId} outgoing={one} />
        ))}
      </div>
      <Writers id={id} />
      {talk.can.write && (
        <Composer
          place={place}
          label={t('message.yours')}
          mayAttach
          autoFocus={!hasCoarsePointer()}
          onWriting={(isWriting) => sendTyping(id, isWriting)}
          onSend={(body, files) =>
            sendMessage(
              place,
              { conversation_id: id, body, file_ids: files.map((file) => file.id) },
              files,
            )
          }
        />
      )}
    </div>
  );
}
