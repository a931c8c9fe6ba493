import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { runningConnection } from '../server/src/platform/database/embedded.ts';
import { databaseFolder } from '../server/src/testing/temporary-folder.ts';
import { makeUnsafe, removeData, startOn } from './start-app.ts';

const LOOK_MS = 200;
/** The queue may still be starting when the app answers. */
const LOOKS_IDLE = 10;

/** Waits until the app has done its first jobs, so that its copies need not do them. */
async function untilIdle(dataDir: string): Promise<void> {
  const database = openDatabase(runningConnection(dataDir), { max: 1 });
  const hasQueue = async () =>
    (await sql`select 1 where to_regclass('pgboss.job') is not null`.execute(database)).rows.length;
  while (!(await hasQueue())) await sleep(LOOK_MS);
  for (let idle = 0; idle < LOOKS_IDLE; idle += 1) {
    const { rows } = await sql`select 1 from pgboss.job where name not like '\\_\\_%' and (
      state = 'active' or state in ('created', 'retry') and start_after <= now())`.execute(
      database,
    );
    if (rows.length > 0) idle = -1;
    await sleep(LOOK_MS);
  }
  await database.destroy();
}

/** Fills one demo newsroom, which each process that runs tests copies. */
export default async function fillNewsroom(): Promise<() => void> {
  const dataDir = databaseFolder('seeded');
  const { stop } = await startOn(dataDir);
  await untilIdle(dataDir);
  await stop();
  makeUnsafe(dataDir);
  process.env['SEEDED_DATA'] = dataDir;
  return () => removeData(dataDir);
}
