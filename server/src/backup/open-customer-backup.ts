import pg from 'pg';
import type { Archive } from './archive.ts';
import { openArchive } from './archive.ts';
import { readCustomerManifest, requireWholeCustomer } from './customer-manifest.ts';
import type { CustomerManifest } from './customer-manifest.ts';
import { SAME_WRITING } from './customer-rows.ts';

/**
 * Opens a customer's backup, checks that it is whole, and runs `work` in a transaction, which `work`
 * commits. File and connection are closed, and what is not committed is undone.
 * @param begin the statement that begins the transaction
 * @throws BackupError where the backup is not whole
 */
export async function withCustomerBackup<T>(
  connection: pg.ClientConfig,
  file: string,
  begin: string,
  work: (client: pg.Client, manifest: CustomerManifest, archive: Archive) => Promise<T>,
): Promise<T> {
  const archive = await openArchive(file);
  const client = new pg.Client(connection);
  try {
    const manifest = await readCustomerManifest(archive);
    await requireWholeCustomer(archive, manifest);
    await client.connect();
    await client.query(begin);
    await client.query(SAME_WRITING);
    return await work(client, manifest, archive);
  } finally {
    await client.end();
    archive.close();
  }
}
