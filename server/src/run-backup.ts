// npm run backup -- FILE: writes database and files to one file. The app may be running.
// npm run backup -- --customer ID FILE: writes one customer.
import { describe, readArguments, runCommand } from './backup/command.ts';
import { writeBackup } from './backup/write-backup.ts';
import { writeCustomer } from './backup/write-customer.ts';

const command = {
  name: 'backup',
  usage: ['FILE', '--customer ID FILE'],
  mayRun: true,
  read: (words: string[]) => readArguments(words, true),
};

await runCommand(command, async ({ connection }, storage, { file, customer }) => {
  const made = customer
    ? await writeCustomer(connection, storage, { id: Number(customer), file })
    : { ...(await writeBackup(connection, storage, file)), customer: null };
  const whose = made.customer ? `${made.customer.name}, ` : '';
  const { length } = made.missing;
  const lost = length > 0 ? ` ${length} files were missing in the storage.` : '';
  return `${file}: ${whose}${describe(made.tables, made.files)}.${lost}`;
});
