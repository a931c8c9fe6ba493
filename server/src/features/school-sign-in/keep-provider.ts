import type { SchoolSignIn, SchoolSignInInput } from '@spalten/contract/school-sign-in';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { FieldMessages } from '../../platform/errors.ts';
import { requireFound } from '../../platform/errors.ts';
import { sealSecret } from '../../platform/secret-box.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isCustomerVisible } from '../customer/index.ts';
import { addressesOf } from './addresses.ts';
import { readCertificate, readCertificates } from './certificates.ts';
import { secretOwner } from './oidc.ts';
import type { Provider } from './provider.queries.ts';
import { countIdentities, findProviderOf, proposeKey } from './provider.queries.ts';
import { findProviderFaults } from './provider-faults.ts';

interface Context {
  database: Database;
  config: Pick<Config, 'publicUrl' | 'secretsKey' | 'privateProviders'>;
  viewer: Viewer;
}

interface VisibleCustomer {
  id: number;
  name: string;
}

/** Finds a customer that the viewer sees. @throws ProblemError 404 */
export async function requireCustomer(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<VisibleCustomer> {
  const { rows } = await sql<VisibleCustomer>`
    select c.id, c.name from customer c
    where c.id = ${id} and ${isCustomerVisible(viewer)}`.execute(database);
  return requireFound(rows[0]);
}

const mayKeep = (viewer: Viewer): boolean => viewer.role === 'admin';

async function findOffice(database: Database, id: number | null) {
  if (id === null) return null;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from editorial_office where id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** Fields that only administrators read. Others see that it is on, and for whom. */
function keptFields(provider: Provider | undefined, isKeeper: boolean) {
  if (!provider || !isKeeper)
    return { issuer: '', client_id: null, has_secret: false, sso_url: null, certificates: [] };
  return {
    issuer: provider.issuer,
    client_id: provider.client_id,
    has_secret: provider.client_secret !== null,
    sso_url: provider.sso_url,
    certificates: readCertificates(provider.certificates),
  };
}

/** Reads a customer's sign-in, or the proposal for one. @throws ProblemError 404 */
export async function findSignIn(
  { database, config, viewer }: Context,
  customerId: number,
): Promise<SchoolSignIn> {
  const customer = await requireCustomer(database, viewer, customerId);
  const provider = await findProviderOf(database, customer.id);
  const key = provider?.key ?? (await proposeKey(database, customer));
  return {
    is_set_up: provider !== undefined,
    kind: provider?.kind ?? 'oidc',
    name: provider?.name ?? customer.name,
    ...keptFields(provider, mayKeep(viewer)),
    domains: provider?.domains ?? [],
    editorial_office: await findOffice(database, provider?.editorial_office_id ?? null),
    is_active: provider?.is_active ?? false,
    is_listed: provider?.is_listed ?? true,
    people: provider ? await countIdentities(database, provider.id) : 0,
    addresses: addressesOf(config, key),
    can_keep_secrets: config.secretsKey !== undefined,
    can: { update: mayKeep(viewer) },
  };
}

/** Returns what is wrong with the settings, for the form. */
export async function checkSignIn(
  { database, config }: Omit<Context, 'viewer'>,
  customerId: number,
  body: Partial<SchoolSignInInput>,
): Promise<FieldMessages> {
  const office = body.editorial_office_id ?? null;
  const { rows } = await sql`select from editorial_office
    where id = ${office} and customer_id = ${customerId} and is_active`.execute(database);
  return findProviderFaults(body, {
    hasOffice: office === null || rows.length > 0,
    canSeal: config.secretsKey !== undefined,
    privateProviders: config.privateProviders,
  });
}

/** The columns of a provider that a form sets. Those of the other kind are emptied. */
function columnsOf(body: SchoolSignInInput) {
  const isOidc = body.kind === 'oidc';
  const pems = body.certificates.map((text) => readCertificate(text)?.pem ?? text);
  return {
    kind: body.kind,
    name: body.name,
    issuer: body.issuer,
    client_id: isOidc ? (body.client_id ?? null) : null,
    sso_url: isOidc ? null : (body.sso_url ?? null),
    certificates: isOidc ? [] : pems,
    domains: [...new Set(body.domains)],
    editorial_office_id: body.editorial_office_id ?? null,
    is_active: body.is_active,
    is_listed: body.is_listed,
  };
}

/** A secret goes to the issuer that it was given for, and to no other. */
function secretOf(
  { config }: Context,
  customerId: number,
  body: SchoolSignInInput,
  known: Provider | undefined,
): string | null {
  if (body.kind !== 'oidc') return null;
  const { secretsKey } = config;
  if (body.client_secret && secretsKey)
    return sealSecret(secretsKey, secretOwner(customerId), body.client_secret);
  const isSame = known?.issuer === body.issuer && known.client_id === (body.client_id ?? null);
  return isSame ? known.client_secret : null;
}

/**
 * Sets up or changes a customer's sign-in, for an administrator. The settings are sound by
 * `checkSignIn`. @throws ProblemError 404
 */
export async function saveSignIn(
  context: Context,
  customerId: number,
  body: SchoolSignInInput,
): Promise<SchoolSignIn> {
  const { database, viewer } = context;
  const customer = await requireCustomer(database, viewer, customerId);
  await database.transaction().execute(async (transaction) => {
    await sql`select from customer where id = ${customerId} for update`.execute(transaction);
    const known = await findProviderOf(transaction, customerId);
    const secret = secretOf(context, customerId, body, known);
    const values = { ...columnsOf(body), client_secret: secret };
    if (known)
      await transaction
        .updateTable('sign_in_provider')
        .set(values)
        .where('id', '=', known.id)
        .execute();
    else
      await transaction
        .insertInto('sign_in_provider')
        .values({
          ...values,
          customer_id: customerId,
          key: await proposeKey(transaction, customer),
        })
        .execute();
  });
  return findSignIn(context, customerId);
}

/** Removes a customer's sign-in, for an administrator. Accounts stay. @throws ProblemError 404 */
export async function removeSignIn(context: Context, customerId: number): Promise<SchoolSignIn> {
  const { database, viewer } = context;
  await requireCustomer(database, viewer, customerId);
  await database.deleteFrom('sign_in_provider').where('customer_id', '=', customerId).execute();
  return findSignIn(context, customerId);
}
