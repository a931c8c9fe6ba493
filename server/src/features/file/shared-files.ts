import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';

/** SQL that holds where the viewer (null: nobody signed in) reads the thing `att.object_id`. */
type ReadsThing = (viewer: Viewer | null) => RawBuilder<boolean>;

const readers = new Map<string, ReadsThing>();

/** Who reads things of a kind reads the files attached to them. Said once by the kind's feature. */
export const shareFiles = (kind: string, reads: ReadsThing): void => {
  readers.set(kind, reads);
};

/** SQL that holds where the file `f` is attached to something that the viewer reads. */
export function isFileShared(viewer: Viewer | null): RawBuilder<boolean> {
  if (readers.size === 0) return sql<boolean>`false`;
  const rules = [...readers].map(([kind, reads]) => sql`(att.kind = ${kind} and ${reads(viewer)})`);
  return sql<boolean>`exists (select from attachment att
    where att.file_id = f.id and (${sql.join(rules, sql` or `)}))`;
}
