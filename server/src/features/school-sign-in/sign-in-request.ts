import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/session/tokens.ts';
import type { Provider } from './provider.queries.ts';
import { Refusal } from './refusal.ts';

/** A sign-in has this long at the provider. */
const REQUEST_MINUTES = 10;

/** The claims about a person, as a provider has signed them. */
export interface PersonClaims {
  /** The provider's own identifier of the person. It never changes. */
  subject: string;
  email: string | null;
  is_verified: boolean;
  /** A name with a domain, of SAML: eduPersonPrincipalName. */
  principal: string | null;
  first_name: string;
  last_name: string;
}

/** Secrets of a request, shared with the provider. Derived, so that nothing is stored. */
export interface RequestSecrets {
  /** PKCE. */
  verifier: string;
  nonce: string;
  /** SAML: the id of our request, which the answer names. */
  requestId: string;
}

export function secretsOf(secret: string, state: string): RequestSecrets {
  const derive = (use: string) => createHmac('sha256', secret).update(`sign-in:${use}:${state}`);
  return {
    verifier: derive('verifier').digest('base64url'),
    nonce: derive('nonce').digest('base64url'),
    requestId: `_${derive('saml').digest('hex')}`,
  };
}

/** Begins a sign-in of one browser. @returns its state, which only that browser gets */
export async function beginRequest(
  database: Database,
  provider: Provider,
  { sessionId, returnPath }: { sessionId: string; returnPath: string },
): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  await sql`insert into sign_in_request (state_hash, provider_id, customer_id, session_hash, return_path)
    values (${hashToken(state)}, ${provider.id}, ${provider.customer_id}, ${hashToken(sessionId)},
      ${returnPath})`.execute(database);
  return state;
}

interface RequestRow {
  return_path: string;
  is_answered: boolean;
  is_late: boolean;
  is_own: boolean;
}

/** Finds a request. @throws Refusal if this provider got no such request, or it is over */
async function requireOpen(
  database: Database,
  provider: Provider,
  { state, sessionId }: { state: string; sessionId: string | null },
): Promise<void> {
  const sessionHash = sessionId === null ? null : hashToken(sessionId);
  const { rows } = await sql<RequestRow>`
    select return_path, answered_at is not null as is_answered,
      created_at < now() - make_interval(mins => ${REQUEST_MINUTES}) as is_late,
      ${sessionHash}::bytea is null or session_hash = ${sessionHash} as is_own
    from sign_in_request
    where state_hash = ${hashToken(state)} and provider_id = ${provider.id}`.execute(database);
  const [row] = rows;
  if (!row) throw new Refusal('no_request');
  if (!row.is_own) throw new Refusal('other_browser');
  if (row.is_answered) throw new Refusal('used');
  if (row.is_late) throw new Refusal('late');
}

/**
 * Takes the answer to a request, once. `sessionId` is null where the provider's page sends the
 * answer, without our cookies. @throws Refusal
 */
export async function takeRequest(
  database: Database,
  provider: Provider,
  request: { state: string; sessionId: string | null },
): Promise<{ returnPath: string }> {
  await requireOpen(database, provider, request);
  const { rows } = await sql<{ return_path: string }>`
    update sign_in_request set answered_at = now()
    where state_hash = ${hashToken(request.state)} and provider_id = ${provider.id}
      and answered_at is null
    returning return_path`.execute(database);
  // Another answer came between.
  if (!rows[0]) throw new Refusal('used');
  return { returnPath: rows[0].return_path };
}

/** Keeps checked claims until the browser that began fetches them. */
export async function keepClaims(
  database: Database,
  state: string,
  claims: PersonClaims,
): Promise<void> {
  await sql`update sign_in_request set claims = ${JSON.stringify(claims)}
    where state_hash = ${hashToken(state)}`.execute(database);
}

/** Fetches kept claims, once, in the browser that began. @throws Refusal */
export async function fetchClaims(
  database: Database,
  provider: Provider,
  { state, sessionId }: { state: string; sessionId: string },
): Promise<{ claims: PersonClaims; returnPath: string }> {
  type Row = { claims: PersonClaims; return_path: string; is_own: boolean };
  const { rows } = await sql<Row>`
    with found as (
      select state_hash, claims, return_path, session_hash = ${hashToken(sessionId)} as is_own
      from sign_in_request
      where state_hash = ${hashToken(state)} and provider_id = ${provider.id}
        and claims is not null
        and created_at > now() - make_interval(mins => ${REQUEST_MINUTES})
      for update)
    update sign_in_request r set claims = null from found
    where r.state_hash = found.state_hash
    returning found.claims, found.return_path, found.is_own`.execute(database);
  const [row] = rows;
  if (!row) throw new Refusal('no_request');
  if (!row.is_own) throw new Refusal('other_browser');
  return { claims: row.claims, returnPath: row.return_path };
}

/** Marks an assertion as taken. @throws Refusal if it was before */
export async function useAssertion(
  database: Database,
  provider: Provider,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<void> {
  const { rows } = await sql`
    insert into used_assertion (provider_id, customer_id, id_hash, expires_at)
    values (${provider.id}, ${provider.customer_id}, ${hashToken(id)}, ${expiresAt})
    on conflict do nothing returning provider_id`.execute(database);
  if (rows.length === 0) throw new Refusal('used', { reason: 'assertion' });
}

/** Deletes requests and assertions that are over. */
export async function purgeRequests(database: Database): Promise<void> {
  await sql`delete from sign_in_request where created_at < now() - interval '1 hour'`.execute(
    database,
  );
  await sql`delete from used_assertion where expires_at < now()`.execute(database);
}
