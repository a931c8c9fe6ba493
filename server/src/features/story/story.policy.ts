import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isActiveMember } from '../../platform/session/member.ts';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/*
 * Rules as SQL, so that a list of hundreds of stories says in one statement what may be done to each.
 * Aliases: `s` the story, `n` its newspaper, `a` its article unless that is in the bin, `p` the placement
 * where the article begins.
 */

/** SQL of who sees a story: those with its office in reach, as with newspapers. */
export const isStoryVisible = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(s.deleted_at is null and ${isOfficeInReach(viewer, 's.editorial_office_id')})`;

/** SQL of who leads a story that they see, and so have its office in reach. */
const isLed = ({ role }: Viewer): RawBuilder<boolean> =>
  sql.lit(role === 'admin' || role === 'moderator');

/** True until the newspaper is sent or on its way. */
const isOpen = sql<boolean>`(n.id is null
  or n.status <> 'sent' and coalesce(n.sending ->> 'state' = 'failed', true))`;

/**
 * SQL that is true for a story that its newspaper was sent without. It may be moved, so that nothing is lost
 * in the plan of a newspaper that is closed.
 */
const IS_UNPRINTED = sql<boolean>`(n.status = 'sent' and not exists (
  select from placement q join newspaper_page own on own.id = q.newspaper_page_id
  where q.article_id = s.article_id and own.newspaper_id = s.newspaper_id))`;

/** SQL that is true for a person `x` of a story who is in its office with an active account. */
export const IS_STORY_MEMBER = isActiveMember('x.user_id', 's.editorial_office_id');

/** SQL that is true for a story whose writers have done their part. Their names stay with it. */
const IS_SENT_IN = sql<boolean>`exists (select from article done
  where done.id = s.article_id and done.deleted_at is null
    and done.status in ('submitted', 'approved', 'placed', 'published'))`;

/**
 * SQL that is true for a person `x` who has a story, or would like to. Those who can't write it are left
 * out, and have it again if they come back before somebody else takes over.
 */
export const COUNTS = sql<boolean>`(${IS_STORY_MEMBER} or ${IS_SENT_IN})`;

/** SQL that is true for a story that somebody has. */
export const HAS_PEOPLE = sql<boolean>`exists (select from story_person x
  where x.story_id = s.id and x.is_given and ${COUNTS})`;

/**
 * SQL of the people who had a story that nobody has now, for those who lead its office until the
 * newspaper is sent.
 */
export const formerPeople = (viewer: Viewer) => sql`case
  when ${isLed(viewer)} and coalesce(n.status <> 'sent', true) and not ${HAS_PEOPLE} then coalesce((
    select json_agg(json_build_object('id', u.id, 'name', u.name) order by x.created_at, u.id)
    from story_person x join app_user u on u.id = x.user_id
    where x.story_id = s.id and x.is_given), '[]') else '[]' end`;

/** SQL that is true if the story was given to the viewer. */
export const isGivenTo = ({ userId }: Viewer): RawBuilder<boolean> =>
  sql<boolean>`exists (select from story_person x
    where x.story_id = s.id and x.is_given and x.user_id = ${userId})`;

/** SQL that is true for a participant's own idea that nobody has been given. */
const isOwnIdea = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'participant'
    ? sql<boolean>`(s.created_by = ${viewer.userId} and s.article_id is null and not ${HAS_PEOPLE})`
    : sql<boolean>`false`;

/** SQL of who gives it to people and chooses page and day. */
const mayLead = (viewer: Viewer) =>
  sql<boolean>`((${isOpen} or ${IS_UNPRINTED}) and ${isLed(viewer)})`;

/** SQL of who changes its words: those who lead, and participants their own ideas. */
const mayUpdate = (viewer: Viewer) =>
  sql<boolean>`(${isOpen} and ${isOwnIdea(viewer)} or ${mayLead(viewer)})`;

const hasWished = ({ userId }: Viewer): RawBuilder<boolean> =>
  sql<boolean>`exists (select from story_person x
    where x.story_id = s.id and not x.is_given and x.user_id = ${userId})`;

/**
 * SQL of who would like to take it: participants, while nobody has it. A wish can be taken back until
 * the story is begun.
 */
const mayWish = (viewer: Viewer) =>
  viewer.role === 'participant'
    ? sql<boolean>`(${isOpen} and s.article_id is null and not ${isGivenTo(viewer)}
      and (not ${HAS_PEOPLE} or ${hasWished(viewer)}))`
    : sql<boolean>`false`;

/** SQL of who begins its article: the people it was given to, and those who lead. */
const mayBegin = (viewer: Viewer) =>
  sql<boolean>`(${isOpen} and a.id is null and (${isLed(viewer)} or ${
    viewer.role === 'participant' ? isGivenTo(viewer) : sql<boolean>`false`
  }))`;

/** SQL of who places its approved article in the planned slot. */
const mayPlace = (viewer: Viewer) =>
  sql<boolean>`(${isOpen} and ${isLed(viewer)} and a.status = 'approved'
    and p.newspaper_page_id is null and s.newspaper_page_id is not null and s.slot_id is not null)`;

/** SQL of what the viewer may do, sent as `can`. */
export const storyAbilities = (viewer: Viewer) => sql`json_build_object(
  'update', ${mayUpdate(viewer)}, 'lead', ${mayLead(viewer)}, 'delete', (${isOpen} and ${mayUpdate(viewer)}),
  'wish', ${mayWish(viewer)}, 'begin', coalesce(${mayBegin(viewer)}, false),
  'place', coalesce(${mayPlace(viewer)}, false))`;
