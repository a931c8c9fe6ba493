import { Button } from '@mantine/core';
import type { Chapter } from '@spalten/contract/chapter';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Facts } from '../../ui/look/facts.tsx';
import { MediaTextView } from '../../ui/text/media-text-view.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { FileLinks } from '../file/index.ts';
import { chapterPath } from './chapter-paths.ts';
import { ReadersButton } from './readers-dialog.tsx';

/** The read-only view of a chapter for those who assign it: its settings and texts. */
export function ChapterSettings({ row }: { row: Chapter }) {
  const { t } = useTranslation();
  const path = chapterPath(row, row.ancestors);
  return (
    <>
      <PageHeader
        up="/admin/chapter"
        kicker={t('chapter.list')}
        title={row.title}
        action={
          <>
            <Button component={Link} variant="default" to={path}>
              {t('chapter.view')}
            </Button>
            <ReadersButton chapter={row} />
          </>
        }
      >
        {row.standfirst && <p className="lead">{row.standfirst}</p>}
      </PageHeader>
      <section className="card narrow" aria-label={t('chapter.about')}>
        <Facts
          facts={[
            [t('chapter.type'), t(`chapterType.${row.type}`)],
            [t('chapter.parent'), row.ancestors.at(-1)?.title],
            [t('chapter.slug'), path],
            [t('app.state'), t(row.is_published ? 'chapter.published' : 'chapter.draft')],
            [
              t('chapter.whoReads'),
              t(
                row.is_public
                  ? 'chapter.public'
                  : row.is_open
                    ? 'chapter.is_open'
                    : 'chapter.onlyGiven',
              ),
            ],
            [t('chapter.completion'), t(`chapterCompletion.${row.completion}`)],
          ]}
        />
      </section>
      <section className="reading narrow read-below" lang="sv">
        <MediaTextView value={row.body} />
      </section>
      {row.easy_body && (
        <details className="narrow read-below">
          <summary>{t('chapter.easyBody')}</summary>
          <div className="reading" lang="sv">
            <MediaTextView value={row.easy_body} />
          </div>
        </details>
      )}
      <FileLinks files={row.files} />
    </>
  );
}
