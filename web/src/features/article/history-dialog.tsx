import { Button, Group } from '@mantine/core';
import type { Article, ArticleSnapshot, ArticleVersion } from '@spalten/contract/article';
import { article as calls } from '@spalten/contract/article';
import { readableText } from '@spalten/contract/rich-text';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { diffWordsWithSpace } from 'diff';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { call } from '../../data/api.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { formatNumber, formatWhen } from '../../ui/look/format.ts';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { answersAsText, CONTENT_FIELDS } from './article-content.ts';

type Field = Exclude<(typeof CONTENT_FIELDS)[number], 'authors' | 'due_on'>;
const FIELDS = CONTENT_FIELDS.filter(
  (field): field is Field => field !== 'authors' && field !== 'due_on',
);
function textOf(snapshot: ArticleSnapshot, field: Field): string {
  if (field === 'body') return readableText(snapshot.body);
  if (field === 'easy_body') return snapshot.easy_body ? readableText(snapshot.easy_body) : '';
  if (field === 'images')
    return snapshot.images
      .map(({ caption, credit }) => [caption, credit].filter(Boolean).join(' · ') || '–')
      .join('\n');
  if (field === 'fact_box')
    return snapshot.fact_box
      ? `${snapshot.fact_box.title}\n${readableText(snapshot.fact_box.body)}`
      : '';
  if (field === 'answers') return answersAsText(snapshot.answers);
  return snapshot[field] ?? '';
}

/** The text of a version, with insertions and deletions since the previous one marked. */
function Changes({ before, after }: { before: ArticleSnapshot | null; after: ArticleSnapshot }) {
  const { t } = useTranslation();
  const fields = useMemo(
    () =>
      FIELDS.flatMap((field) => {
        const [old, now] = [before ? textOf(before, field) : '', textOf(after, field)];
        return old || now ? [{ field, parts: diffWordsWithSpace(old, now) }] : [];
      }),
    [before, after],
  );
  return fields.map(({ field, parts }) => (
    <section key={field} className="diff">
      <h3>{t(`article.${field}`)}</h3>
      <p>
        {parts.map((part, index) => {
          if (part.added) return <ins key={index}>{part.value}</ins>;
          return part.removed ? <del key={index}>{part.value}</del> : part.value;
        })}
      </p>
    </section>
  ));
}

const snapshotQuery = (id: number, version: number | undefined) =>
  queryOptions({
    queryKey: ['article-version', id, version],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: version !== undefined,
    queryFn: () => call(calls.version, { params: { id, version: version ?? 0 } }),
  });

/**
 * The versions of an article, each as a diff against the previous one, with a button that restores
 * it.
 */
export function HistoryDialog(props: {
  article: Article;
  save: () => Promise<boolean>;
  onRestored: (article: Article) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { article } = props;
  const [chosen, setChosen] = useState<number>();
  const versions = useQuery({
    queryKey: ['article-versions', article.id, article.version],
    placeholderData: keepPreviousData,
    queryFn: () => call(calls.versions, { params: { id: article.id } }),
  });
  const list = versions.data ?? [];
  const version = chosen ?? list[0]?.version;
  const index = list.findIndex((row) => row.version === version);
  const after = useQuery(snapshotQuery(article.id, version)).data;
  const older = list[index + 1]?.version;
  const before = useQuery(snapshotQuery(article.id, older)).data;
  const isReady = after && (older === undefined || before);

  const restore = (row: ArticleVersion) =>
    tryWithToast(async () => {
      if (!(await props.save())) return;
      const current = await call(calls.get, { params: { id: article.id } });
      const params = { id: article.id, version: row.version };
      const body = { version: current.version };
      props.onRestored(await call(calls.restoreVersion, { params, body }));
      toast(t('article.restored', { when: formatWhen(row.saved_at) }));
      props.onClose();
    });
  const ask = (row: ArticleVersion) =>
    confirm({
      title: t('article.restore'),
      text: t('article.restoreText'),
      buttonText: t('article.restore'),
      type: 'normal',
      onContinue: () => void restore(row),
    });
  const row = list[index];
  return (
    <Dialog opened onClose={props.onClose} size={1040} title={t('article.versions')}>
      {versions.isPending && <LoadingRows rows={4} />}
      {versions.isLoadingError && (
        <LoadError error={versions.error} retry={() => void versions.refetch()} />
      )}
      {versions.isSuccess && list.length === 0 && <p>{t('article.noVersions')}</p>}
      {list.length > 0 && (
        <div className="history">
          <ol className="history-list">
            {list.map((item) => (
              <li key={item.version}>
                <button
                  type="button"
                  className="slot-row"
                  aria-pressed={item.version === version}
                  onClick={() => setChosen(item.version)}
                >
                  <strong>{formatWhen(item.saved_at)}</strong>
                  <span className="quiet">
                    {item.saved_by?.name} ·{' '}
                    {t('article.characters', { size: formatNumber(item.characters) })}
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <div className="history-text" aria-live="polite">
            {isReady ? (
              <Changes before={before?.snapshot ?? null} after={after.snapshot} />
            ) : (
              <LoadingRows rows={3} />
            )}
            {row && index > 0 && article.can.update && (
              <Group mt="md">
                <Button onClick={() => ask(row)}>{t('article.restore')}</Button>
              </Group>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
