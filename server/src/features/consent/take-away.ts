import type { TakenAway } from '@spalten/contract/consent';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import type { Services } from '../../services.ts';
import { remakePublicPapers, renewPublicPapers } from '../public-paper/index.ts';
import { unpublishWebArticles } from '../web-article/index.ts';

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
}

/**
 * Takes from the web what may no longer be there: web articles with such a picture become drafts, and
 * public newspapers are made anew without it, or without a line among birthdays. A newspaper that names
 * somebody protected is withdrawn.
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

/**
 * Takes from the web the pictures and birthdays of a person who has not, or no longer, agreed to be there.
 * Newspapers on the web that now may show more are made again with it.
 */
export async function takePersonAway(
  transaction: Transaction,
  services: Pick<Services, 'jobs'>,
  { personId, userId }: { personId: number; userId: number | null },
): Promise<TakeAway> {
  const { rows } = await sql<Withheld & { is_held: boolean; own_name: string | null }>`
    select coalesce(p.name, u.name) as own_name, p.editorial_office_id as "officeId",
      consent_state(p.web, p.valid_until, p.is_protected, ${today})
        in ('no', 'ended', 'protected') as is_held,
      case when p.is_protected then coalesce(p.name, u.name) end as name,
      case when p.no_birthday then coalesce(p.name, u.name) end as birthday,
      array(select k.file_id from picture_mark k where k.person_id = p.id) as files
    from pictured_person p left join app_user u on u.id = p.user_id
    where p.id = ${personId}`.execute(transaction);
  const [row] = rows;
  if (!row) return NOTHING;
  const { is_held: isHeld, own_name: ownName, files, ...withheld } = row;
  const taken =
    isHeld || withheld.birthday !== null
      ? await takeAway(transaction, services, { ...withheld, files: isHeld ? files : [], userId })
      : NOTHING;
  const { officeId, name, birthday } = withheld;
  await renewPublicPapers(transaction, services.jobs, {
    files: isHeld ? [] : files,
    officeId,
    birthday: name === null && birthday === null ? ownName : null,
  });
  return taken;
}

/** Takes a picture from the web if somebody in it has said no. One who hasn’t answered takes nothing. */
export async function takePictureAway(
  transaction: Transaction,
  services: Pick<Services, 'jobs'>,
  { fileId, officeId, userId }: { fileId: number; officeId: number; userId: number },
): Promise<TakeAway> {
  const { rows } = await sql`select from picture_mark k join pictured_person p on p.id = k.person_id
    where k.file_id = ${fileId} and consent_state(p.web, p.valid_until, p.is_protected, ${today})
      in ('no', 'ended', 'protected') limit 1`.execute(transaction);
  if (rows.length === 0) return NOTHING;
  return takeAway(transaction, services, {
    files: [fileId],
    officeId,
    name: null,
    birthday: null,
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
