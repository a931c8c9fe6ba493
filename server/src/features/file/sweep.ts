import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { KeyKind } from '../../platform/storage/remove-orphans.ts';
import { removeOrphans } from '../../platform/storage/remove-orphans.ts';
import { orphanedPieces } from '../../platform/uploads/piece-store.ts';
import type { Services } from '../../services.ts';
import { THUMBNAIL_KEY } from './thumbnail.ts';
import { FILE_KEY } from './store-file.ts';

const strayFiles = (database: Database): KeyKind => ({
  name: 'files',
  shape: FILE_KEY,
  isIrreplaceable: true,
  async unnamed(keys) {
    const { rows } = await sql<{ key: string }>`
      select key from unnest(${keys}::text[]) key
      where not exists (select from file where storage_key = key)`.execute(database);
    return rows.map(({ key }) => key);
  },
});

/** Thumbnails are stored by the checksum of their picture, which several files may share. */
const strayThumbnails = (database: Database): KeyKind => ({
  name: 'thumbnails',
  shape: THUMBNAIL_KEY,
  async unnamed(keys) {
    const { rows } = await sql<{ key: string }>`
      select key from unnest(${keys}::text[]) key where not exists (
        select from file where checksum = split_part(split_part(key, '/', 3), '-', 1))`.execute(
      database,
    );
    return rows.map(({ key }) => key);
  },
});

const PUBLIC_KEY = /^public\/[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Pages of public editions that were withdrawn or replaced. */
const strayPublicPages = (database: Database): KeyKind => ({
  name: 'public pages',
  shape: PUBLIC_KEY,
  async unnamed(keys) {
    const { rows } = await sql<{ key: string }>`
      select key from unnest(${keys}::text[]) key
      where not exists (select from public_paper_file where storage_key = key)`.execute(database);
    return rows.map(({ key }) => key);
  },
});

const PORTFOLIO_KEY = /^portfolio\/[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Portfolios that were forgotten or made anew. */
const strayPortfolios = (database: Database): KeyKind => ({
  name: 'portfolios',
  shape: PORTFOLIO_KEY,
  async unnamed(keys) {
    const { rows } = await sql<{ key: string }>`
      select key from unnest(${keys}::text[]) key
      where not exists (select from portfolio where storage_key = key)`.execute(database);
    return rows.map(({ key }) => key);
  },
});

const aDayAgo = async (database: Database) => {
  const { rows } = await sql<{ at: string }>`select now() - interval '1 day' as at`.execute(
    database,
  );
  return new Date(rows[0]?.at ?? 0);
};

/**
 * Deletes stored files, thumbnails and upload parts older than a day that no row refers to. Runs
 * every night.
 */
export async function sweepStorage(
  { database, storage, log }: Pick<Services, 'database' | 'storage' | 'log'>,
  before?: Date,
): Promise<void> {
  const kinds = [
    strayFiles(database),
    strayThumbnails(database),
    strayPublicPages(database),
    strayPortfolios(database),
    orphanedPieces(database),
  ];
  const counts = await removeOrphans(storage, kinds, before ?? (await aDayAgo(database)));
  log.info(counts, 'the storage was looked through for what no row names');
}
