import * as z from 'zod';

/** Names of tables and columns, which become part of a statement. */
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const Column = z.string().regex(/^(?:[a-z_][a-z0-9_]*|"[a-z_][a-z0-9_]*")$/);

/** Contents of a backup, written last, when everything in it has been counted. */
export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** The migrations that its rows were written under. */
  migrations: z.array(z.object({ number: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({ name: Name, columns: z.array(Column), rows: z.int(), sha256: z.string() }),
  ),
  files: z.array(z.object({ key: z.string(), size: z.int(), sha256: z.string() })),
  /** Keys that a row names and the storage did not have. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** A job that had not been done: it is sent again where the backup is restored. */
export const KeptJobs = z.array(z.object({ name: z.string(), data: z.unknown() }));

export const MANIFEST = 'spalten.json';
export const JOBS = 'jobs.json';
export const tableEntry = (name: string) => `tables/${name}.copy`;
export const fileEntry = (key: string) => `files/${key}`;

/** A backup that can't be restored here, said for who tries. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}
