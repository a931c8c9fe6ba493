import { Button, Group } from '@mantine/core';
import type { Article, ArticleStatus } from '@spalten/contract/article';
import { editorialOffice } from '@spalten/contract/editorial-office';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { call } from '../../data/api.ts';
import { formatNames } from '../../ui/look/format.ts';
import { useUser } from '../../data/session.ts';
import { lockedTextKey } from './article-notes.tsx';
import { nextWaitingQuery } from './next-waiting.ts';

/** The id of the text that says what the state of an article means. It is focused after a move. */
export const NEXT_STEP = 'article-next-step';

/** Statuses with a receipt for the person who has set them. */
export type ReceiptStatus = Extract<ArticleStatus, 'submitted' | 'approved' | 'returned'>;

/** The id of the way on for the writer of a text that was sent in. It is focused then. */
export const WAY_ON = 'article-way-on';

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? name;

/** The most moderators that are named. */
const MAX_NAMES = 3;

/** The readers of a text that was sent in, and a way on for its writer. */
function SentIn({ article }: { article: Article }) {
  const { t } = useTranslation();
  const user = useUser();
  const { id } = article.editorial_office;
  const office = useQuery({
    queryKey: ['editorial-office', id],
    queryFn: () => call(editorialOffice.get, { params: { id } }),
  });
  const names = office.data?.moderators.map(({ name }) => firstNameOf(name)) ?? [];
  const heading = useId();
  const isNamed = names.length > 0 && names.length <= MAX_NAMES;
  return (
    <>
      <h2 id={heading}>
        {isNamed
          ? t('articleReceipt.readBy', { count: names.length, names: formatNames(names) })
          : t('articleReceipt.sent')}
      </h2>
      <p>{t(lockedTextKey(article, { userId: user?.id ?? 0, role: user?.role }))}</p>
      <Group mt="md">
        <Button component={Link} to="/" id={WAY_ON} aria-describedby={heading}>
          {t('app.home')}
        </Button>
      </Group>
    </>
  );
}

/** The next text that waits for review, or the way back where none waits. */
function NextWaiting({ article, status }: { article: Article; status: 'approved' | 'returned' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const next = useQuery(nextWaitingQuery(article));
  const row = next.data;
  const goBack = () =>
    void ((history.state as { idx?: number } | null)?.idx ? navigate(-1) : navigate('/'));
  return (
    <>
      <h2>{t(`articleReceipt.${status}`)}</h2>
      {row && (
        <>
          <p>
            {t('articleReceipt.next', {
              headline: row.headline || t('article.untitled'),
              names: formatNames(row.authors.map(({ name }) => name)),
            })}
          </p>
          <Group mt="md">
            {/* The way back stays the one to where the first text was opened. */}
            <Button component={Link} to={`/article/${row.id}/edit`} replace>
              {t('articleReceipt.readNext')}
            </Button>
          </Group>
        </>
      )}
      {row === null && (
        <>
          <p>{t('articleReceipt.noneWaits')}</p>
          <Group mt="md">
            <Button onClick={goBack}>{t('articleReceipt.back')}</Button>
          </Group>
        </>
      )}
    </>
  );
}

/** Confirms what the user has just done with the article, and leads on. */
export function ArticleReceipt(props: { article: Article; status: ReceiptStatus }) {
  const { article, status } = props;
  return (
    <section className="callout" id={NEXT_STEP} tabIndex={-1}>
      {status === 'submitted' ? (
        <SentIn article={article} />
      ) : (
        <NextWaiting article={article} status={status} />
      )}
    </section>
  );
}
