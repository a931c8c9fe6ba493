import type { ListedSchool, SignInKind } from '@spalten/contract/school-sign-in';
import { MAX_SCHOOLS } from '@spalten/contract/school-sign-in';
import { slugOf } from '@spalten/contract/slug';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/like.ts';

/** A customer's provider, with its sealed secret. */
export interface Provider {
  id: number;
  customer_id: number;
  key: string;
  kind: SignInKind;
  name: string;
  issuer: string;
  client_id: string | null;
  client_secret: string | null;
  sso_url: string | null;
  certificates: string[];
  domains: string[];
  editorial_office_id: number | null;
  is_active: boolean;
  is_listed: boolean;
  /** Changes with each change of the settings. */
  updated_at: string;
}

/** Finds the active provider that an address of ours names. */
export async function findActiveProvider(
  database: Database,
  key: string,
): Promise<Provider | undefined> {
  const { rows } = await sql<Provider>`
    select p.* from sign_in_provider p where p.key = ${key} and p.is_active`.execute(database);
  return rows[0];
}

export async function findProviderOf(
  database: Database | Transaction,
  customerId: number,
): Promise<Provider | undefined> {
  const { rows } = await sql<Provider>`
    select p.* from sign_in_provider p where p.customer_id = ${customerId}`.execute(database);
  return rows[0];
}

/** Counts the people that a provider is known to sign in. */
export async function countIdentities(database: Database, providerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from external_identity
    where provider_id = ${providerId}`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Lists the schools of the login page by name, and the one with `key` though it isn't listed. */
export async function listSchools(
  database: Database,
  { q, key }: { q?: string | null | undefined; key?: string | null | undefined },
): Promise<ListedSchool[]> {
  const { rows } = await sql<ListedSchool>`
    select p.key, p.name from sign_in_provider p
    where p.is_active and (p.key = ${key ?? ''}
      or (p.is_listed and p.name ilike ${containsPattern(q ?? '')}))
    order by p.key <> ${key ?? ''}, p.name, p.key limit ${MAX_SCHOOLS}`.execute(database);
  return rows;
}

/** Returns the key that the addresses of a customer without a sign-in will have. */
export async function proposeKey(
  database: Database | Transaction,
  customer: { id: number; name: string },
): Promise<string> {
  const wanted = slugOf(customer.name, `kund-${customer.id}`);
  const { rows } = await sql`select from sign_in_provider where key = ${wanted}`.execute(database);
  return rows.length === 0 ? wanted : `${wanted.slice(0, 60)}-${customer.id}`;
}
