// npm run remove-customer -- FILE: removes the customer of a backup, which is closed and as it was
// then. The app may be running.
import { describe, readArguments, runCommand } from './backup/command.ts';
import { removeCustomer } from './backup/remove-customer.ts';

const command = {
  name: 'remove-customer',
  usage: ['FILE'],
  mayRun: true,
  read: (words: string[]) => readArguments(words, false),
};

await runCommand(command, async ({ connection }, storage, { file }) => {
  const { customer, tables, files } = await removeCustomer(connection, storage, file);
  return `Removed: ${customer.name} (customer ${customer.id}), ${describe(tables, files)}.`;
});
