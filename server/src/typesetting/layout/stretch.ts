import type { BrokenText, Piece } from './galley.ts';

/**
 * The most lines that a picture in the text absorbs; space around a box or a subhead absorbs one.
 */
const MOST_OF_PICTURE = 2;

const canOpen = ({ item, space }: Piece, index: number): boolean =>
  index > 0 && (space > 0 || item.kind === 'box');

/** Distributes the missing lines of a column over its contents. */
function stretchColumn({ pieces, filled }: BrokenText['columns'][number], capacity: number) {
  let left = capacity - filled;
  if (left <= 0 || pieces.length === 0) return { pieces, filled };
  const made = pieces.map((piece, index) => {
    if (left <= 0) return piece;
    if (piece.item.box === 'picture') {
      const more = Math.min(left, MOST_OF_PICTURE);
      left -= more;
      const lines = piece.item.lines + more;
      return { ...piece, to: lines, item: { ...piece.item, lines } };
    }
    if (!canOpen(piece, index)) return piece;
    left -= 1;
    return { ...piece, space: piece.space + 1 };
  });
  return { pieces: made, filled: capacity - left };
}

/** Widens the space around boxes and subheads in columns that would end high. */
export const stretchColumns = (broken: BrokenText, capacities: number[]): BrokenText => ({
  ...broken,
  columns: broken.columns.map((column, index) => stretchColumn(column, capacities[index] ?? 0)),
});
