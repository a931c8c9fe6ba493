import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';
import { USES } from './file-uses.ts';

/**
 * Builds SQL that is true if the viewer (null if signed out) may read the object `att.object_id`.
 */
type ReadRule = (viewer: Viewer | null) => RawBuilder<boolean>;

interface ReaderRule {
  reads: ReadRule;
  /** True if files in the bin are closed to readers too. */
  untilBin: boolean;
}

const readers = new Map<string, ReaderRule>();
const viewers = new Map<string, (viewer: Viewer) => RawBuilder<boolean>>();

/**
 * Registers who may read objects of a kind, and thereby their attachments. Each feature calls it
 * once per kind.
 */
export const shareFiles = (kind: string, reads: ReadRule, { untilBin = false } = {}): void => {
  readers.set(kind, { reads, untilBin });
};

/**
 * Registers who sees objects of a kind that refer to files by a column (`USES`), under the alias
 * given there. They may read those files, and see the object among the file's uses.
 */
export const shareUses = (
  kind: string,
  isVisible: (viewer: Viewer) => RawBuilder<boolean>,
): void => {
  viewers.set(kind, isVisible);
};

/**
 * Builds SQL that is true if the viewer sees the object of a use. Kinds that aren't registered are
 * visible to no one.
 */
export function isUseVisible(kind: string, viewer: Viewer): RawBuilder<boolean> {
  const attached = readers.get(kind);
  if (attached) return attached.reads(viewer);
  return viewers.get(kind)?.(viewer) ?? sql<boolean>`false`;
}

/**
 * Builds SQL that is true if the file `f` is attached to or used by an object that the viewer may
 * read.
 */
export function isFileReadable(viewer: Viewer | null): RawBuilder<boolean> {
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
