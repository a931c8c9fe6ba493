import type { ChapterRow } from '@spalten/contract/chapter';
import { chapter as calls } from '@spalten/contract/chapter';
import type { DragEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../data/api.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { queryClient } from '../../data/query-client.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { refreshChapters } from './chapter.api.ts';
import type { ChapterNode } from './chapter-tree.ts';
import { buildTree } from './chapter-tree.ts';
import type { Step, Target } from './move-chapter.ts';
import { dropOn, stepOf } from './move-chapter.ts';

const SIGNS: Record<Step, string> = { up: '↑', down: '↓', in: '→', out: '←' };
const STEPS = Object.keys(SIGNS) as Step[];

type DropPosition = 'before' | 'below' | 'after';

/** The third of the row that the pointer is over. */
function dropPositionOf(event: DragEvent): DropPosition {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - top) / height;
  return share < 1 / 3 ? 'before' : share > 2 / 3 ? 'after' : 'below';
}

/** A chapter in a list: title and audience. */
export function ChapterRowText({ row, note }: { row: ChapterRow; note?: string }) {
  const { t } = useTranslation();
  return (
    <span className="admin-row-words">
      <Link to={`/admin/chapter/${row.id}/edit`}>{row.title}</Link>
      {note && <span className="quiet">{note}</span>}
      <StatusPill tone={row.is_published ? 'good' : 'quiet'}>
        {t(row.is_published ? 'chapter.published' : 'chapter.draft')}
      </StatusPill>
      {row.is_published && !row.is_shown && (
        <StatusPill tone="wait">{t('chapter.hidden')}</StatusPill>
      )}
      {row.is_public && <StatusPill tone="strong">{t('chapter.public')}</StatusPill>}
      {!row.is_open && <StatusPill tone="wait">{t('chapter.onlyGiven')}</StatusPill>}
    </span>
  );
}

/** The chapters of a type as a tree, ordered by dragging or with buttons. */
export function ChapterTree({ rows, canMove }: { rows: ChapterRow[]; canMove: boolean }) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<ChapterRow | null>(null);
  const [over, setOver] = useState<{ id: number; where: DropPosition } | null>(null);
  const move = async (row: ChapterRow, target: Target | null, step?: Step) => {
    if (!target) return;
    await tryWithToast(async () => {
      await call(calls.update, { params: { id: row.id }, body: target });
      await queryClient.invalidateQueries({ queryKey: ['chapters'] });
      refreshChapters();
      setSaid(t('chapter.moved', { title: row.title }));
    });
    if (step)
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-move="${row.id} ${step}"]`)?.focus(),
      );
  };
  const drop = (target: ChapterRow, where: DropPosition) => {
    if (dragged) void move(dragged, dropOn(dragged, target, where));
    setDragged(null);
    setOver(null);
  };
  const drawRow = ({ row, children }: ChapterNode) => (
    <li key={row.id}>
      <div
        className="admin-row"
        data-over={over?.id === row.id ? over.where : undefined}
        draggable={canMove}
        onDragStart={() => setDragged(row)}
        onDragEnd={() => setOver(null)}
        onDragOver={(event) => {
          if (!dragged || dragged.id === row.id) return;
          event.preventDefault();
          setOver({ id: row.id, where: dropPositionOf(event) });
        }}
        onDrop={(event) => {
          event.preventDefault();
          drop(row, dropPositionOf(event));
        }}
      >
        <ChapterRowText row={row} />
        {canMove && (
          <span className="admin-row-tools">
            {STEPS.map((step) => {
              const target = stepOf(rows, row, step);
              return (
                <button
                  key={step}
                  type="button"
                  className="rich-tool"
                  data-move={`${row.id} ${step}`}
                  aria-label={t(`chapter.step_${step}`, { title: row.title })}
                  aria-disabled={!target}
                  onClick={() => void move(row, target, step)}
                >
                  {SIGNS[step]}
                </button>
              );
            })}
          </span>
        )}
      </div>
      {children.length > 0 && <ul>{children.map(drawRow)}</ul>}
    </li>
  );
  return (
    <>
      {canMove && <p className="guidance">{t('chapter.moveHelp')}</p>}
      <ul className="admin-tree">{buildTree(rows).map(drawRow)}</ul>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
