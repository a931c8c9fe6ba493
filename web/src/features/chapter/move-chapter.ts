import type { ChapterRow } from '@spalten/contract/chapter';

export type Step = 'up' | 'down' | 'in' | 'out';

/** The destination of a move: the parent, and the position among its children from 1. */
export interface Target {
  parent_id: number | null;
  position: number;
}

const siblingsOf = (rows: readonly ChapterRow[], row: ChapterRow) =>
  rows.filter((other) => other.type === row.type && other.parent_id === row.parent_id);

/** The destination of one step in the tree, null if there is none. */
export function stepOf(rows: readonly ChapterRow[], row: ChapterRow, step: Step): Target | null {
  const siblings = siblingsOf(rows, row);
  const index = siblings.findIndex(({ id }) => id === row.id);
  if (step === 'up')
    return index > 0 ? { parent_id: row.parent_id, position: row.position - 1 } : null;
  if (step === 'down')
    return index < siblings.length - 1
      ? { parent_id: row.parent_id, position: row.position + 1 }
      : null;
  if (step === 'in') {
    const before = siblings[index - 1];
    const children = rows.filter((other) => other.parent_id === before?.id).length;
    return before ? { parent_id: before.id, position: children + 1 } : null;
  }
  const parent = rows.find((other) => other.id === row.parent_id);
  return parent ? { parent_id: parent.parent_id, position: parent.position + 1 } : null;
}

/**
 * The destination when a chapter is dropped before, after or below another. Null within its own
 * branch.
 */
export function dropOn(
  row: ChapterRow,
  target: ChapterRow,
  where: 'before' | 'below' | 'after',
): Target | null {
  const isOwnBranch = row.place.every((number, index) => target.place[index] === number);
  if (isOwnBranch) return null;
  if (where === 'below') return { parent_id: target.id, position: 1 };
  const isLater = row.parent_id === target.parent_id && row.position < target.position;
  const at = target.position + (where === 'after' ? 1 : 0);
  return { parent_id: target.parent_id, position: isLater ? at - 1 : at };
}
