import { sql } from 'kysely';
import webPush from 'web-push';
import type { Transaction } from '../../platform/database/database.ts';
import type { GuardedFetch } from '../../platform/guarded-fetch.ts';
import type { Services } from '../../services.ts';
import type { NoticeSummary } from '../notice/index.ts';
import { summariseNotices, takeNoticesToPush } from '../notice/index.ts';
import type { VapidKeys } from './vapid-keys.ts';
import { readVapidKeys } from './vapid-keys.ts';

/** How long a push service keeps a message for a device that is off, in seconds. */
const KEEP_SECONDS = 24 * 3600;
/** Answers for a subscription that has ended. */
const ENDED = new Set([404, 410]);
/** The most people in one run. The others are next, a minute later. */
const MAX_PEOPLE = 500;

interface Device {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Sender {
  fetch: GuardedFetch;
  keys: VapidKeys;
  /** Whom a push service may write to, as an address of the mailto or https scheme. */
  subject: string;
}

/** The address in `Name <address>`. */
const addressIn = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender;

/** Sends to one device. @returns true if its subscription has ended */
async function sendTo(
  device: Device,
  message: NoticeSummary,
  { fetch, keys, subject }: Sender,
): Promise<boolean> {
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    JSON.stringify(message),
    { TTL: KEEP_SECONDS, vapidDetails: { subject, ...keys } },
  );
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(texts) as Record<string, string>,
    ...(body && { body }),
  });
  return ENDED.has(answer.status);
}

const devicesOf = async (transaction: Transaction, userId: number): Promise<Device[]> =>
  (
    await sql<Device>`select id, endpoint, p256dh, auth from push_subscription
      where user_id = ${userId} order by id`.execute(transaction)
  ).rows;

/**
 * Sends each person's new notices to their devices, one message a person. A message that can't be
 * sent is dropped: the notice is under the bell, and in the mail. Runs once a minute, so a person
 * gets at most one a minute.
 */
export async function sendPushes(
  { database, config, log }: Pick<Services, 'database' | 'config' | 'log'>,
  fetch: GuardedFetch,
): Promise<void> {
  const { rows: people } = await sql<{ id: number; locale: string }>`
    select u.id, u.locale from app_user u
    where u.is_active and u.deleted_at is null
      and exists (select from push_subscription s join notice n on n.user_id = s.user_id
        where s.user_id = u.id and n.read_at is null and n.created_at > s.created_at
          and (n.pushed_at is null or n.pushed_at < n.created_at))
    order by u.id limit ${MAX_PEOPLE}`.execute(database);
  if (people.length === 0) return;
  const subject = `mailto:${config.helpEmail ?? addressIn(config.mailFrom)}`;
  const sender = { fetch, keys: await readVapidKeys(database), subject };
  for (const person of people) {
    const { notices, devices } = await database.transaction().execute(async (transaction) => ({
      notices: await takeNoticesToPush(transaction, person.id),
      devices: await devicesOf(transaction, person.id),
    }));
    if (notices.length === 0) continue;
    const message = summariseNotices(notices, person.locale);
    const ended = await Promise.all(
      devices.map((device) =>
        sendTo(device, message, sender).catch((error: unknown) => {
          // Of an address that a browser gave, nothing is said but that it failed.
          log.warn({ err: error, device: device.id }, 'a push message was not sent');
          return false;
        }),
      ),
    );
    const gone = devices.filter((_, index) => ended[index]).map(({ id }) => id);
    if (gone.length > 0)
      await sql`delete from push_subscription where id = any(${gone}::bigint[])`.execute(database);
  }
}
