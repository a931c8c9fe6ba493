import type { SpaceLimit } from '@spalten/contract/system';
import { DEFAULT_SPACE_MB } from '@spalten/contract/system';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

const BYTES_PER_MB = 1_000_000;

/** How much of their package's room a customer's files take; the bin counts until it is emptied. */
export async function findSpace(database: Database, viewer: Viewer): Promise<SpaceLimit> {
  const { rows } = await sql<{ used: number; megabytes: number | null }>`
    select (select coalesce(sum(f.file_size), 0)::bigint from file f
        where f.customer_id is not distinct from ${viewer.customerId}::bigint) as used,
      (select p.storage_mb from customer c join package p on p.id = c.package_id
        where c.id = ${viewer.customerId}) as megabytes`.execute(database);
  const used = Number(rows[0]?.used ?? 0);
  const total = (rows[0]?.megabytes ?? DEFAULT_SPACE_MB) * BYTES_PER_MB;
  return { used, total, free: Math.max(0, total - used) };
}

const inMegabytes = (bytes: number) => (bytes / BYTES_PER_MB).toFixed(1).replace('.', ',');

/** @throws ProblemError 422 `over_quota` where so many bytes have no room any more */
export async function demandSpace(
  database: Database,
  viewer: Viewer,
  name: string,
  bytes: number,
): Promise<void> {
  // The operator's own staff uploads into no package.
  if (viewer.customerId === null) return;
  const { free } = await findSpace(database, viewer);
  if (bytes <= free) return;
  const said = {
    sv: `Filen ${name} (${inMegabytes(bytes)}\u00a0MB) får inte plats: ${inMegabytes(free)}\u00a0MB är lediga. Ta bort något ur papperskorgen, eller be om ett större paket.`,
    en: `There is no room for ${name} (${inMegabytes(bytes)}\u00a0MB): ${inMegabytes(free)}\u00a0MB are free. Empty the bin, or ask for a larger package.`,
  };
  throw new ProblemError(422, 'over_quota', said, { errors: { files: [said] } });
}
