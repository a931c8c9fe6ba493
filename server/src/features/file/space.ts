import type { SpaceLimit } from '@spalten/contract/system';
import { DEFAULT_SPACE_MB } from '@spalten/contract/system';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/errors.ts';

/** The customer whose space is used; null for the operator's own staff. */
export interface SpaceOwner {
  customerId: number | null;
}

const BYTES_PER_MB = 1_000_000;

/**
 * Computes a customer's used space. Files in the bin count until it is emptied. Open uploads reduce
 * the free space: by their whole size while they receive bytes, and otherwise by the bytes received
 * so far. `except` names an upload that is about to become a file.
 */
export async function findSpace(
  database: Database | Transaction,
  owner: SpaceOwner,
  except: string | null = null,
): Promise<SpaceLimit> {
  const { rows } = await sql<{ used: number; reserved: number; megabytes: number | null }>`
    select (select coalesce(sum(f.file_size), 0)::bigint from file f
        where f.customer_id is not distinct from ${owner.customerId}::bigint) as used,
      (select coalesce(sum(case when u.touched_at > now() - interval '1 hour'
          then u.size else u.received end), 0)::bigint from upload u
        where u.customer_id is not distinct from ${owner.customerId}::bigint
          and u.id is distinct from ${except}::text) as reserved,
      (select p.storage_mb from customer c join package p on p.id = c.package_id
        where c.id = ${owner.customerId}) as megabytes`.execute(database);
  const used = Number(rows[0]?.used ?? 0);
  const reserved = Number(rows[0]?.reserved ?? 0);
  const total = (rows[0]?.megabytes ?? DEFAULT_SPACE_MB) * BYTES_PER_MB;
  return { used, total, free: Math.max(0, total - used - reserved) };
}

const inMegabytes = (bytes: number) => (bytes / BYTES_PER_MB).toFixed(1).replace('.', ',');

/** Builds the 422 for bytes over the quota. `name` is the file's, if known. */
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

/** A request for space in a customer's package. */
export interface SpaceRequest {
  name: string;
  bytes: number;
  /** The upload that already reserved the space. */
  uploadId?: string | undefined;
}

/** @throws ProblemError 422 `over_quota` if the bytes exceed the quota */
export async function requireSpace(
  database: Database | Transaction,
  owner: SpaceOwner,
  { name, bytes, uploadId }: SpaceRequest,
): Promise<void> {
  // Administrators have no quota.
  if (owner.customerId === null) return;
  const { free } = await findSpace(database, owner, uploadId ?? null);
  if (bytes > free) throw overQuota(name, bytes, free);
}

/**
 * Like `requireSpace`, with the customer's row locked until the transaction ends, so that
 * concurrent requests see each other's use.
 */
export async function claimSpace(
  transaction: Transaction,
  owner: SpaceOwner,
  wanted: SpaceRequest,
): Promise<void> {
  if (owner.customerId === null) return;
  await sql`select from customer where id = ${owner.customerId} for update`.execute(transaction);
  await requireSpace(transaction, owner, wanted);
}
