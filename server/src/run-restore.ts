// npm run restore -- FILE: fills an empty database and storage from a backup.
import path from 'node:path';
import { describe, runCommand } from './backup/command.ts';
import { restoreBackup } from './backup/restore-backup.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../migrations');

await runCommand('restore', false, async ({ connection }, storage, file) => {
  const { tables, files, jobs } = await restoreBackup(connection, storage, file, MIGRATIONS);
  return `Restored: ${describe(tables, files)}, ${jobs} waiting jobs.`;
});
