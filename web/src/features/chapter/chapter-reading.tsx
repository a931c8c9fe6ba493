import { Button } from '@mantine/core';
import type { Chapter, ChapterRow } from '@spalten/contract/chapter';
import { chapter as calls } from '@spalten/contract/chapter';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../data/api.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { contentUrl } from '../../data/file-url.ts';
import { ExplainWords } from '../../ui/reading/explain-words.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { ReadingHelp } from '../../ui/reading/reading-help.tsx';
import { useUser } from '../../data/session.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { useTitle } from '../../ui/screens/title.ts';
import { InfoNotices } from '../info-post/index.ts';
import { refreshChapters } from './chapter.api.ts';
import { ChapterBody, MoreAssignments } from './chapter-assignments.tsx';
import { ChapterNav } from './chapter-nav.tsx';
import { chapterPath, typePath } from './chapter-paths.ts';
import { ancestorsOf } from './chapter-tree.ts';
import { ReadersButton } from './readers-dialog.tsx';
import { useReadingEvents } from './reading-events.ts';

/** Replaces a short or outdated chapter URL with the canonical one. */
function useWholeAddress(chapter: Chapter): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const whole = chapterPath(chapter, chapter.ancestors);
  useEffect(() => {
    if (decodeURIComponent(pathname).replace(/\/$/, '') !== whole)
      void navigate(whole + search + hash, { replace: true, preventScrollReset: true });
  }, [pathname, whole, search, hash, navigate]);
}

/** The button that completes a chapter whose completion is `marked`. */
function MarkButton({ chapter, isDone }: { chapter: Chapter; isDone: boolean }) {
  const { t } = useTranslation();
  if (chapter.completion !== 'marked' || isDone) return null;
  const mark = () =>
    tryWithToast(async () => {
      await call(calls.mark, { params: { id: chapter.id } });
      void refreshChapters();
    }, t('chapter.marked'));
  return <Button onClick={() => void mark()}>{t('chapter.mark')}</Button>;
}

function Files({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation();
  if (chapter.files.length === 0) return null;
  return (
    <section className="chapter-files">
      <h2>{t('chapter.files')}</h2>
      <ul>
        {chapter.files.map((file) => (
          <li key={file.id}>
            <a href={contentUrl(file.id)} download={file.display_filename}>
              {file.display_filename}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Neighbours({ chapter, rows }: { chapter: Chapter; rows: ChapterRow[] }) {
  const { t } = useTranslation();
  const { previous, next } = chapter;
  return (
    <nav className="chapter-neighbours" aria-label={t('chapter.neighbours')}>
      {previous && (
        <Link to={chapterPath(previous, ancestorsOf(rows, previous.id))}>
          <small>← {t('chapter.previous')}</small> {previous.title}
        </Link>
      )}
      {next && (
        <Link className="chapter-next" to={chapterPath(next, ancestorsOf(rows, next.id))}>
          <small>{t('chapter.next')} →</small> {next.title}
        </Link>
      )}
    </nav>
  );
}

/** The reading view of a chapter: tree, reading aids, text and navigation. */
export function ChapterReading(props: {
  chapter: Chapter;
  typeTitle: string;
  rows: ChapterRow[];
  /** The moment when the server was asked, in ms since the epoch. */
  readAt: number;
}) {
  const { chapter, typeTitle, rows, readAt } = props;
  const { t } = useTranslation();
  const user = useUser();
  const text = useRef<HTMLDivElement>(null);
  const [isEasy, setEasy] = useState(false);
  useTitle(chapter.title);
  useWholeAddress(chapter);
  useReadingEvents(chapter.id);
  const progress = rows.find(({ id }) => id === chapter.id)?.progress ?? chapter.progress;
  const isDone = Boolean(progress?.completed_at);
  const parent = chapter.ancestors.at(-1);
  const body = (isEasy && chapter.easy_body) || chapter.body;
  return (
    <div className="chapter">
      <details className="chapter-side" open={matchMedia('(width >= 68.75em)').matches}>
        <summary>{t('chapter.tree')}</summary>
        <ChapterNav type={chapter.type} title={typeTitle} rows={rows} currentId={chapter.id} />
      </details>
      <article className="chapter-main">
        <PageHeader
          up={parent ? chapterPath(parent, chapter.ancestors.slice(0, -1)) : typePath(chapter.type)}
          kicker={parent?.title ?? typeTitle}
          title={chapter.title}
        >
          {chapter.standfirst && <p className="lead">{chapter.standfirst}</p>}
          <p className="chapter-facts">
            <span className="quiet">{t('chapter.minutes', { count: chapter.minutes })}</span>
            {isDone && <StatusPill tone="good">{t('chapter.done')}</StatusPill>}
            {!chapter.is_shown && <StatusPill tone="wait">{t('chapter.hidden')}</StatusPill>}
          </p>
        </PageHeader>
        <InfoNotices placement="chapter" chapterType={chapter.type} />
        <ReadingHelp
          target={text}
          lix={isEasy ? chapter.easy_lix : chapter.lix}
          easy={chapter.easy_body ? { isOn: isEasy, onChange: setEasy } : undefined}
        />
        <div className="reading" ref={text} lang="sv" key={isEasy ? 'easy' : 'whole'}>
          <ExplainWords value={body}>
            <ChapterBody chapter={chapter} body={body} readAt={readAt} />
          </ExplainWords>
        </div>
        <MoreAssignments chapter={chapter} body={body} readAt={readAt} />
        <Files chapter={chapter} />
        <div className="chapter-actions">
          {user && <MarkButton chapter={chapter} isDone={isDone} />}
          <Button variant="default" onClick={() => print()}>
            {t('chapter.print')}
          </Button>
          <ReadersButton chapter={chapter} />
          {chapter.can.update && (
            <Button component={Link} variant="default" to={`/admin/chapter/${chapter.id}/edit`}>
              {t('chapter.edit')}
            </Button>
          )}
        </div>
        <Neighbours chapter={chapter} rows={rows} />
      </article>
    </div>
  );
}
