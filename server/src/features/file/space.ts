import type { SpaceLimit } from '@spalten/contract/system';
import { DEFAULT_SPACE_MB } from '@spalten/contract/system';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

const BYTES_PER_MB = 1_000_000;

/**
 * How much of their package's room a customer's files take; the bin counts until it is emptied.
 * Uploads on their way take from what is free: their whole size while bytes come, and for as long as
 * they are kept what has arrived. `except` names an upload that is about to become a file.
 */
export async function findSpace(
  database: Database | Transaction,
  viewer: Viewer,
  except: string | null = null,
): Promise<SpaceLimit> {
  const { rows } = await sql<{ used: number; reserved: number; megabytes: number | null }>`
    select (select coalesce(sum(f.file_size), 0)::bigint from file f
        where f.customer_id is not distinct from ${viewer.customerId}::bigint) as used,
      (select coalesce(sum(case when u.touched_at > now() - interval '1 hour'
          then u.size else u.received end), 0)::bigint from upload u
        where u.customer_id is not distinct from ${viewer.customerId}::bigint
          and u.id is distinct from ${except}::text) as reserved,
      (select p.storage_mb from customer c join package p on p.id = c.package_id
        where c.id = ${viewer.customerId}) as megabytes`.execute(database);
  const used = Number(rows[0]?.used ?? 0);
  const reserved = Number(rows[0]?.reserved ?? 0);
  const total = (rows[0]?.megabytes ?? DEFAULT_SPACE_MB) * BYTES_PER_MB;
  return { used, total, free: Math.max(0, total - used - reserved) };
}

const inMegabytes = (bytes: number) => (bytes / BYTES_PER_MB).toFixed(1).replace('.', ',');

/** The 422 of bytes that have no room; `name` is the file's, where it is known. */
export function overQuota(name: string | null, bytes: number, free: number): ProblemError {
  const size = `${inMegabytes(bytes)}\u00a0MB`;
  const left = `${inMegabytes(free)}\u00a0MB`;
  const what = name
    ? { sv: `Filen ${name} (${size})`, en: `${name} (${size})` }
    : { sv: `Det du skickar (${size})`, en: `what you send (${size})` };
  const said = {
    sv: `${what.sv} får inte plats: ${left} är lediga. Ta bort något ur papperskorgen, eller be om ett större paket.`,
    en: `There is no room for ${what.en}: ${left} are free. Empty the bin, or ask for a larger package.`,
  };
  return new ProblemError(422, 'over_quota', said, { errors: { files: [said] } });
}

/** Bytes that want a place in the viewer's package. */
export interface SpaceWanted {
  name: string;
  bytes: number;
  /** The upload that they arrived by, which holds room for them already. */
  uploadId?: string | undefined;
}

/** @throws ProblemError 422 `over_quota` where so many bytes have no room any more */
export async function requireSpace(
  database: Database | Transaction,
  viewer: Viewer,
  { name, bytes, uploadId }: SpaceWanted,
): Promise<void> {
  // The operator's own staff uploads into no package.
  if (viewer.customerId === null) return;
  const { free } = await findSpace(database, viewer, uploadId ?? null);
  if (bytes > free) throw overQuota(name, bytes, free);
}

/**
 * As `requireSpace`, and holds the customer's row until the transaction ends: of many at once, each
 * sees what the others took.
 */
export async function claimSpace(
  transaction: Transaction,
  viewer: Viewer,
  wanted: SpaceWanted,
): Promise<void> {
  if (viewer.customerId === null) return;
  await sql`select from customer where id = ${viewer.customerId} for update`.execute(transaction);
  await requireSpace(transaction, viewer, wanted);
}
