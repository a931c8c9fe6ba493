import type { ChapterRow } from '@spalten/contract/chapter';

/** A chapter with those below it that are seen, in reading order. */
export interface ChapterNode {
  row: ChapterRow;
  children: ChapterNode[];
}

/** The tree of rows in reading order; what lies below a chapter that is not seen stands at the top. */
export function treeOf(rows: readonly ChapterRow[]): ChapterNode[] {
  const nodes = new Map(rows.map((row) => [row.id, { row, children: [] } as ChapterNode]));
  const roots: ChapterNode[] = [];
  for (const node of nodes.values()) {
    const parent = node.row.parent_id === null ? undefined : nodes.get(node.row.parent_id);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}

/** The chapters above one, from the top. */
export function above(rows: readonly ChapterRow[], id: number): ChapterRow[] {
  const row = rows.find((candidate) => candidate.id === id);
  const parent = row && rows.find((candidate) => candidate.id === row.parent_id);
  return parent ? [...above(rows, parent.id), parent] : [];
}

/** How many of the chapters are completed. */
export const completedAmong = (rows: readonly ChapterRow[]): number =>
  rows.filter((row) => row.progress?.completed_at).length;

/** Where to go on: what was begun last and is not completed, else the first that is not. */
export function resumeAt(rows: readonly ChapterRow[]): ChapterRow | undefined {
  const left = rows.filter((row) => !row.progress?.completed_at);
  const begun = left
    .filter((row) => row.progress)
    .toSorted((a, b) =>
      (b.progress?.last_opened_at ?? '').localeCompare(a.progress?.last_opened_at ?? ''),
    );
  return begun[0] ?? left[0];
}
