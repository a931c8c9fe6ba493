import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import { ProblemError } from '../../platform/errors.ts';
import { requireRoom } from '../customer/index.ts';
import { insertParticipant, lockEmail } from '../person/index.ts';
import type { Provider } from './provider.queries.ts';
import { Refusal } from './refusal.ts';
import type { PersonClaims } from './sign-in-request.ts';

interface FoundPerson {
  id: number;
  is_active: boolean;
}

const domainOf = (name: string): string => name.slice(name.lastIndexOf('@') + 1).toLowerCase();

/** @throws Refusal if the person has an address or name of a domain that isn't the provider's */
function requireDomain({ domains }: Provider, { email, principal }: PersonClaims): void {
  for (const name of [email, principal])
    if (name?.includes('@') && !domains.includes(domainOf(name)))
      throw new Refusal('domain', { reason: name === email ? 'email' : 'principal' });
}

function requireActive({ id, is_active: isActive }: FoundPerson): void {
  if (!isActive) throw new Refusal('deactivated', { userId: id });
}

/** Finds whom the provider's identifier was kept for. */
async function findKnown(
  transaction: Transaction,
  provider: Provider,
  subject: string,
): Promise<FoundPerson | undefined> {
  const { rows } = await sql<FoundPerson>`
    select u.id, u.is_active from external_identity i join app_user u on u.id = i.user_id
    where i.provider_id = ${provider.id} and i.subject = ${subject}
      and u.customer_id = ${provider.customer_id} and u.role <> 'admin'`.execute(transaction);
  return rows[0];
}

interface Owner extends FoundPerson {
  is_own: boolean;
  has_identity: boolean;
}

/** Finds the owner of an address, of any customer. */
async function findOwner(
  transaction: Transaction,
  provider: Provider,
  email: string,
): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select u.id, u.is_active,
      coalesce(u.customer_id = ${provider.customer_id}, false) and u.role <> 'admin' as is_own,
      exists (select from external_identity i
        where i.provider_id = ${provider.id} and i.user_id = u.id) as has_identity
    from app_user u where lower(u.email) = lower(${email}) for update of u`.execute(transaction);
  return rows[0];
}

async function keepIdentity(
  transaction: Transaction,
  provider: Provider,
  { userId, subject }: { userId: number; subject: string },
): Promise<void> {
  await sql`insert into external_identity (provider_id, customer_id, user_id, subject)
    values (${provider.id}, ${provider.customer_id}, ${userId}, ${subject})`.execute(transaction);
}

/** @throws Refusal where nobody new is made: no office, a closed customer, a full package */
async function requirePlace(transaction: Transaction, provider: Provider): Promise<number> {
  const { editorial_office_id: officeId, customer_id: customerId } = provider;
  if (officeId === null) throw new Refusal('no_account');
  const { rows } = await sql<{ is_open: boolean; has_office: boolean }>`
    select c.is_active and (c.package_ends_on is null or c.package_ends_on >= ${today})
        and (c.package_starts_on is null or c.package_starts_on <= ${today}) as is_open,
      exists (select from editorial_office o where o.id = ${officeId}
        and o.customer_id = c.id and o.is_active) as has_office
    from customer c where c.id = ${customerId}`.execute(transaction);
  if (!rows[0]?.is_open) throw new Refusal('closed');
  if (!rows[0].has_office) throw new Refusal('no_account', { reason: 'office' });
  try {
    await requireRoom(transaction, customerId, 'participants');
  } catch (error) {
    if (error instanceof ProblemError) throw new Refusal('full');
    throw error;
  }
  return officeId;
}

const MAX_NAME = 60;
/** The most letters of a name that a provider may say. A longer one is a fault of the provider. */
const MAX_SAID_NAME = 200;

/** @throws Refusal for a name that nobody has, which would be kept cut */
function requireName({ first_name: first, last_name: last }: PersonClaims): void {
  if ([first, last].some((name) => name.length > MAX_SAID_NAME)) throw new Refusal('long_name');
}

const shorten = (name: string) =>
  [...name.replaceAll(/\p{C}/gu, '').trim()].slice(0, MAX_NAME).join('');

async function makePerson(
  transaction: Transaction,
  request: FastifyRequest,
  provider: Provider,
  claims: PersonClaims,
): Promise<number> {
  const officeId = await requirePlace(transaction, provider);
  requireName(claims);
  const called = (claims.email ?? claims.principal ?? '').split('@')[0] ?? '';
  return insertParticipant(transaction, request, {
    customerId: provider.customer_id,
    officeId,
    first_name: shorten(claims.first_name) || shorten(called),
    last_name: shorten(claims.last_name),
    email: claims.email,
  });
}

/**
 * Finds the person of the customer that a provider has signed in: by the identifier kept at the
 * first sign-in, or by a verified address. Makes a participant if the customer has said where.
 * @throws Refusal
 */
export async function findPersonOf(
  transaction: Transaction,
  request: FastifyRequest,
  provider: Provider,
  claims: PersonClaims,
): Promise<number> {
  if (claims.subject === '' || claims.subject.length > 500)
    throw new Refusal('invalid', { reason: 'subject' });
  requireDomain(provider, claims);
  // Two first sign-ins at once wait for each other.
  await sql`select from sign_in_provider where id = ${provider.id} for update`.execute(transaction);
  const known = await findKnown(transaction, provider, claims.subject);
  if (known) {
    requireActive(known);
    return known.id;
  }
  if (claims.email !== null && !claims.is_verified) throw new Refusal('unverified');
  if (claims.email === null && claims.principal === null) throw new Refusal('no_address');
  if (claims.email !== null) await lockEmail(transaction, claims.email);
  const owner =
    claims.email === null ? undefined : await findOwner(transaction, provider, claims.email);
  // The same words as if there were none: whether other customers know an address isn't told.
  if (owner && !owner.is_own) throw new Refusal('no_account', { reason: 'other_customer' });
  if (owner) requireActive(owner);
  if (owner?.has_identity) throw new Refusal('other_identity', { userId: owner.id });
  const userId = owner?.id ?? (await makePerson(transaction, request, provider, claims));
  await keepIdentity(transaction, provider, { userId, subject: claims.subject });
  return userId;
}
