import type { Plan, Story, story as calls } from '@spalten/contract/story';
import type { Slot } from '@spalten/contract/newspaper-template';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { today } from '../../platform/day.ts';
import { contains } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import { isOfficeListed } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { nameSlot } from '../../typesetting/slot-names.ts';
import { isArticleVisible } from '../article/index.ts';
import { isNewspaperVisible, mayUpdateNewspaper } from '../newspaper/index.ts';
import type { NewspaperFacts } from '../newspaper/index.ts';
import {
  COUNTS,
  formerPeople,
  HAS_PEOPLE,
  IS_STORY_MEMBER,
  isGivenTo,
  isStoryVisible,
  storyAbilities,
} from './story.policy.ts';

type ListQuery = z.output<typeof calls.list.query>;

const people = (isGiven: boolean) => sql`coalesce((
  select json_agg(json_build_object('id', u.id, 'name', u.name) order by x.created_at, u.id)
  from story_person x join app_user u on u.id = x.user_id
  where x.story_id = s.id and x.is_given = ${sql.lit(isGiven)} and ${COUNTS}), '[]')`;

/** SQL of the state, see `StoryState`. */
export const STORY_STATE = sql<string>`case
  when a.status = 'published' then 'printed'
  when a.id is not null then a.status
  when ${HAS_PEOPLE} then 'given'
  else 'idea' end`;

/** SQL of the day when it is to be sent in, or null. */
export const STORY_DUE = sql<string>`coalesce(s.due_on, n.due_on)`;

/** SQL that is true for a story that should have been sent in, until its newspaper is sent. */
export const IS_STORY_LATE = sql<boolean>`(coalesce(a.status in ('draft', 'returned'), true)
  and coalesce(n.status <> 'sent', true)
  and coalesce(${STORY_DUE} < ${today}, false))`;

/** Selects visible stories `s` with their newspaper, article and place. */
export const storyRows = (database: Database | Transaction, viewer: Viewer) =>
  database
    .selectFrom('story as s')
    .leftJoin('newspaper as n', 'n.id', 's.newspaper_id')
    .leftJoin('article as a', (join) =>
      join.onRef('a.id', '=', 's.article_id').on('a.deleted_at', 'is', null),
    )
    .leftJoin('placement as p', (join) =>
      join.onRef('p.article_id', '=', 'a.id').on('p.continues_page_id', 'is', null),
    )
    .leftJoin('newspaper_page as g', (join) =>
      join.on(sql<boolean>`g.id = coalesce(p.newspaper_page_id, s.newspaper_page_id)`),
    )
    .select([
      's.id',
      's.created_at',
      's.updated_at',
      's.title',
      's.note',
      's.picture',
      's.lines',
      's.due_on',
      STORY_STATE.as('state'),
      IS_STORY_LATE.as('is_late'),
      refJson('editorial_office', 's.editorial_office_id').as('editorial_office'),
      's.newspaper_id',
      's.archived_at',
      's.article_template_id',
      'g.id as newspaper_page_id',
      'g.number as page_number',
      sql`case when p.newspaper_page_id is not null then p.slot_id
        when g.id is not null then s.slot_id end`.as('slot_id'),
      sql`case when a.id is not null and ${isArticleVisible(viewer)} then a.id end`.as(
        'article_id',
      ),
      people(true).as('people'),
      people(false).as('wishes'),
      formerPeople(viewer).as('former_people'),
      refJson('app_user', 's.created_by').as('created_by'),
      's.version',
      storyAbilities(viewer).as('can'),
    ])
    .where(isStoryVisible(viewer));

const SORTS = { created_at: 'timestamptz' } as const;

export function listStories(database: Database, viewer: Viewer, query: ListQuery) {
  let rows = storyRows(database, viewer);
  rows = query.newspaper_id
    ? rows.where('s.newspaper_id', '=', query.newspaper_id)
    : rows.where(isOfficeListed(viewer, 's.editorial_office_id', query.editorial_office_id));
  if (query.is_idea) rows = rows.where('s.newspaper_id', 'is', null);
  rows = rows.where('s.archived_at', query.is_archived ? 'is not' : 'is', null);
  if (query.mine) rows = rows.where(isGivenTo(viewer));
  if (query.q) rows = rows.where(contains('s.title', query.q));
  return listPage(rows, query, SORTS, 'created_at');
}

/**
 * Selects the stories of the active office that the viewer was given and may begin, with their last day.
 * None without newspapers in the package.
 */
export const givenStories = (database: Database, viewer: Viewer) =>
  storyRows(database, viewer)
    .select(STORY_DUE.as('last_day'))
    .where(isGivenTo(viewer))
    .where(isOfficeListed(viewer, 's.editorial_office_id', null))
    .where('s.archived_at', 'is', null)
    .where(sql<boolean>`(${storyAbilities(viewer)} ->> 'begin')::boolean`)
    .where(sql.lit(viewer.features === 'all' || viewer.features.includes('newspaper')));

/** Finds a story. Undefined if the viewer can't see it. */
export async function findStory(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<Story | undefined> {
  const row = await storyRows(database, viewer).where('s.id', '=', id).executeTakeFirst();
  return row as unknown as Story | undefined;
}

/** Counts what goes back to the ideas when the newspaper `n` is sent: stories that lie on no page. */
const UNPRINTED = sql`(select json_build_object(
    'ideas', count(*) filter (where l.state = 'idea'),
    'stories', count(*) filter (where l.state <> 'idea'))
  from (select ${STORY_STATE} as state from story s
    left join article a on a.id = s.article_id and a.deleted_at is null
    where s.newspaper_id = n.id and s.deleted_at is null and not exists (
      select from placement q where q.article_id = s.article_id)) l)`;

interface PlanRow {
  facts: NewspaperFacts;
  pages: { id: number; number: number; name: string; slots: Slot[]; filled: string[] }[];
  people: Plan['people'];
  unprinted: Plan['unprinted'];
}

/** Finds what the plan of a newspaper is made with. Undefined if the viewer can't see the newspaper. */
export async function findPlan(
  database: Database,
  viewer: Viewer,
  newspaperId: number,
): Promise<Plan | undefined> {
  const { rows } = await sql<PlanRow>`
    select json_build_object('status', n.status, 'sending', n.sending,
        'editorial_office', json_build_object('id', n.editorial_office_id)) as facts,
      coalesce((select json_agg(json_build_object('id', g.id, 'number', g.number, 'name', g.name,
          'slots', g.slots, 'filled', coalesce((select json_agg(p.slot_id) from placement p
            where p.newspaper_page_id = g.id), '[]')) order by g.number)
        from newspaper_page g where g.newspaper_id = n.id), '[]') as pages,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id)
        from editorial_office_member m join app_user u on u.id = m.user_id and u.is_active
        where m.editorial_office_id = n.editorial_office_id), '[]') as people,
      ${UNPRINTED} as unprinted
    from newspaper n where n.id = ${newspaperId} and ${isNewspaperVisible(viewer)}`.execute(
    database,
  );
  const [row] = rows;
  if (!row) return undefined;
  const isLed = mayUpdateNewspaper(viewer, row.facts);
  const isOpen = mayUpdateNewspaper({ ...viewer, role: 'admin' }, row.facts);
  return {
    newspaper_id: newspaperId,
    pages: row.pages.map(({ slots, filled, ...page }) => ({
      ...page,
      slots: slots
        .filter(({ kind }) => kind === 'article')
        .map(({ id }) => ({
          slot_id: id,
          name: nameSlot(slots, id),
          is_filled: filled.includes(id),
        })),
    })),
    people: isLed ? row.people : [],
    unprinted: row.unprinted,
    can: { add: isOpen && viewer.role !== 'customer', lead: isLed },
  };
}

/**
 * Builds the JSON of how many stories of each office the person `u` was given and hasn't sent in, of the
 * offices that `isShown` is true for.
 */
export const countPlanned = (isShown: RawBuilder<boolean>) => sql`coalesce((
  select json_agg(c) from (
    select s.editorial_office_id, count(*)::int as count
    from story_person x join story s on s.id = x.story_id
    left join newspaper n on n.id = s.newspaper_id
    left join article a on a.id = s.article_id and a.deleted_at is null
    where x.user_id = u.id and x.is_given and ${IS_STORY_MEMBER} and ${isShown}
      and s.deleted_at is null and s.archived_at is null
      and coalesce(n.status <> 'sent', true)
      and coalesce(a.status in ('draft', 'returned'), true)
    group by s.editorial_office_id order by s.editorial_office_id) c), '[]')`;
