import { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { KeyKind } from '../storage/remove-orphans.ts';
import type { Storage } from '../storage/storage.ts';

const MAX_AGE_HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;
const keyOf = (id: string, offset: number) => `uploads/${id}/${offset}`;

/** Pieces of unknown uploads, for example of a node killed meanwhile. */
export const orphanedPieces = (database: Database): KeyKind => ({
  name: 'pieces',
  shape: /^uploads\/[\w-]+\/\d+$/,
  async unnamed(keys) {
    const { rows } = await sql<{ key: string }>`
      select key from unnest(${keys}::text[]) key
      where not exists (select from upload where id = split_part(key, '/', 2))`.execute(database);
    return rows.map(({ key }) => key);
  },
});

/**
 * Data store of the tus server. Each piece has a key of its own in the storage, and the upload's
 * progress is in the database, so any node can continue any upload.
 */
export class PieceStore extends DataStore {
  readonly #database: Database;
  readonly #storage: Storage;

  constructor(database: Database, storage: Storage) {
    super();
    this.#database = database;
    this.#storage = storage;
    this.extensions = ['creation', 'expiration', 'termination'];
  }

  async #find(id: string) {
    const row = await this.#database
      .selectFrom('upload')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }

  async #pieces(id: string): Promise<number[]> {
    return (await this.#find(id)).pieces as number[];
  }

  override async create(upload: Upload): Promise<Upload> {
    const metadata = JSON.stringify(upload.metadata ?? {});
    await this.#database
      .insertInto('upload')
      .values({ id: upload.id, size: upload.size ?? 0, metadata })
      // The row exists if its quota was reserved.
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ metadata }))
      .execute();
    return this.getUpload(upload.id);
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, received, created_at: createdAt } = await this.#find(id);
    const creation = { creation_date: new Date(createdAt).toISOString() };
    return new Upload({ id, size, offset: received, ...creation });
  }

  /**
   * Appends a piece.
   * @returns the number of bytes received so far
   * @throws 409 if another piece was written at the same offset
   */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { size } = await this.#storage.put(keyOf(id, offset), stream);
    if (size === 0) return offset;
    const { rows } = await sql<{ received: number }>`
      update upload set touched_at = now(), received = received + ${size},
        pieces = pieces || to_jsonb(${offset}::bigint)
      where id = ${id} and received = ${offset} returning received`.execute(this.#database);
    if (!rows[0]) throw ERRORS.INVALID_OFFSET;
    return rows[0].received;
  }

  /** Reads the whole upload, piece by piece. */
  async read(id: string): Promise<Readable> {
    const pieces = await this.#pieces(id);
    const storage = this.#storage;
    async function* bytes() {
      for (const offset of pieces) yield* await storage.get(keyOf(id, offset));
    }
    return Readable.from(bytes(), { objectMode: false });
  }

  override async remove(id: string): Promise<void> {
    for (const offset of await this.#pieces(id)) await this.#storage.remove(keyOf(id, offset));
    await this.#database.deleteFrom('upload').where('id', '=', id).execute();
  }

  override getExpiration(): number {
    return MAX_AGE_HOURS * HOUR_MS;
  }

  override async deleteExpired(): Promise<number> {
    const { rows } = await sql<{ id: string }>`
      select id from upload where created_at < now() - make_interval(hours => ${MAX_AGE_HOURS})
      order by created_at limit 10000`.execute(this.#database);
    for (const { id } of rows)
      await this.remove(id).catch((error: unknown) => {
        // Another node, or the sender, removed it meanwhile.
        if (error !== ERRORS.FILE_NOT_FOUND) throw error;
      });
    return rows.length;
  }
}
