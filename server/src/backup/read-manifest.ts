import { readMigrations } from '../platform/database/migrate.ts';
import type { Archive } from './archive.ts';
import {
  BackupError,
  fileEntry,
  JOBS,
  KeptJobs,
  MANIFEST,
  Manifest,
  tableEntry,
} from './manifest.ts';

/** Matches allowed paths in the storage: no parent folder, nothing hidden. */
const KEY = /^[\w-]+(\/[\w-][\w.-]*)*$/;

/** @throws BackupError where its rows were written under other migrations than ours */
async function requireKnownVersion({ migrations }: Manifest, folder: string): Promise<void> {
  const known = await readMigrations(folder);
  for (const [index, { number, name, checksum }] of migrations.entries())
    if (number !== index + 1 || known[index]?.checksum !== checksum)
      throw new BackupError(`The backup is from another version of Spalten (${name}).`);
}

/** Reads the manifest of a backup. @throws BackupError if it isn't one of ours */
export async function readManifest(archive: Archive, migrations: string): Promise<Manifest> {
  const json = await archive.json(MANIFEST);
  const { format } = (json ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format !== 1)
    throw new BackupError(`The backup is from another version of Spalten (format ${format}).`);
  const parsed = Manifest.safeParse(json);
  if (!parsed.success) throw new BackupError('The file is no backup of Spalten.');
  await requireKnownVersion(parsed.data, migrations);
  requireInside(parsed.data.files);
  return parsed.data;
}

/** @throws BackupError where a key leads out of the storage */
export function requireInside(files: Manifest['files']): void {
  const outside = files.find(({ key }) => !KEY.test(key));
  if (outside)
    throw new BackupError(`The backup would write outside of the storage (${outside.key}).`);
}

/** Reads tables and files to their ends. @throws BackupError where one isn't as it was written */
export async function requireWholeEntries(
  archive: Archive,
  tables: { entry: string; name: string; sha256: string }[],
  files: Manifest['files'],
): Promise<void> {
  for (const { entry, name, sha256 } of tables)
    if ((await archive.measure(entry)).checksum !== sha256)
      throw new BackupError(`The table ${name} is incomplete in the backup.`);
  for (const { key, size, sha256 } of files) {
    const found = await archive.measure(fileEntry(key));
    if (found.size !== size || found.checksum !== sha256)
      throw new BackupError(`The file ${key} is incomplete in the backup.`);
  }
}

/**
 * Reads all of a backup before anything of it is used. @throws BackupError where a table, a file or
 * the jobs are not what the manifest says
 */
export async function requireWhole(archive: Archive, manifest: Manifest): Promise<void> {
  const tables = manifest.tables.map(({ name, sha256 }) => ({
    entry: tableEntry(name),
    name,
    sha256,
  }));
  await requireWholeEntries(archive, tables, manifest.files);
  if (!KeptJobs.safeParse(await archive.json(JOBS)).success)
    throw new BackupError('The jobs are incomplete in the backup.');
}
