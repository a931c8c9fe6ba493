import type { Dashboard } from '@spalten/contract/dashboard';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import { isSendable } from '../../platform/mail-links.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { auditRows } from '../audit/index.ts';

const SOON_DAYS = 60;
const ACTIVITY_DAYS = 30;
const MAX_SHOWN = 20;

const list = (rows: unknown) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`;

const counts = sql`json_build_object(
  'customers', (select count(*)::int from customer where is_active),
  'editorial_offices', (select count(*)::int from editorial_office where is_active),
  'moderators', (select count(*)::int from app_user where role = 'moderator' and is_active),
  'participants', (select count(*)::int from app_user where role = 'participant' and is_active),
  'articles', (select count(*)::int from article where deleted_at is null),
  'newspapers_in_production', (select count(*)::int from newspaper
    where status = 'in_production' and deleted_at is null))`;

const endingSoon = sql`select id, name, package_ends_on, package_ends_on - ${today} as days
  from customer where is_active and package_ends_on < ${today} + ${SOON_DAYS}::int
  order by package_ends_on, id limit ${MAX_SHOWN}`;

const largest = sql`select c.id, c.name, sum(f.file_size)::bigint as used_bytes, p.storage_mb
  from file f join customer c on c.id = f.customer_id left join package p on p.id = c.package_id
  group by c.id, p.id order by sum(f.file_size) desc limit 8`;

const activity = sql`
  with days as (select d::date as day
    from generate_series(current_date - ${ACTIVITY_DAYS - 1}::int, current_date, '1 day') d),
  sign_ins as (select created_at::date as day, count(*)::int as n from audit_entry
    where action = 'session.start' and created_at >= current_date - ${ACTIVITY_DAYS - 1}::int group by 1),
  events as (select created_at::date as day, status, count(*)::int as n from article_event
    where created_at >= current_date - ${ACTIVITY_DAYS - 1}::int group by 1, 2)
  select d.day, coalesce((select n from sign_ins s where s.day = d.day), 0) as sign_ins,
    coalesce((select sum(n) from events e where e.day = d.day and status = 'draft'), 0)::int as articles,
    coalesce((select sum(n) from events e where e.day = d.day and status = 'submitted'), 0)::int as sent_in,
    coalesce((select sum(n) from events e where e.day = d.day and status = 'approved'), 0)::int as approved
  from days d order by d.day`;

/** Leaves out the queue's own maintenance jobs, which mean nothing to operators. */
const queues = sql`select name,
    (count(*) filter (where state in ('created', 'retry')))::int as waiting,
    (count(*) filter (where state = 'active'))::int as running,
    (count(*) filter (where state = 'failed'))::int as failed
  from pgboss.job where name not like '\\_\\_%' group by name order by name`;

const failedJobs = sql`select id, name, state::text, retry_count as tries,
    coalesce(output ->> 'message', output #>> '{value,message}') as error, created_on as created_at
  from pgboss.job where state in ('failed', 'retry') and name not like '\\_\\_%'
  order by created_on desc limit ${MAX_SHOWN}`;

const failedMail = sql`select id, recipient, subject, status, error, created_at,
    json_build_object('retry', ${isSendable}) as can from mail
  where status = 'failed' order by created_at desc limit ${MAX_SHOWN}`;

/** Reads the dashboard in one statement. */
export async function findDashboard(database: Database, viewer: Viewer): Promise<Dashboard> {
  const audits = auditRows(database, viewer)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(10);
  const { rows } = await sql<Dashboard>`
    select ${counts} as counts, ${list(endingSoon)} as ending_soon,
      json_build_object('used_bytes', (select coalesce(sum(file_size), 0)::bigint from file),
        'largest', ${list(largest)}) as storage,
      ${list(activity)} as activity, ${list(queues)} as queues, ${list(failedJobs)} as failed_jobs,
      json_build_object('queued', (select count(*)::int from mail where status = 'queued'),
        'sent_today', (select count(*)::int from mail where sent_at >= current_date),
        'failed', ${list(failedMail)}) as mail,
      ${list(audits)} as newest_audit`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('a select without a from answers one row');
  return row;
}
