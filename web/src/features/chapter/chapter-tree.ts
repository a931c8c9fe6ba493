import type { ChapterRow } from '@spalten/contract/chapter';

/** A chapter with its visible children, in reading order. */
export interface ChapterNode {
  row: ChapterRow;
  children: ChapterNode[];
}

/** Builds the tree of rows in reading order. Children of an invisible chapter become roots. */
export function buildTree(rows: readonly ChapterRow[]): ChapterNode[] {
  const nodes = new Map(rows.map((row) => [row.id, { row, children: [] } as ChapterNode]));
  const roots: ChapterNode[] = [];
  for (const node of nodes.values()) {
    const parent = node.row.parent_id === null ? undefined : nodes.get(node.row.parent_id);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}

/** The ancestors of a chapter, from the root. */
export function ancestorsOf(rows: readonly ChapterRow[], id: number): ChapterRow[] {
  const row = rows.find((candidate) => candidate.id === id);
  const parent = row && rows.find((candidate) => candidate.id === row.parent_id);
  return parent ? [...ancestorsOf(rows, parent.id), parent] : [];
}

/** The number of completed chapters. */
export const countCompleted = (rows: readonly ChapterRow[]): number =>
  rows.filter((row) => row.progress?.completed_at).length;

/**
 * The chapter to continue with: the last opened one that isn't completed, otherwise the first that
 * isn't.
 */
export function findChapterToResume(rows: readonly ChapterRow[]): ChapterRow | undefined {
  const left = rows.filter((row) => !row.progress?.completed_at);
  const begun = left
    .filter((row) => row.progress)
    .toSorted((a, b) =>
      (b.progress?.last_opened_at ?? '').localeCompare(a.progress?.last_opened_at ?? ''),
    );
  return begun[0] ?? left[0];
}
