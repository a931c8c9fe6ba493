import type { account as calls, OwnSession } from '@spalten/contract/account';
import type { AuditKind } from '@spalten/contract/audit';
import type { Role } from '@spalten/contract/fields';
import { FIRST_PASSWORD_MINUTES } from '@spalten/contract/sign-in-card';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import { audit, withAudit } from '../../platform/audit.ts';
import { auditSubjects } from '../../platform/audit-subject.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { FieldMessages } from '../../platform/errors.ts';
import { requireNoFaults, unprocessable } from '../../platform/errors.ts';
import { EMPTY_FIELD } from '../../platform/field-messages.ts';
import type { Limit } from '../../platform/rate-limit.ts';
import { clearHits, requireWithinLimit } from '../../platform/rate-limit.ts';
import { replaceSession } from '../../platform/session/session.plugin.ts';
import {
  hashToken,
  newSignedInId,
  SESSION_HOURS,
  SESSION_MINUTES,
} from '../../platform/session/tokens.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { areFilesVisible, requireAllowed } from '../file/index.ts';
import { renameByline } from './byline.ts';
import type { SessionCard } from './cards.ts';
import { cardOfSession, markPasswordOfCard } from './cards.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { findChoiceFaults } from './reset-password.ts';
import { replacePassword, startSession } from './session.queries.ts';
import { tellLeaders, tellOwner } from './sign-in-notices.ts';

type Profile = z.output<typeof calls.update.body>;
type PreferencesInput = z.output<typeof calls.preferences.body>;
type PasswordInput = z.output<typeof calls.password.body>;

/** The longest contact name that a customer's form takes. */
const MAX_CONTACT_NAME = 120;
const PASSWORD_TRIES: Limit = { max: 5, seconds: 300 };

/** Names the customer's contact as their account, if the account is the contact's. */
async function renameContact(transaction: Transaction, userId: number): Promise<void> {
  await sql`update customer c set contact_name = left(u.name, ${MAX_CONTACT_NAME}::int) from app_user u
    where u.id = ${userId} and u.role = 'customer' and c.id = u.customer_id
      and lower(c.contact_email) = lower(u.email)`.execute(transaction);
}

async function storeProfile(
  transaction: Transaction,
  userId: number,
  profile: Profile,
): Promise<void> {
  // The customer is locked before its account, as a save of the customer does.
  await sql`select from customer where id = (select customer_id from app_user
    where id = ${userId} and role = 'customer') for update`.execute(transaction);
  const own = transaction.selectFrom('app_user').select('name').where('id', '=', userId);
  const before = await own.forUpdate().executeTakeFirstOrThrow();
  await transaction.updateTable('app_user').set(profile).where('id', '=', userId).execute();
  const after = await own.executeTakeFirstOrThrow();
  if (after.name === before.name) return;
  await renameContact(transaction, userId);
  await renameByline(transaction, userId, before.name);
}

/**
 * Updates the given fields of the viewer's profile. A contact person's new name is also the
 * customer's contact name.
 */
export async function updateProfile(
  database: Database,
  viewer: Viewer,
  profile: Profile,
): Promise<void> {
  const { avatar_file_id: avatar } = profile;
  if (avatar && !(await areFilesVisible(database, viewer, [avatar])))
    throw unprocessable({
      avatar_file_id: [
        {
          sv: 'Bilden finns inte längre. Välj en annan.',
          en: 'The picture no longer exists. Choose another.',
        },
      ],
    });
  if (avatar)
    await requireAllowed(database, [avatar], { allowed: 'pictures', field: 'avatar_file_id' });
  if (Object.values(profile).every((value) => value === undefined)) return;
  await database
    .transaction()
    .execute((transaction) => storeProfile(transaction, viewer.userId, profile));
}

/** The kind of a person in the log, by role. */
export const PERSON_KINDS: Record<Role, AuditKind> = {
  participant: 'participant',
  moderator: 'moderator',
  customer: 'customer_user',
  admin: 'person',
};

/**
 * Audits changes to the viewer's own account, and to the customer whose contact they are. @returns
 * the result of `work`
 */
export async function withOwnAudit<T>(
  database: Database,
  request: FastifyRequest,
  { userId, ownRole, customerId }: Viewer,
  work: () => Promise<T>,
): Promise<T> {
  const audited = (kind: AuditKind, id: number | null, step: () => Promise<T>) => {
    const subject = auditSubjects().get(kind);
    return subject && id ? withAudit(database, request, { subject, id, userId }, step) : step();
  };
  const ofAccount = () => audited(PERSON_KINDS[ownRole], userId, work);
  return ownRole === 'customer' ? audited('customer', customerId, ofAccount) : ofAccount();
}

/** Updates the given preferences and the locale. */
export async function updatePreferences(
  database: Database,
  viewer: Viewer,
  { locale, ...preferences }: PreferencesInput,
): Promise<void> {
  await sql`update app_user set preferences = preferences || ${JSON.stringify(preferences)}::jsonb,
      locale = coalesce(${locale ?? null}, locale)
    where id = ${viewer.userId}`.execute(database);
}

/** Lists a person's live sessions, most recent first. */
export async function listOwnSessions(
  database: Database,
  viewer: Viewer,
  currentId: string,
): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    select left(encode(id_hash, 'hex'), 16) as id, id_hash = ${hashToken(currentId)} as is_current,
      ip, user_agent, created_at, last_seen_at
    from session where user_id = ${viewer.userId}
      and last_seen_at > now() - make_interval(mins => ${SESSION_MINUTES})
      and created_at > now() - make_interval(hours => ${SESSION_HOURS})
    order by last_seen_at desc limit 50`.execute(database);
  return rows;
}

/** Ends all sessions of a person except one, on every node. */
export async function endOtherSessions(
  database: Database | Transaction,
  userId: number,
  keptId: string,
): Promise<void> {
  const kept = hashToken(keptId);
  // Any of them may be a device that was lost. Push messages are turned on again where they are wanted.
  await sql`delete from push_subscription
    where user_id = ${userId} and session_hash is distinct from ${kept}`.execute(database);
  await sql`delete from session where user_id = ${userId} and id_hash <> ${kept}`.execute(database);
}

/** Returns true if the address and password are the viewer's own. */
export async function isOwnPassword(
  database: Database,
  viewer: Viewer,
  given: { email: string; password: string },
): Promise<boolean> {
  const user = await database
    .selectFrom('app_user')
    .select(['email', 'password_hash'])
    .where('id', '=', viewer.userId)
    .executeTakeFirst();
  const isOwn = user?.email?.toLowerCase() === given.email.trim().toLowerCase();
  const { isRight } = await checkPassword(isOwn ? user?.password_hash : null, given.password);
  return isRight;
}

const cardNeeded = () =>
  unprocessable(
    {
      password: [
        {
          sv: `Logga in med kortet igen. Sedan kan du välja lösenord i ${FIRST_PASSWORD_MINUTES}\u00a0minuter.`,
          en: `Sign in with your card again. Then you can choose a password for ${FIRST_PASSWORD_MINUTES}\u00a0minutes.`,
        },
      ],
    },
    'card_needed',
  );

/**
 * Checks the current password of a person who has one. Whoever has none shows the card instead, and
 * soon before: a borrowed computer may have been left. @returns what is wrong, by field
 * @throws ProblemError 422 `card_needed`
 */
async function findCurrentFault(
  database: Database,
  request: FastifyRequest,
  viewer: Viewer,
  {
    kept,
    given,
    card,
  }: { kept: string | null; given: string | undefined; card: SessionCard | null },
): Promise<FieldMessages> {
  if (kept === null && card) {
    if (!card.is_fresh) throw cardNeeded();
    return {};
  }
  if (given === '') return { current_password: [EMPTY_FIELD] };
  const { isRight } = await checkPassword(kept, given ?? '');
  if (isRight) return {};
  await audit(database, request, { action: 'password.refused', userId: viewer.userId });
  return {
    current_password: [
      {
        sv: 'Det är inte ditt nuvarande lösenord. Försök igen.',
        en: 'That is not your current password. Try again.',
      },
    ],
  };
}

const SAME_PASSWORD: FieldMessages = {
  password: [
    {
      sv: 'Det är samma lösenord som du har. Välj ett annat.',
      en: 'That is the password you have. Choose another.',
    },
  ],
};

/**
 * Changes the viewer's password. All sessions end, and the current one continues under a new id.
 * @throws ProblemError 422 with all that is missing, wrong or weak, 429 after five wrong ones, even for a
 * right one
 */
export async function changePassword(
  { database }: Services,
  request: FastifyRequest,
  viewer: Viewer,
  body: PasswordInput,
): Promise<void> {
  const key = `password:${viewer.userId}`;
  await requireWithinLimit(database, key, PASSWORD_TRIES);
  const user = await database
    .selectFrom('app_user')
    .select(['email', 'user_name', 'password_hash'])
    .where('id', '=', viewer.userId)
    .executeTakeFirstOrThrow();
  const kept = user.password_hash;
  const given = body.current_password;
  const card = await cardOfSession(database, request.session.id);
  const currentFault = await findCurrentFault(database, request, viewer, { kept, given, card });
  if (!currentFault['current_password']) await clearHits(database, key);
  const own = { ...body, email: user.email ?? user.user_name ?? '' };
  const isSame = kept !== null && !currentFault['current_password'] && given === body.password;
  requireNoFaults({
    ...currentFault,
    ...(await findChoiceFaults(own)),
    ...(isSame && SAME_PASSWORD),
  });
  const passwordHash = await hashPassword(body.password);
  const id = newSignedInId();
  const userAgent = request.headers['user-agent'] ?? '';
  await database.transaction().execute(async (transaction) => {
    await replacePassword(transaction, viewer.userId, passwordHash);
    const { userId } = viewer;
    const cardId = card?.id ?? null;
    const { isBorrowed } = viewer;
    await startSession(transaction, { id, userId, cardId, isBorrowed, ip: request.ip, userAgent });
    if (kept === null && card) {
      await markPasswordOfCard(transaction, card.id);
      await tellLeaders(transaction, 'participant-password', userId);
      await tellOwner(transaction, userId);
    }
    await audit(transaction, request, { action: 'password.change', userId: viewer.userId });
  });
  await replaceSession(request, id, viewer);
}
