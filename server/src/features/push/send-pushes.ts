import type { PushMessage } from '@spalten/contract/push';
import { sql } from 'kysely';
import webPush from 'web-push';
import type { Database } from '../../platform/database/database.ts';
import type { GuardedFetch } from '../../platform/guarded-fetch.ts';
import { SESSION_HOURS, SESSION_MINUTES } from '../../platform/session/tokens.ts';
import type { Services } from '../../services.ts';
import { summariseNotices, takeNoticesToPush } from '../notice/index.ts';
import type { VapidKeys } from './vapid-keys.ts';
import { readVapidKeys } from './vapid-keys.ts';

/** Time that a push service keeps a message for a device that is off, in seconds. */
const KEEP_SECONDS = 24 * 3600;
/** Answers for a subscription that has ended. */
const ENDED = new Set([404, 410]);
/** Time that a device may fail before it is removed. */
const GIVE_UP = '7 days';
/** The most people in one run. The others are next, a minute later. */
const MAX_PEOPLE = 500;
/** People who are sent to at the same time, so that one slow push service delays few others. */
const AT_ONCE = 10;

interface Device {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** False where the session that turned it on has ended by itself. */
  is_signed_in: boolean;
}

interface Sender {
  fetch: GuardedFetch;
  keys: VapidKeys;
  /** Address that a push service may write to, of the mailto or https scheme. */
  subject: string;
}

interface Person {
  id: number;
  locale: string;
}

type Outcome = 'sent' | 'ended' | 'failed';

/** The address in `Name <address>`. */
const addressIn = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender;

/** Leaves out what was told and about what: whoever is at a device now may be somebody else. */
const withoutWords = (message: PushMessage): PushMessage => ({
  ...message,
  body: '',
  notice: null,
});

/** Sends to one device. @throws Error if there was no answer */
async function sendTo(
  device: Device,
  message: PushMessage,
  { fetch, keys, subject }: Sender,
): Promise<Outcome> {
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    JSON.stringify(device.is_signed_in ? message : withoutWords(message)),
    { TTL: KEEP_SECONDS, vapidDetails: { subject, ...keys } },
  );
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  const { status } = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(texts) as Record<string, string>,
    ...(body && { body }),
  });
  if (ENDED.has(status)) return 'ended';
  return status < 300 ? 'sent' : 'failed';
}

/** Takes a person's new notices as one message, and their devices. Null if nothing is new. */
const takeMessage = (database: Database, { id, locale }: Person) =>
  database.transaction().execute(async (transaction) => {
    const notices = await takeNoticesToPush(transaction, id);
    const [newest] = notices;
    if (!newest) return null;
    const { rows: devices } = await sql<Device>`
      select p.id, p.endpoint, p.p256dh, p.auth,
        coalesce(s.last_seen_at > now() - make_interval(mins => ${SESSION_MINUTES})
          and s.created_at > now() - make_interval(hours => ${SESSION_HOURS}), false) as is_signed_in
      from push_subscription p left join session s on s.id_hash = p.session_hash
      where p.user_id = ${id} order by p.id`.execute(transaction);
    const isOne = notices.length === 1;
    const message: PushMessage = {
      ...summariseNotices(notices, locale),
      tag: `notice-${newest.id}-${notices.length}`,
      notice: isOne ? { kind: newest.kind, object_id: newest.object_id } : null,
    };
    return { devices, message };
  });

/** Removes devices that have ended or long failed, and notes how the others did. */
async function recordOutcomes(
  database: Database,
  outcomes: readonly { id: number; outcome: Outcome }[],
): Promise<void> {
  const idsOf = (wanted: Outcome) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ id }) => id);
  await sql`delete from push_subscription where id = any(${idsOf('ended')}::bigint[])
    or id = any(${idsOf('failed')}::bigint[]) and failing_since < now() - ${GIVE_UP}::interval`.execute(
    database,
  );
  await sql`update push_subscription set failing_since = case
      when id = any(${idsOf('failed')}::bigint[]) then coalesce(failing_since, now()) end
    where id = any(${idsOf('failed')}::bigint[])
      or id = any(${idsOf('sent')}::bigint[]) and failing_since is not null`.execute(database);
}

/**
 * Sends each person's new notices to their devices, one message a person. A message that can't be
 * sent is dropped: the notice is under the bell, and in the mail. Runs once a minute, so a person
 * gets at most one a minute.
 */
export async function sendPushes(
  { database, config, log }: Pick<Services, 'database' | 'config' | 'log'>,
  fetch: GuardedFetch,
): Promise<void> {
  const { rows: people } = await sql<Person>`
    select u.id, u.locale from app_user u
    where u.is_active and u.deleted_at is null
      and exists (select from push_subscription s join notice n on n.user_id = s.user_id
        where s.user_id = u.id and n.read_at is null and n.created_at > s.created_at
          and (n.pushed_at is null or n.pushed_at < n.created_at))
    order by u.id limit ${MAX_PEOPLE}`.execute(database);
  if (people.length === 0) return;
  const subject = `mailto:${config.helpEmail ?? addressIn(config.mailFrom)}`;
  const sender = { fetch, keys: await readVapidKeys(database), subject };
  const sendToPerson = async (person: Person) => {
    const taken = await takeMessage(database, person);
    if (!taken) return;
    const send = async (device: Device) => {
      try {
        return { id: device.id, outcome: await sendTo(device, taken.message, sender) };
      } catch (error) {
        // Of an address that a browser gave, nothing is said but that it failed.
        log.warn({ err: error, device: device.id }, 'a push message was not sent');
        return { id: device.id, outcome: 'failed' as const };
      }
    };
    await recordOutcomes(database, await Promise.all(taken.devices.map(send)));
  };
  const waiting = people.values();
  const takeTurns = async () => {
    for (const person of waiting) await sendToPerson(person);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
}
