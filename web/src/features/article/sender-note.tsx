import { Button } from '@mantine/core';
import type { Article } from '@spalten/contract/article';
import type { ArticleSender } from '@spalten/contract/submission';
import { submission } from '@spalten/contract/submission';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { setCached } from '../../data/query-client.ts';
import { hasRole, useReadOnly, useUser } from '../../data/session.ts';
import { refetchShowing } from '../../data/shown-in.ts';
import { formatDay } from '../../ui/look/format.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';

const senderQuery = (id: number) =>
  queryOptions({
    queryKey: ['article-sender', id],
    queryFn: () => call(submission.sender, { params: { id } }),
  });

/** The sender's address as long as it is kept. */
function Address({ sender }: Pick<ArticleSender, 'sender'>) {
  const { t } = useTranslation();
  if (!sender) return <p>{t('article.senderErased')}</p>;
  const { name, email, erased_on: day } = sender;
  return (
    <p>
      {t('article.askSender', { name })} <a href={`mailto:${email}`}>{email}</a>
      <br />
      {t('article.senderKept', { day: formatDay(day) })}
    </p>
  );
}

/** Says that the sender has taken the text back, until a moderator has settled it. */
function TakenBack(props: { article: Article; at: string; isSettled: boolean }) {
  const { t } = useTranslation();
  const isReadOnly = useReadOnly() !== null;
  const { id, status } = props.article;
  const day = formatDay(props.at);
  if (props.isSettled) return <p>{t('article.takenBackSettled', { day })}</p>;
  const settle = () =>
    tryWithToast(async () => {
      const answer = await call(submission.settle, { params: { id } });
      setCached(['article-sender', id], answer);
      await refetchShowing('article');
    }, t('article.settled'));
  return (
    <>
      <p>
        <strong>{t('article.takenBack', { day })}</strong>{' '}
        {t(status === 'published' ? 'article.takenBackPrinted' : 'article.takenBackDo')}
      </p>
      {!isReadOnly && (
        <Button variant="default" onClick={() => void settle()}>
          {t('article.settle')}
        </Button>
      )}
    </>
  );
}

/**
 * Says who sent a draft that came in through Manuslådan. Its writers read it until it is printed. Who
 * leads the office has the sender's address too, and is told if the text is taken back.
 */
export function SenderNote({ article }: { article: Article }) {
  const { t } = useTranslation();
  const leads = hasRole(useUser(), ['moderator', 'admin']);
  const begun = article.history.at(-1);
  const isSentIn = begun?.status === 'draft' && Boolean(begun.comment);
  const { data } = useQuery({ ...senderQuery(article.id), enabled: isSentIn && leads });
  if (!isSentIn || (article.status === 'published' && !data)) return null;
  const isOpen = data && data.taken_back_at !== null && !data.is_settled;
  return (
    <section
      className={isOpen ? 'callout callout-bad' : 'callout'}
      aria-labelledby="article-sender"
    >
      <h2 id="article-sender">{t('article.sentFrom')}</h2>
      <p>{begun?.comment}</p>
      {data?.taken_back_at && (
        <TakenBack article={article} at={data.taken_back_at} isSettled={data.is_settled} />
      )}
      {data && <Address sender={data.sender} />}
    </section>
  );
}
