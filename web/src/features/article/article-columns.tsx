import { Button } from '@mantine/core';
import type { ArticleRow } from '@spalten/contract/article';
import { article } from '@spalten/contract/article';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { call } from '../../data/api.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { binDaysLeft, formatWhen } from '../../ui/look/format.ts';
import { useUser } from '../../data/session.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { thumbnailUrl } from '../file/index.ts';
import { cacheArticle, STATUS_TONES } from './article.api.ts';

/** Days a draft stays in the bin, as on the server. */
const BIN_DAYS = 30;

function ArticleCell({ row }: { row: ArticleRow }) {
  const { t } = useTranslation();
  const isOneOffice = Boolean(useUser()?.active_editorial_office);
  return (
    <div className="row-main">
      {row.image_file_id ? (
        <PictureOrName
          className="thumb"
          src={thumbnailUrl(row.image_file_id, 160)}
          alt=""
          loading="lazy"
        />
      ) : (
        <span className="thumb thumb-none" aria-hidden="true">
          ¶
        </span>
      )}
      <div>
        <Link className="row-link" to={`/article/${row.id}/edit`}>
          {row.headline || t('article.untitled')}
        </Link>
        <div className="quiet">
          {row.article_template.name} · {row.byline}
          {!isOneOffice && ` · ${row.editorial_office.name}`}
        </div>
      </div>
    </div>
  );
}

/** Restores a draft from the bin. */
function RestoreButton({ row }: { row: ArticleRow }) {
  const { t } = useTranslation();
  const restore = () =>
    tryWithToast(
      async () => cacheArticle(await call(article.restore, { params: { id: row.id } })),
      t('article.restoredFromBin'),
    );
  return (
    <Button variant="default" onClick={() => void restore()}>
      {t('article.restoreFromBin')}
    </Button>
  );
}

const binDays = (row: ArticleRow) => binDaysLeft(row.deleted_at ?? null, BIN_DAYS);

/** The columns of the article list. */
export const listColumns = (t: TFunction): Column<ArticleRow>[] => [
  { label: t('article.headlineColumn'), cell: (row) => <ArticleCell row={row} /> },
  {
    label: t('app.status'),
    cell: (row) => (
      <StatusPill tone={STATUS_TONES[row.status]}>{t(`articleStatus.${row.status}`)}</StatusPill>
    ),
  },
  {
    label: t('article.changed'),
    isQuiet: true,
    isShort: true,
    cell: (row) => formatWhen(row.updated_at),
  },
];

/** The columns of the bin, with the days left. */
export const binColumns = (t: TFunction): Column<ArticleRow>[] => [
  {
    label: t('article.headlineColumn'),
    cell: (row) => (
      <>
        <strong>{row.headline || t('article.untitled')}</strong>
        <div className="quiet">
          {row.article_template.name} · {row.byline}
        </div>
      </>
    ),
  },
  {
    label: t('article.binLeft'),
    isQuiet: true,
    cell: (row) => t('article.binDays', { count: binDays(row) }),
  },
  { label: t('article.binAction'), cell: (row) => <RestoreButton row={row} /> },
];
