import type { ChapterRow } from '@spalten/contract/chapter';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { chapterPath, typePath } from './chapter-paths.ts';
import type { ChapterNode } from './chapter-tree.ts';
import { ancestorsOf, buildTree } from './chapter-tree.ts';

function Branch(props: { nodes: ChapterNode[]; rows: ChapterRow[]; openIds: Set<number> }) {
  const { t } = useTranslation();
  const { rows, openIds } = props;
  return (
    <ol>
      {props.nodes.map(({ row, children }) => (
        <li key={row.id}>
          <NavLink to={chapterPath(row, ancestorsOf(rows, row.id))} end>
            <span>{row.title}</span>
            {row.progress?.completed_at && (
              <span className="chapter-done">
                <span aria-hidden="true">✓</span>
                <span className="visually-hidden"> {t('chapter.done')}</span>
              </span>
            )}
          </NavLink>
          {children.length > 0 && openIds.has(row.id) && (
            <Branch nodes={children} rows={rows} openIds={openIds} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** The chapter tree beside the text, expanded at the current chapter. */
export function ChapterNav(props: {
  type: number;
  title: string;
  rows: ChapterRow[];
  currentId: number;
}) {
  const { t } = useTranslation();
  const { type, title, rows, currentId } = props;
  const openIds = new Set([currentId, ...ancestorsOf(rows, currentId).map(({ id }) => id)]);
  return (
    <nav className="chapter-nav" aria-label={t('chapter.tree')}>
      <Link className="chapter-nav-top" to={typePath(type)}>
        {title}
      </Link>
      <Branch nodes={buildTree(rows)} rows={rows} openIds={openIds} />
    </nav>
  );
}
