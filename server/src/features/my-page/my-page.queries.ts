import type { MyPage } from '@spalten/contract/my-page';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isOfficeListed } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { articleRows } from '../article/index.ts';
import { chapterRows } from '../chapter/index.ts';
import { findCustomer } from '../customer/index.ts';
import { newspaperPageRows } from '../newspaper-page/index.ts';
import { isNewspaperVisible, newspaperRows, PUBLIC_PATH } from '../newspaper/index.ts';
import { isPersonManaged } from '../person/index.ts';
import { nextStep } from './next-step.ts';
import { openAssignments, waitingAttempts } from './learning.queries.ts';

const MAX_SHOWN = 6;
const MAX_OFFICES = 50;
const MAX_PAPERS = 20;

/** Reads what the viewer should do next in the active office. */
export async function findMyPage(database: Database, viewer: Viewer): Promise<MyPage> {
  const isListed = isOfficeListed(viewer, 'a.editorial_office_id', null);
  const ofPaper = isOfficeListed(viewer, 'n.editorial_office_id', null);
  const isMine = sql<boolean>`exists (select from article_author w
    where w.article_id = a.id and w.user_id = ${viewer.userId})`;
  const leads = viewer.role === 'moderator' || viewer.role === 'admin';
  const urgency = sql`array_position(array['returned', 'draft', 'submitted', 'approved', 'placed',
    'published'], a.status)`;

  const mine = articleRows(database, viewer)
    .where(isMine)
    .orderBy(urgency)
    .orderBy('a.updated_at', 'desc')
    .limit(MAX_SHOWN);
  const toReview = articleRows(database, viewer)
    .where(isListed)
    .where('a.status', '=', 'submitted')
    .orderBy('a.updated_at')
    .limit(leads ? MAX_SHOWN : 0);
  const unfit = newspaperPageRows(database, viewer)
    .where(ofPaper)
    .where('n.status', '=', 'in_production')
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(g.fit) s
        where s ->> 'state' in ('over', 'empty') or s ->> 'fault' is not null)`,
    )
    .select([
      'n.due_on',
      sql<number>`row_number() over (partition by n.id order by g.number)`.as('turn'),
    ]);
  // The papers take turns, and are shown one after the other.
  const unfitInTurn = sql`select * from (select * from (${unfit}) u order by u.turn, u.due_on, u.id
    limit ${leads ? MAX_SHOWN : 0}) u order by u.due_on, u.newspaper_id, u.number`;
  const chapters = chapterRows(database, viewer)
    .where(
      sql<boolean>`((p.user_id is not null and p.completed_at is null)
        or exists (select from chapter_given g
          where g.chapter_id = c.id and g.user_id = ${viewer.userId}))`,
    )
    .orderBy(sql`p.completed_at is not null`)
    .orderBy('p.last_opened_at', (order) => order.desc().nullsLast())
    .orderBy('c.place')
    .limit(viewer.role === 'participant' ? MAX_SHOWN : 0);
  const papers = newspaperRows(database, viewer)
    .where(ofPaper)
    .where('n.status', '!=', 'sent')
    .orderBy('n.due_on')
    .orderBy('n.id')
    .limit(MAX_PAPERS);
  const open = sql`select n.newspaper_name, n.issue_number, ${PUBLIC_PATH} as public_path
    from newspaper n where ${isNewspaperVisible(viewer)} and ${ofPaper} and n.status = 'sent'
      and ${PUBLIC_PATH} is not null
    order by n.published_on desc, n.id desc limit 1`;
  const isKept = isPersonManaged(viewer, 'participant');
  const hasPeople = viewer.role === 'moderator' || viewer.role === 'customer';
  const waiting = sql`select u.id, u.name, u.invited_at from app_user u
    where ${hasPeople} and u.role = 'participant' and u.is_active and u.password_hash is null and u.last_login_at is null and ${isKept}
      and (${viewer.activeOfficeId}::bigint is null or exists (select from editorial_office_member m
        where m.user_id = u.id and m.editorial_office_id = ${viewer.activeOfficeId}))`;
  const firstWaiting = sql`${waiting} order by u.invited_at nulls first, u.id limit ${MAX_SHOWN}`;
  const offices = sql`select o.id, o.name,
      (select count(*)::int from editorial_office_member m join app_user u on u.id = m.user_id
        where m.editorial_office_id = o.id and u.role = 'participant' and u.is_active) as participants,
      (select count(*)::int from article a where a.editorial_office_id = o.id
        and a.deleted_at is null and a.updated_at >= date_trunc('month', now())) as articles_this_month,
      (select min(n.published_on) from newspaper n where n.editorial_office_id = o.id
        and n.deleted_at is null and n.status <> 'sent') as next_published_on
    from editorial_office o
    where o.customer_id = ${viewer.customerId} and o.is_active
    order by o.name, o.id limit ${viewer.role === 'customer' ? MAX_OFFICES : 0}`;
  const counted = leads || viewer.role === 'customer' ? isListed : isMine;
  const counts = sql`(select coalesce(json_object_agg(status, count), '{}') from (
    select a.status, count(*) from article a
    where a.deleted_at is null and ${counted} group by a.status) c)`;

  const list = (rows: unknown) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`;
  const { rows } = await sql<Omit<MyPage, 'next_newspaper'>>`
    select (select to_json(r) from (${nextStep(database, viewer, isMine)}) r) as next_step,
      ${list(mine)} as my_articles, ${list(toReview)} as articles_to_review,
      ${list(unfitInTurn)} as pages_that_do_not_fit, ${list(chapters)} as my_chapters, ${counts} as counts,
      ${list(openAssignments(database, viewer, MAX_SHOWN))} as my_assignments,
      ${list(waitingAttempts(database, viewer, 'review', MAX_SHOWN))} as attempts_to_review,
      ${list(waitingAttempts(database, viewer, 'help', MAX_SHOWN))} as attempts_wanting_help,
      ${list(firstWaiting)} as people_waiting,
      (select count(*)::int from (${waiting}) w) as people_waiting_count, ${list(offices)} as offices,
      ${list(papers)} as newspapers,
      (select to_json(r) from (${open}) r) as public_newspaper`.execute(database);
  const found = rows[0];
  if (!found) throw new Error('a select without a from answers one row');
  const none = { draft: 0, submitted: 0, returned: 0, approved: 0, placed: 0, published: 0 };
  const customer =
    viewer.role === 'customer' && viewer.customerId
      ? ((await findCustomer(database, viewer, viewer.customerId)) ?? null)
      : null;
  const [next = null] = found.newspapers;
  return { ...found, next_newspaper: next, customer, counts: { ...none, ...found.counts } };
}
