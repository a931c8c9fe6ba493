import type { Services } from '../../services.ts';

/** Removes files that were stored for an operation that then failed. */
export async function discardFiles(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await database
    .deleteFrom('file')
    .where('id', 'in', ids)
    .returning('storage_key')
    .execute();
  for (const { storage_key: key } of rows) await storage.remove(key);
}
