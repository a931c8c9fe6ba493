import { Button, Progress } from '@mantine/core';
import type { ChapterRow } from '@spalten/contract/chapter';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { useUser } from '../../data/session.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { InfoNotices } from '../info-post/index.ts';
import { TypeAssignments } from './type-assignments.tsx';
import { chapterPath, typePath } from './chapter-paths.ts';
import type { ChapterNode } from './chapter-tree.ts';
import { ancestorsOf, countCompleted, findChapterToResume, buildTree } from './chapter-tree.ts';

/** The reader's status of a chapter. Renders nothing if it hasn't been opened. */
export function ChapterState({ row }: { row: Pick<ChapterRow, 'progress'> }) {
  const { t } = useTranslation();
  if (!row.progress) return null;
  return row.progress.completed_at ? (
    <StatusPill tone="good">{t('chapter.done')}</StatusPill>
  ) : (
    <StatusPill tone="wait">{t('chapter.begun')}</StatusPill>
  );
}

/** The number of a moderator’s class who have completed a chapter. Renders nothing for readers. */
function ClassRead({ row: { class_read: read } }: { row: ChapterRow }) {
  const { t } = useTranslation();
  if (!read || read.people === 0) return null;
  const isDone = read.completed === read.people;
  return (
    <StatusPill tone={isDone ? 'good' : 'quiet'}>
      {t('chapter.classRead', { completed: read.completed, people: read.people })}
    </StatusPill>
  );
}

function Entry({ node, rows }: { node: ChapterNode; rows: ChapterRow[] }) {
  const { t } = useTranslation();
  const { row, children } = node;
  return (
    <li>
      <div className="chapter-entry">
        <Link to={chapterPath(row, ancestorsOf(rows, row.id))}>{row.title}</Link>
        <span className="quiet">{t('chapter.minutes', { count: row.minutes })}</span>
        <ClassRead row={row} />
        {!row.class_read && <ChapterState row={row} />}
      </div>
      {row.standfirst && <p className="quiet">{row.standfirst}</p>}
      {children.length > 0 && (
        <ol>
          {children.map((child) => (
            <Entry key={child.row.id} node={child} rows={rows} />
          ))}
        </ol>
      )}
    </li>
  );
}

/** The reader's progress and a link to continue. */
function ProgressSummary({ rows }: { rows: ChapterRow[] }) {
  const { t } = useTranslation();
  const done = countCompleted(rows);
  const resume = findChapterToResume(rows);
  const said = t('chapter.howFar', { done, count: rows.length });
  return (
    <section className="card chapter-far" aria-label={t('chapter.progress')}>
      <div>
        <p>
          <strong>{said}</strong>
        </p>
        <Progress size="lg" value={(done / rows.length) * 100} aria-label={said} />
      </div>
      {resume && (
        <Button component={Link} to={chapterPath(resume, ancestorsOf(rows, resume.id))}>
          {t(done > 0 || resume.progress ? 'chapter.resume' : 'chapter.begin', {
            title: resume.title,
          })}
        </Button>
      )}
    </section>
  );
}

/** A moderator’s class: how much of all chapters its people have completed. */
function ClassSummary({ rows, office }: { rows: ChapterRow[]; office: string }) {
  const { t } = useTranslation();
  const count = (of: 'completed' | 'people') =>
    rows.reduce((sum, { class_read: read }) => sum + (read?.[of] ?? 0), 0);
  if (count('people') === 0) return null;
  const share = Math.round((100 * count('completed')) / count('people'));
  const said = t('chapter.classFar', { office, share });
  return (
    <section className="card chapter-far" aria-label={t('chapter.classProgress')}>
      <div>
        <p>
          <strong>{said}</strong>
        </p>
        <Progress size="lg" value={share} aria-label={said} />
      </div>
    </section>
  );
}

/** Guide types without a menu entry of their own. */
const MORE_GUIDES = [2, 3, 4, 5];

function MoreGuides() {
  const { t } = useTranslation();
  const types = useUser()?.chapter_types ?? MORE_GUIDES;
  const shown = MORE_GUIDES.filter((type) => types.includes(type));
  return (
    <nav className="chapter-more" aria-label={t('chapter.moreGuides')}>
      <h2>{t('chapter.moreGuides')}</h2>
      <ul>
        {shown.map((type) => (
          <li key={type}>
            <Link to={typePath(type)}>{t(`chapterType.${type}`)}</Link>
            <p className="quiet">{t(`chapterLead.${type}`)}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The start page of a type: its chapters, the reader's progress and a link to continue. */
export function ChapterStart(props: { type: number; title: string; rows: ChapterRow[] }) {
  const { t } = useTranslation();
  const user = useUser();
  const { type, title, rows } = props;
  const isLeader = rows.some(({ class_read: read }) => read);
  return (
    <>
      <PageHeader title={title}>
        <p className="lead">{t(`chapterLead.${type}`)}</p>
      </PageHeader>
      <TypeAssignments type={type} />
      <InfoNotices placement="chapter" chapterType={type} />
      {rows.length === 0 ? (
        <EmptyState
          title={t(user ? 'chapter.none' : 'chapter.noneSignedOutTitle')}
          text={t(user ? 'chapter.noneText' : 'chapter.noneSignedOut')}
          action={
            !user && (
              <Button component={Link} to="/login">
                {t('session.login')}
              </Button>
            )
          }
        />
      ) : (
        <>
          {user && !isLeader && <ProgressSummary rows={rows} />}
          {isLeader && (
            <ClassSummary rows={rows} office={user?.active_editorial_office?.name ?? ''} />
          )}
          <ol className="chapter-list">
            {buildTree(rows).map((node) => (
              <Entry key={node.row.id} node={node} rows={rows} />
            ))}
          </ol>
        </>
      )}
      {type === 1 && <MoreGuides />}
    </>
  );
}
