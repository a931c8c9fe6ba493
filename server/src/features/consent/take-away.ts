import type { TakenAway } from '@spalten/contract/consent';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import type { Services } from '../../services.ts';
import { remakePublicPapers, renewPublicPapers } from '../public-paper/index.ts';
import { unpublishWebArticles } from '../web-article/index.ts';
import type { Unnamed } from './refused-names.ts';
import { findRefusedNames } from './refused-names.ts';

/** Things that a change took from the web, and the stored objects to remove when it is committed. */
export interface TakeAway {
  taken_away: TakenAway[];
  objects: string[];
}

const NOTHING: TakeAway = { taken_away: [], objects: [] };

/** Pictures out of which somebody has been taken, and names that may no longer be read. */
interface Withheld {
  files: number[];
  officeId: number;
  name: string | null;
  /** A name that may not stand among birthdays. */
  birthday: string | null;
  /** Somebody who may be seen and not named. */
  unnamed: Unnamed | null;
}

interface Answered extends Omit<Withheld, 'unnamed'> {
  own_name: string | null;
  is_held: boolean;
  may_name: boolean | null;
}

/**
 * Takes from the web what may no longer be there: web articles with such a picture, or such a name in
 * one, become drafts, and public newspapers are made anew without it, or without a line among birthdays.
 * A newspaper that names somebody protected is withdrawn.
 */
async function takeAway(
  transaction: Transaction,
  { jobs }: Pick<Services, 'jobs'>,
  { userId, ...withheld }: Withheld & { userId: number | null },
): Promise<TakeAway> {
  const articles = await unpublishWebArticles(transaction, { ...withheld, userId });
  const papers = await remakePublicPapers(transaction, jobs, withheld);
  return {
    taken_away: [
      ...articles.map((one) => ({ kind: 'web-article' as const, ...one })),
      ...papers.changed.map((one) => ({ kind: 'newspaper' as const, ...one })),
    ],
    objects: papers.objects,
  };
}

/** Finds a person who refuses to be named. Null: it is somebody else, or in none of the pictures. */
async function findUnnamed(
  transaction: Transaction,
  { officeId, personId, files }: { officeId: number; personId: number; files: number[] },
): Promise<Unnamed | null> {
  if (files.length === 0) return null;
  const refused = await findRefusedNames(transaction, officeId);
  const person = refused.find(({ person_id: id }) => id === personId);
  return person ? { person, files } : null;
}

/**
 * Takes from the web the pictures, birthdays and names by pictures of a person who has not, or no longer,
 * agreed to be there.
 * Newspapers on the web that now may show more are made again with it.
 */
export async function takePersonAway(
  transaction: Transaction,
  services: Pick<Services, 'jobs'>,
  { personId, userId }: { personId: number; userId: number | null },
): Promise<TakeAway> {
  const { rows } = await sql<Answered>`
    select coalesce(p.name, u.name) as own_name, p.editorial_office_id as "officeId", p.may_name,
      consent_state(p.web, p.valid_until, p.is_protected, ${today})
        in ('no', 'ended', 'protected') as is_held,
      case when p.is_protected then coalesce(p.name, u.name) end as name,
      case when p.no_birthday then coalesce(p.name, u.name) end as birthday,
      array(select k.file_id from picture_mark k where k.person_id = p.id) as files
    from pictured_person p left join app_user u on u.id = p.user_id
    where p.id = ${personId}`.execute(transaction);
  const [row] = rows;
  if (!row) return NOTHING;
  const { is_held: isHeld, own_name: ownName, may_name: mayName, files, ...withheld } = row;
  const { officeId, name, birthday } = withheld;
  const unnamed = mayName === false ? await findUnnamed(transaction, { ...row, personId }) : null;
  const taken =
    isHeld || birthday !== null || unnamed
      ? await takeAway(transaction, services, {
          ...withheld,
          files: isHeld ? files : [],
          unnamed,
          userId,
        })
      : NOTHING;
  await renewPublicPapers(transaction, services.jobs, {
    files: isHeld ? [] : files,
    officeId,
    birthday: name === null && birthday === null ? ownName : null,
    name: name === null && mayName !== false ? ownName : null,
  });
  return taken;
}

/**
 * Takes a picture from the web if somebody in it has said no, and the name by it of the person who is
 * marked. One who hasn’t answered takes nothing.
 */
export async function takePictureAway(
  transaction: Transaction,
  services: Pick<Services, 'jobs'>,
  {
    fileId,
    officeId,
    personId,
    userId,
  }: { fileId: number; officeId: number; personId: number; userId: number },
): Promise<TakeAway> {
  const { rows } = await sql`select from picture_mark k join pictured_person p on p.id = k.person_id
    where k.file_id = ${fileId} and consent_state(p.web, p.valid_until, p.is_protected, ${today})
      in ('no', 'ended', 'protected') limit 1`.execute(transaction);
  const unnamed = await findUnnamed(transaction, { officeId, personId, files: [fileId] });
  if (rows.length === 0 && !unnamed) return NOTHING;
  return takeAway(transaction, services, {
    files: rows.length > 0 ? [fileId] : [],
    officeId,
    name: null,
    birthday: null,
    unnamed,
    userId,
  });
}

/** Removes stored objects of withdrawn pages. A failed removal is left to the nightly sweep. */
export async function removeTaken(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  { objects }: TakeAway,
): Promise<void> {
  for (const key of objects)
    await storage
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'a public page was not removed'));
}

/** Tells the moderators of a person’s office of something that happened to the consent. */
export async function tellModerators(
  transaction: Transaction,
  kind: 'consent-answered' | 'consent-taken-back' | 'consent-ended',
  { personId, userId }: { personId: number; userId: number | null },
): Promise<void> {
  await sql`select give_notice(array(select m.user_id from editorial_office_member m
      join app_user l on l.id = m.user_id and l.role = 'moderator'
      where m.editorial_office_id = p.editorial_office_id), ${kind}, p.id,
      coalesce(p.name, u.name), ${userId}::bigint)
    from pictured_person p left join app_user u on u.id = p.user_id
    where p.id = ${personId}`.execute(transaction);
}
