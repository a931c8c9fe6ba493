import type { TestApp } from './app.ts';

/** Inserts a picture's row in the office a1, without stored bytes. `of` brought it in. */
export async function insertPicture(
  app: TestApp,
  of?: keyof TestApp['world']['people'],
): Promise<number> {
  const { id } = await app.database
    .insertInto('file')
    .values({
      customer_id: app.world.customers['a'] ?? 0,
      is_shared: true,
      uploaded_by: of ? app.world.people[of].id : null,
      storage_key: 'x',
      filename: 'x.jpg',
      editorial_office_id: app.world.offices['a1'] ?? 0,
      display_filename: 'x.jpg',
      file_size: 1,
      checksum: 'x',
      mime: 'image/jpeg',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
