import type { ChapterRow } from '@spalten/contract/chapter';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { chapterPath } from './chapter-paths.ts';
import { ChapterState } from './chapter-start.tsx';

/** Min sida: the chapters the reader has been assigned or has started, with their status. */
export function MyChapters({ rows }: { rows: readonly ChapterRow[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="my-chapters">
      <h2 id="my-chapters">{t('chapter.mine')}</h2>
      <p className="quiet">{t('chapter.mineText')}</p>
      <ul className="plain-list">
        {rows.map((row) => (
          <li key={row.id} className="chapter-entry">
            <Link to={chapterPath(row)}>{row.title}</Link>
            <span className="quiet">{t('chapter.minutes', { count: row.minutes })}</span>
            <ChapterState row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}
