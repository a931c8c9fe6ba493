import { createHash } from 'node:crypto';
import type { CutPlace, FootMark } from '../report.ts';
import type { Layout } from './build-layout.ts';
import { createLruCache } from './lru-cache.ts';

/** A cut after some lines of a block, with its position if known. */
export interface Cut {
  line: number;
  key: string;
  place?: CutPlace;
}

/** Caches the positions of cuts: finding one takes longer than setting the page. */
export function createCutCache() {
  const places = createLruCache<CutPlace>(20_000);

  const known = (base: string, cut: Cut | null): Cut | null => {
    if (!cut) return null;
    const key = createHash('sha1').update(`${base} ${cut.line}`).digest('base64');
    const place = places.get(key);
    return { line: cut.line, key, ...(place !== undefined && { place }) };
  };

  return {
    /** Adds cache keys and known positions to the cuts of a layout. */
    withCuts(layout: Layout, style: string): Layout {
      const columns = layout.columns.map((column) => ({
        ...column,
        pieces: column.pieces.map((piece) => {
          if (piece.kind !== 'text' || (!piece.start && !piece.stop)) return piece;
          const { total, fresh, node } = piece;
          const base = `${style} ${layout.ending.width} ${fresh} ${total} ${JSON.stringify(node)}`;
          return { ...piece, start: known(base, piece.start), stop: known(base, piece.stop) };
        }),
      }));
      return { ...layout, columns };
    },
    /** Stores positions that were found. */
    learn(feet: FootMark[]): void {
      for (const { key, place } of feet.flatMap(({ cuts }) => cuts)) places.set(key, place);
    },
  };
}
export type CutCache = ReturnType<typeof createCutCache>;
