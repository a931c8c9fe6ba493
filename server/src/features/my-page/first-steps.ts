import type { FirstStep } from '@spalten/contract/my-page';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

type Step = [step: FirstStep['step'], isDone: RawBuilder<boolean>];

const exists = (rows: RawBuilder<unknown>) => sql<boolean>`exists (select from ${rows})`;

/** A participant's steps: read, practise, write, send in. */
const participantSteps = ({ userId }: Viewer): Step[] => [
  [
    'read',
    exists(sql`chapter_progress p where p.user_id = ${userId} and p.completed_at is not null`),
  ],
  [
    'practise',
    exists(sql`attempt t where t.participant_id = ${userId}
    and t.submitted_at is not null`),
  ],
  ['write', exists(sql`article_author w where w.user_id = ${userId}`)],
  [
    'send',
    exists(sql`article_author w join article a on a.id = w.article_id
    where w.user_id = ${userId} and a.status <> 'draft'`),
  ],
];

/** A moderator's steps: people, a newspaper, a reviewed article, a placed article. */
const moderatorSteps = (viewer: Viewer): Step[] => [
  [
    'invite',
    exists(sql`editorial_office_member m join app_user u on u.id = m.user_id
    where u.role = 'participant' and u.is_active
      and ${isOfficeInReach(viewer, 'm.editorial_office_id')}`),
  ],
  ['paper', exists(sql`newspaper n where ${isOfficeInReach(viewer, 'n.editorial_office_id')}`)],
  [
    'review',
    exists(sql`article_event e join article a on a.id = e.article_id
    where e.status in ('approved', 'returned') and e.user_id = ${viewer.userId}
      and ${isOfficeInReach(viewer, 'a.editorial_office_id')}`),
  ],
  [
    'place',
    exists(sql`placement x join newspaper_page g on g.id = x.newspaper_page_id
    join newspaper n on n.id = g.newspaper_id
    where ${isOfficeInReach(viewer, 'n.editorial_office_id')}`),
  ],
];

const people = (viewer: Viewer, role: 'moderator' | 'participant') =>
  exists(sql`app_user u where u.role = ${role} and u.is_active
    and u.customer_id = ${viewer.customerId}`);

/** A customer's steps: offices, their moderators and participants. */
const customerSteps = (viewer: Viewer): Step[] => [
  ['office', exists(sql`editorial_office o where o.customer_id = ${viewer.customerId}`)],
  ['moderator', people(viewer, 'moderator')],
  ['invite', people(viewer, 'participant')],
];

/** An administrator's steps: packages, customers, chapters, news. */
const adminSteps = (): Step[] => [
  ['package', exists(sql`package p where p.is_active`)],
  ['customer', exists(sql`customer c where c.is_active`)],
  ['chapter', exists(sql`chapter c where c.is_published and c.deleted_at is null`)],
  ['news', exists(sql`news_post p where p.published_at <= now()`)],
];

const STEPS = {
  participant: participantSteps,
  moderator: moderatorSteps,
  customer: customerSteps,
  admin: adminSteps,
};

/** Package features that steps depend on. Other steps need none. */
const NEEDS: Partial<Record<FirstStep['step'], 'assignment' | 'newspaper'>> = {
  practise: 'assignment',
  paper: 'newspaper',
  place: 'newspaper',
};

/** Lists the first steps for the viewer's role in order, with which of them are done. */
export async function findFirstSteps(database: Database, viewer: Viewer): Promise<FirstStep[]> {
  const steps = STEPS[viewer.role](viewer).filter(([step]) => {
    const need = NEEDS[step];
    return !need || viewer.features === 'all' || viewer.features.includes(need);
  });
  const { rows } = await sql<FirstStep>`${sql.join(
    steps.map(
      ([step, isDone], place) =>
        sql`select ${sql.lit(place)}::int as place, ${step}::text as step, ${isDone} as is_done`,
    ),
    sql` union all `,
  )} order by place`.execute(database);
  return rows.map(({ step, is_done }) => ({ step, is_done }));
}
