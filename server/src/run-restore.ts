// npm run restore -- FILE: fills an empty database and storage from a backup.
// npm run restore -- --customer FILE: adds a customer to a database that others work in.
import path from 'node:path';
import { describe, readArguments, runCommand } from './backup/command.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { restoreCustomer } from './backup/restore-customer.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../migrations');
const read = (words: string[]) => readArguments(words, false);

const command = {
  name: 'restore',
  usage: ['FILE', '--customer FILE'],
  // Others work beside a customer that comes in, and nobody beside a whole backup.
  mayRun: read(process.argv.slice(2))?.customer !== undefined,
  read,
};

await runCommand(command, async ({ connection }, storage, { file, customer }) => {
  if (customer !== undefined) {
    const { tables, files, customer: restored } = await restoreCustomer(connection, storage, file);
    return `Restored: ${restored.name} (customer ${restored.id}), ${describe(tables, files)}.`;
  }
  const { tables, files, jobs } = await restoreBackup(connection, storage, file, MIGRATIONS);
  return `Restored: ${describe(tables, files)}, ${jobs} waiting jobs.`;
});
