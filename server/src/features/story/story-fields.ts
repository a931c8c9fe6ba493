import type { story as calls } from '@spalten/contract/story';
import { MAX_STORIES } from '@spalten/contract/story';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isNewspaperVisible } from '../newspaper/index.ts';
import {
  noMember,
  noNewspaper,
  noPage,
  noSlot,
  noTemplate,
  slotTaken,
  tooMany,
} from './story.errors.ts';

type Fields = Omit<z.output<typeof calls.update.body>, 'version'>;

/** Fields that only those who lead the office set. */
const LED = [
  'lines',
  'due_on',
  'article_template_id',
  'newspaper_page_id',
  'slot_id',
  'people_ids',
  'is_archived',
] as const satisfies readonly (keyof Fields)[];

/** Returns true if a save sets fields of those who lead. */
export const setsLedFields = (fields: Fields): boolean =>
  LED.some((field) => fields[field] !== undefined);

/**
 * Finds the office of a newspaper that takes stories: visible, not sent, and locked against being
 * sent. @throws ProblemError 422
 */
export async function officeOfNewspaper(
  transaction: Transaction,
  viewer: Viewer,
  newspaperId: number,
): Promise<number> {
  const { rows } = await sql<{ office_id: number }>`
    select n.editorial_office_id as office_id from newspaper n
    where n.id = ${newspaperId} and ${isNewspaperVisible(viewer)} and n.status <> 'sent'
      and coalesce(n.sending ->> 'state' = 'failed', true)
    for no key update`.execute(transaction);
  if (!rows[0]) throw noNewspaper();
  return rows[0].office_id;
}

/** @throws ProblemError 422 if the plan, or the office's list of ideas, is full */
export async function requireRoomForStory(
  transaction: Transaction,
  { officeId, newspaperId }: { officeId: number; newspaperId: number | null },
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from story s
    where s.deleted_at is null and s.archived_at is null and s.editorial_office_id = ${officeId}
      and s.newspaper_id is not distinct from ${newspaperId}`.execute(transaction);
  if ((rows[0]?.count ?? 0) >= MAX_STORIES) throw tooMany();
}

/** The place a story is planned for, as a save leaves it. */
interface PlannedPlace {
  storyId: number;
  newspaperId: number | null;
  pageId: number | null;
  slotId: string | null;
}

/**
 * Requires the page to be one of the newspaper, and the slot an article slot of it that no other
 * unplaced story is planned for. Locks the page, so that two don't plan the same slot.
 * @throws ProblemError 422
 */
export async function requirePlace(transaction: Transaction, place: PlannedPlace): Promise<void> {
  const { storyId, newspaperId, pageId, slotId } = place;
  if (pageId === null) {
    if (slotId !== null) throw noPage();
    return;
  }
  const { rows } = await sql<{ has_slot: boolean }>`
    select ${slotId}::text is null or exists (select from jsonb_array_elements(g.slots) x
      where x ->> 'id' = ${slotId} and x ->> 'kind' = 'article') as has_slot
    from newspaper_page g where g.id = ${pageId} and g.newspaper_id = ${newspaperId}
    for no key update`.execute(transaction);
  if (!rows[0]) throw noPage();
  if (!rows[0].has_slot) throw noSlot();
  if (slotId === null) return;
  const { rows: others } = await sql`
    select from story s where s.newspaper_page_id = ${pageId} and s.slot_id = ${slotId}
      and s.id <> ${storyId} and s.deleted_at is null and not exists (
        select from placement p where p.article_id = s.article_id)`.execute(transaction);
  if (others.length > 0) throw slotTaken();
}

/** @throws ProblemError 422 for a template that is gone */
export async function requireTemplate(
  transaction: Transaction,
  id: number | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return;
  const found = await transaction
    .selectFrom('article_template')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw noTemplate();
}

/**
 * Sets the people that a story is given to: members of its office, or those who had it already. Their
 * wishes are granted with it. @throws ProblemError 422
 */
export async function givePeople(
  transaction: Transaction,
  viewer: Viewer,
  { storyId, officeId }: { storyId: number; officeId: number },
  peopleIds: number[],
): Promise<void> {
  const ids = [...new Set(peopleIds)];
  const { rows: kept } = await sql`
    select u.id from app_user u where u.id = any(${ids}::bigint[]) and (
      exists (select from editorial_office_member m
        where m.user_id = u.id and m.editorial_office_id = ${officeId} and u.is_active)
      or exists (select from story_person x
        where x.user_id = u.id and x.story_id = ${storyId} and x.is_given))`.execute(transaction);
  if (kept.length !== ids.length) throw noMember();
  await sql`
    delete from story_person where story_id = ${storyId}
      and (is_given and user_id <> all(${ids}::bigint[])
        or not is_given and user_id = any(${ids}::bigint[]))`.execute(transaction);
  await sql`
    insert into story_person (story_id, user_id, customer_id, is_given, added_by)
    select s.id, o.id, s.customer_id, true, ${viewer.userId}
    from story s, unnest(${ids}::bigint[]) o (id) where s.id = ${storyId}
    on conflict do nothing`.execute(transaction);
}
