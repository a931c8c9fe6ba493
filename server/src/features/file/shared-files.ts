import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';
import { USES } from './file-uses.ts';

/** SQL that holds where the viewer (null: nobody signed in) reads the thing `att.object_id`. */
type ReadsThing = (viewer: Viewer | null) => RawBuilder<boolean>;

interface Readers {
  reads: ReadsThing;
  /** A file in the bin is closed to the readers too. */
  untilBin: boolean;
}

const readers = new Map<string, Readers>();
const viewers = new Map<string, (viewer: Viewer) => RawBuilder<boolean>>();

/** Who reads things of a kind reads the files attached to them. Said once by the kind's feature. */
export const shareFiles = (kind: string, reads: ReadsThing, { untilBin = false } = {}): void => {
  readers.set(kind, { reads, untilBin });
};

/**
 * Declares who sees the things of a kind that point at files by a column (`USES`), under the alias
 * that the use has. They read those files, and are told that the thing uses them.
 */
export const shareUses = (
  kind: string,
  isVisible: (viewer: Viewer) => RawBuilder<boolean>,
): void => {
  viewers.set(kind, isVisible);
};

/** SQL that holds where the viewer sees the thing of a use; of a kind without readers, nobody. */
export function isUseVisible(kind: string, viewer: Viewer): RawBuilder<boolean> {
  const attached = readers.get(kind);
  if (attached) return attached.reads(viewer);
  return viewers.get(kind)?.(viewer) ?? sql<boolean>`false`;
}

/** SQL that holds where the file `f` is attached to, or used by, something that the viewer reads. */
export function isFileRead(viewer: Viewer | null): RawBuilder<boolean> {
  const attached = [...readers].map(
    ([kind, { reads, untilBin }]) => sql<boolean>`(att.kind = ${kind} and ${reads(viewer)}
      and ${untilBin ? sql`f.deleted_at is null` : sql`true`})`,
  );
  const uses = USES.filter(({ kind }) => viewer && viewers.has(kind)).map(
    ({ kind, table, join, where }) =>
      sql<boolean>`exists (select from ${sql.raw(`${table} ${join} where ${where}`)}
        and ${isUseVisible(kind, viewer as Viewer)})`,
  );
  const isAttached =
    attached.length > 0
      ? sql<boolean>`exists (select from attachment att
          where att.file_id = f.id and (${sql.join(attached, sql` or `)}))`
      : sql<boolean>`false`;
  return sql<boolean>`(${sql.join([isAttached, ...uses], sql` or `)})`;
}
