// npm run backup -- FILE: writes database and files to one file. The app may be running.
import { describe, runCommand } from './backup/command.ts';
import { writeBackup } from './backup/write-backup.ts';

await runCommand('backup', true, async ({ connection }, storage, file) => {
  const { tables, files, missing } = await writeBackup(connection, storage, file);
  const lost = missing.length > 0 ? ` ${missing.length} files were missing in the storage.` : '';
  return `${file}: ${describe(tables, files)}.${lost}`;
});
