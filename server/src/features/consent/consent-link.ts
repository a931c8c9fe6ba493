import { randomBytes } from 'node:crypto';
import type { consent as calls, ConsentQuestion } from '@spalten/contract/consent';
import { CONSENT_LINK_DAYS, CONSENT_PATH } from '@spalten/contract/consent';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import { networkOf } from '../../platform/client-network.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ProblemError, requireFound } from '../../platform/errors.ts';
import { countHit } from '../../platform/rate-limit.ts';
import { hashToken } from '../../platform/session/tokens.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { isAnswered, isAskedAnew } from './consent.errors.ts';
import { isPicturedVisible } from './consent.policy.ts';
import { setTakenBack } from './keep-consent.ts';
import { lockConsents } from './lock-consents.ts';
import { NAMED_PAPERS } from './named-papers.ts';
import { refuseBirthdays } from './own-birthday.ts';
import type { TakeAway } from './take-away.ts';
import { removeTaken, takePersonAway, tellModerators } from './take-away.ts';

type Answer = z.output<typeof calls.answer.body>;

/** Makes a link to answer by, in place of the earlier one. Only the token’s hash is stored. */
export async function makeLink(
  { database, config }: Pick<Services, 'database' | 'config'>,
  viewer: Viewer,
  id: number,
): Promise<{ url: string; ends_at: string }> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql<{ ends_at: string }>`
    update pictured_person p set link_hash = ${hashToken(token)}, link_answered_at = null,
      link_ends_at = now() + make_interval(days => ${CONSENT_LINK_DAYS}), asked_at = now(),
      version = version + 1
    where p.id = ${id} and ${isPicturedVisible(viewer)}
    returning link_ends_at as ends_at`.execute(database);
  const { ends_at } = requireFound(rows[0]);
  return { url: `${config.publicUrl.replace(/\/$/, '')}${CONSENT_PATH}${token}`, ends_at };
}

/** Ends a person’s link. What was answered by it stays. */
export async function withdrawLink(database: Database, viewer: Viewer, id: number): Promise<void> {
  const { rows } = await sql`update pictured_person p set link_hash = null, link_ends_at = null,
      link_answered_at = null, version = version + 1
    where p.id = ${id} and ${isPicturedVisible(viewer)} returning 1`.execute(database);
  requireFound(rows[0]);
}

const HOUR_SECONDS = 3600;
/** Calls by links from one network an hour: a school behind one address. */
const MAX_PER_NETWORK = 200;

const tooMany = (seconds: number) =>
  new ProblemError(
    429,
    'too_many',
    {
      sv: 'Det har kommit många försök härifrån. Vänta en stund och försök igen.',
      en: 'There have been many attempts from here. Wait a while and try again.',
    },
    { headers: { 'retry-after': String(Math.max(1, seconds)) } },
  );

/** Counts a call by a link against its network’s hour. @throws ProblemError 429 */
export async function requireWithinHour(
  database: Database,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<void> {
  const counted = await countHit(database, `consent-link:${networkOf(ip)}`, HOUR_SECONDS);
  if (counted.hits > MAX_PER_NETWORK) throw tooMany(counted.seconds_left);
}

interface Opened extends Omit<ConsentQuestion, 'answer' | 'asks_birthday'> {
  id: number;
  office_id: number;
  is_answered: boolean;
  paper: boolean;
  web: boolean;
  may_name: boolean;
  no_birthday: boolean;
  given_by: string;
}

/** Finds whom a key opens, of an active office and customer. @throws ProblemError 404 */
async function requireOpened(
  database: Database | Transaction,
  key: string,
  { isLocked = false } = {},
): Promise<Opened> {
  const { rows } = await sql<Opened>`
    select p.id, o.id as office_id, coalesce(p.name, u.name) as name, o.name as office_name,
      -- An answer is shown with the question that was asked, whatever is in the making by now.
      coalesce(case when p.link_answered_at is not null then p.answered_about end,
        ${NAMED_PAPERS}) as newspaper_name,
      p.link_ends_at as ends_at, p.link_answered_at is not null as is_answered,
      coalesce(p.paper, false) as paper, coalesce(p.web, false) as web,
      coalesce(p.may_name, false) as may_name, p.no_birthday, p.given_by
    from pictured_person p
    join editorial_office o on o.id = p.editorial_office_id and o.is_active
    join customer c on c.id = o.customer_id and c.is_active
    left join app_user u on u.id = p.user_id
    where p.link_hash = ${hashToken(key)} and p.link_ends_at > now() and u.erased_at is null
    ${isLocked ? sql`for update of p` : sql``}`.execute(database);
  return requireFound(rows[0]);
}

/** Finds whom a key opens, and holds both the consent and what is being put out. */
async function lockOpened(transaction: Transaction, key: string): Promise<Opened> {
  const { office_id: officeId } = await requireOpened(transaction, key);
  await lockConsents(transaction, officeId);
  return requireOpened(transaction, key, { isLocked: true });
}

const toQuestion = ({
  id: _,
  office_id: __,
  is_answered: isDone,
  paper,
  web,
  may_name,
  no_birthday: isRefused,
  given_by,
  ...asked
}: Opened): ConsentQuestion => ({
  ...asked,
  asks_birthday: !isRefused,
  answer: isDone ? { paper, web, may_name, birthday: !isRefused, given_by } : null,
});

/** Returns what a link asks, with its answer once there is one. */
export const findQuestion = async (database: Database, key: string): Promise<ConsentQuestion> =>
  toQuestion(await requireOpened(database, key));

/** Takes from the web what people of the register no longer agree to. */
async function takeAllAway(
  transaction: Transaction,
  services: Services,
  ids: readonly number[],
): Promise<TakeAway[]> {
  const taken = [];
  for (const personId of new Set(ids))
    taken.push(await takePersonAway(transaction, services, { personId, userId: null }));
  return taken;
}

/** Stores the answer of a link. @throws ProblemError 404, 409 if it was answered, or asks something else */
export async function answerByLink(
  services: Services,
  key: string,
  { given_by: givenBy, birthday, newspaper_name: about, ...answer }: Answer,
): Promise<ConsentQuestion> {
  const done = await services.database.transaction().execute(async (transaction) => {
    const { id, is_answered: isDone, ...asked } = await lockOpened(transaction, key);
    if (isDone) throw isAnswered();
    if (about !== undefined && about !== asked.newspaper_name) throw isAskedAnew();
    const who = givenBy.trim();
    await sql`update pictured_person set paper = ${answer.paper}, web = ${answer.web},
        may_name = ${answer.may_name}, given_by = ${who}, valid_until = null, noted_by = null,
        answered_about = ${asked.newspaper_name},
        noted_at = now(), taken_back_at = null, link_answered_at = now(), version = version + 1
      where id = ${id}`.execute(transaction);
    const others = birthday === false ? await refuseBirthdays(transaction, id) : [];
    await tellModerators(transaction, 'consent-answered', { personId: id, userId: null });
    const taken = await takeAllAway(transaction, services, [id, ...others]);
    return { taken, question: toQuestion(await requireOpened(transaction, key)) };
  });
  for (const one of done.taken) await removeTaken(services, one);
  return done.question;
}

/** Takes the answer of a link back, also that about birthdays, which ends the link. @throws ProblemError 404 */
export async function takeBackByLink(services: Services, key: string): Promise<void> {
  const taken = await services.database.transaction().execute(async (transaction) => {
    const { id, is_answered: isDone } = await lockOpened(transaction, key);
    if (!isDone) requireFound(undefined);
    await setTakenBack(transaction, id, null);
    const others = await refuseBirthdays(transaction, id);
    return takeAllAway(transaction, services, [id, ...others]);
  });
  for (const one of taken) await removeTaken(services, one);
}
