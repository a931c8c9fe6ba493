import { SUBMISSION_LIMITS } from '@spalten/contract/submission';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { networkOf } from '../../platform/client-network.ts';
import type { Database } from '../../platform/database/database.ts';
import { ProblemError, requireFound } from '../../platform/errors.ts';
import type { FormQuota } from '../../platform/forms/forms.plugin.ts';
import { MAX_BODY_BYTES } from '../../platform/forms/forms.plugin.ts';
import { countHit } from '../../platform/rate-limit.ts';
import type { Services } from '../../services.ts';
import { findQuotaOf, findSpace } from '../file/index.ts';
import type { BoxOffice } from './submission-box.ts';
import { findOpenBox } from './submission-box.ts';

const DAY_SECONDS = 86_400;
/** Forms from one network a day: two school classes behind one address. */
const MAX_PER_NETWORK = 60;
/** Forms to one office a day. */
const MAX_PER_OFFICE = 300;
/** Submissions that wait in an office, and the bytes of their files. */
const MAX_WAITING = 200;
const MAX_WAITING_BYTES = 500_000_000;
/** Share of the customer's space that strangers may fill. */
const MAX_SHARE = 0.25;

const tooMany = (seconds: number) =>
  new ProblemError(
    429,
    'too_many',
    {
      sv: 'Härifrån har det kommit så många bidrag i dag att det inte går att skicka fler. Försök igen i morgon.',
      en: 'So much has been sent from here today that no more can be sent. Try again tomorrow.',
    },
    { headers: { 'retry-after': String(Math.max(1, seconds)) } },
  );

const boxFull = () =>
  new ProblemError(422, 'box_full', {
    sv: 'Manuslådan är full just nu. Försök igen om några dagar, eller hör av dig till redaktionen.',
    en: 'The submission box is full right now. Try again in a few days, or contact the office.',
  });

const formTooLarge = () =>
  new ProblemError(413, 'too_large', {
    sv: `Filerna får vara högst ${SUBMISSION_LIMITS.bytes / 1_000_000}\u00a0MB tillsammans. Skicka färre åt gången.`,
    en: `The files may be at most ${SUBMISSION_LIMITS.bytes / 1_000_000}\u00a0MB together. Send fewer at a time.`,
  });

/** Replaces a refusal for want of space by one that says nothing of the office's space. */
export const hideSpace = (error: unknown): unknown =>
  error instanceof ProblemError && error.code === 'over_quota' ? boxFull() : error;

/** Counts a form against the day's limits of its network and of the office. */
async function requireWithinDay(database: Database, officeId: number, ip: string): Promise<void> {
  const limits = [
    [`submission-from:${officeId}:${networkOf(ip)}`, MAX_PER_NETWORK],
    [`submission-to:${officeId}`, MAX_PER_OFFICE],
  ] as const;
  for (const [key, max] of limits) {
    const counted = await countHit(database, key, DAY_SECONDS);
    if (counted.hits > max) throw tooMany(counted.seconds_left);
  }
}

/** @throws ProblemError 422 if as much waits in the office's box as may */
async function requireRoom(database: Database, { id, customer_id }: BoxOffice): Promise<void> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(distinct n.id)::int as count, coalesce(sum(f.file_size), 0)::bigint as bytes
    from submission n
    left join attachment a on a.kind = 'submission' and a.object_id = n.id
    left join file f on f.id = a.file_id
    where n.editorial_office_id = ${id} and not n.is_accepted`.execute(database);
  const { total } = await findSpace(database, { customerId: customer_id });
  const max = Math.min(MAX_WAITING_BYTES, total * MAX_SHARE);
  const [waiting] = rows;
  if (waiting && (waiting.count >= MAX_WAITING || Number(waiting.bytes) >= max)) throw boxFull();
}

/**
 * Admits a form before its body is read: the key opens a box, the day's limits aren't reached, and
 * there is room. @throws ProblemError 404, 413, 422, 429 or 503
 */
export async function admitSubmission(
  services: Services,
  { key = '' }: Record<string, string>,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<FormQuota> {
  const { database } = services;
  const box = requireFound(await findOpenBox(database, key));
  await requireWithinDay(database, box.id, ip);
  const announced = Number(headers['content-length'] ?? 0);
  if (announced - MAX_BODY_BYTES > SUBMISSION_LIMITS.bytes) throw formTooLarge();
  await requireRoom(database, box);
  const owner = { customerId: box.customer_id };
  const quota = await findQuotaOf(services, owner, announced).catch((error: unknown) => {
    throw hideSpace(error);
  });
  let received = 0;
  return {
    take(bytes) {
      received += bytes;
      if (received > SUBMISSION_LIMITS.bytes) throw formTooLarge();
      try {
        quota.take(bytes);
      } catch (error) {
        throw hideSpace(error);
      }
    },
    release: () => quota.release(),
  };
}
