import type { Chapter } from '@spalten/contract/chapter';
import type { ChapterText } from '@spalten/contract/media-text';
import { assignmentsOfText } from '@spalten/contract/media-text';
import { useTranslation } from 'react-i18next';
import { MediaTextView } from '../../ui/text/media-text-view.tsx';
import { useUser } from '../../data/session.ts';
import { AssignmentCard } from '../assignment/index.ts';

interface Shown {
  chapter: Chapter;
  body: ChapterText;
  /** The moment when the server was asked, in ms since the epoch. */
  readAt: number;
}

/** A chapter's text with the assignments the reader can see. Signed-out readers get links. */
export function ChapterBody(props: Shown) {
  const { chapter, body } = props;
  const user = useUser();
  const showAssignment = (id: number) => {
    const found = chapter.assignments.find((row) => row.id === id);
    if (found) return <AssignmentCard assignment={found} readAt={props.readAt} />;
    // An assignment the reader can't see renders nothing.
    return user ? <></> : null;
  };
  return <MediaTextView value={body} showAssignment={showAssignment} />;
}

/** The chapter's assignments that aren't in its text. */
export function MoreAssignments(props: Shown) {
  const { t } = useTranslation();
  const { chapter, body } = props;
  const inText = assignmentsOfText(body);
  const rows = chapter.assignments.filter(({ id }) => !inText.includes(id));
  if (rows.length === 0) return null;
  return (
    <section className="chapter-assignments" aria-labelledby="chapter-assignments">
      <h2 id="chapter-assignments">{t('chapter.assignments')}</h2>
      {rows.map((row) => (
        <AssignmentCard key={row.id} assignment={row} readAt={props.readAt} />
      ))}
    </section>
  );
}
