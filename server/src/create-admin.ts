// npm run create-admin -- EMAIL: creates an administrator, or a link to choose a new password.
import path from 'node:path';
import * as z from 'zod';
import { createPasswordToken } from './features/session/index.ts';
import { loadConfig } from './platform/config.ts';
import { requireServable } from './platform/environment-check.ts';
import { openDatabase } from './platform/database/database.ts';
import { startEmbeddedDatabase } from './platform/database/embedded.ts';
import { reserveIds } from './platform/database/id-ranges.ts';
import { migrate } from './platform/database/migrate.ts';

const email = z.email().safeParse(process.argv[2]);
if (!email.success) {
  process.stderr.write('Usage: npm run create-admin -- name@example.com\n');
  process.exit(2);
}
const env = { DEMO: 'false', ...process.env };
const config = loadConfig(env);
requireServable(env);
const embedded = config.databaseUrl
  ? null
  : await startEmbeddedDatabase({ dataDir: config.dataDir });
const database = openDatabase(embedded?.connection ?? { connectionString: config.databaseUrl }, {
  max: 1,
});
await migrate(database, path.join(import.meta.dirname, '../migrations'));
if (config.cell !== undefined) await reserveIds(database, config.cell);
const token = await database.transaction().execute(async (transaction) => {
  const known = await transaction
    .selectFrom('app_user')
    .select(['id', 'role'])
    .where('email', '=', email.data)
    .executeTakeFirst();
  if (known && known.role !== 'admin') throw new Error(`${email.data} is already ${known.role}`);
  const { id } =
    known ??
    (await transaction
      .insertInto('app_user')
      .values({ role: 'admin', first_name: 'Administratör', last_name: '', email: email.data })
      .returning('id')
      .executeTakeFirstOrThrow());
  return createPasswordToken(transaction, id, 'invitation');
});
await database.destroy();
await embedded?.stop();
const query = new URLSearchParams({ token, email: email.data, invitation: '1' });
process.stdout.write(
  `Choose a password within seven days:\n${config.publicUrl}/reset-password?${query}\n`,
);
