import type {
  consent as calls,
  PictureMarks,
  PictureState,
  TakenAway,
} from '@spalten/contract/consent';
import { MAX_MARKS } from '@spalten/contract/consent';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import { forbidden, notFound, requireFound } from '../../platform/errors.ts';
import { containsPattern } from '../../platform/like.ts';
import { reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { isFileVisible } from '../file/index.ts';
import { renewPublicPapers } from '../public-paper/index.ts';
import { noPerson, noPicture, tooManyMarks } from './consent.errors.ts';
import { isMarkable, keepsConsents, mayUnmark } from './consent.policy.ts';
import { stateSql } from './gate.ts';
import { lockConsents } from './lock-consents.ts';
import { addOutsider, findByName } from './keep-consent.ts';
import { removeTaken, takePictureAway } from './take-away.ts';

type Mark = z.output<typeof calls.mark.body>;

interface Picture {
  editorial_office_id: number | null;
  mime: string;
  is_markable: boolean;
}

/** Finds a picture of an office that the viewer sees. @throws ProblemError 404, 422 for other files */
async function requirePicture(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<{ officeId: number; isMarkable: boolean }> {
  const { rows } = await sql<Picture>`select f.editorial_office_id, f.mime,
      ${isMarkable(viewer)} as is_markable from file f
    where f.id = ${id} and f.deleted_at is null and ${isFileVisible(viewer)}`.execute(database);
  const { editorial_office_id: officeId, mime, is_markable } = requireFound(rows[0]);
  if (officeId === null || !mime.startsWith('image/')) throw noPicture();
  if (!reaches(viewer, officeId)) throw notFound();
  return { officeId, isMarkable: is_markable };
}

/** Finds a picture that the viewer marks people in. @throws ProblemError 403, 404, 422 */
async function requireMarkable(database: Database | Transaction, viewer: Viewer, id: number) {
  const picture = await requirePicture(database, viewer, id);
  if (!picture.isMarkable) throw forbidden();
  return picture;
}

type Row = Omit<PictureMarks['people'][number], 'can'> & {
  created_by: number | null;
  is_held: boolean;
};

/** SQL of whether a person (`p`) holds the pictures that they are in. */
const isHeld = sql<boolean>`${stateSql('paper', today)} in ('no', 'ended', 'protected')`;

/** Derives the state of a picture, which doesn’t say why it is held. */
export function stateOfPicture(
  people: Pick<Row, 'paper_state' | 'web_state' | 'is_held'>[],
): PictureState {
  if (people.some((one) => one.is_held)) return 'held';
  const isAsked = ({
    paper_state: paper,
    web_state: web,
  }: Pick<Row, 'paper_state' | 'web_state'>) => paper !== 'yes' || web !== 'yes';
  return people.some(isAsked) ? 'asked' : 'free';
}

/** Reads the people in a picture. Those who don’t keep consents aren’t told of any. */
async function readMarks(
  database: Database | Transaction,
  viewer: Viewer,
  fileId: number,
  { isMarkable: can, taken = [] }: { isMarkable: boolean; taken?: TakenAway[] },
): Promise<PictureMarks> {
  const { rows } = await sql<Row>`
    select p.id, coalesce(p.name, u.name) as name, k.created_by,
      ${stateSql('paper', today)} as paper_state, ${stateSql('web', today)} as web_state,
      ${stateSql('may_name', today)} as name_state, ${isHeld} as is_held
    from picture_mark k join pictured_person p on p.id = k.person_id
    left join app_user u on u.id = p.user_id
    where k.file_id = ${fileId} order by name, p.id`.execute(database);
  const isKeeper = keepsConsents(viewer);
  return {
    state: stateOfPicture(rows),
    people: rows.map(({ id, name, paper_state, web_state, name_state, ...row }) => ({
      id,
      name,
      paper_state: isKeeper ? paper_state : null,
      web_state: isKeeper ? web_state : null,
      name_state: isKeeper ? name_state : null,
      can: { unmark: mayUnmark(viewer, row) },
    })),
    taken_away: taken,
    can: { mark: can },
  };
}

/** Finds the people in a picture. @throws ProblemError 404, 422 */
export async function findMarks(
  database: Database,
  viewer: Viewer,
  fileId: number,
): Promise<PictureMarks> {
  return readMarks(database, viewer, fileId, await requirePicture(database, viewer, fileId));
}

const MAX_CANDIDATES = 50;

/** Lists people of a picture’s office who aren’t marked in it, by name. @throws ProblemError 403, 404 */
export async function listCandidates(
  database: Database,
  viewer: Viewer,
  fileId: number,
  q: string | null | undefined,
): Promise<{ id: number; name: string }[]> {
  const { officeId } = await requireMarkable(database, viewer, fileId);
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, coalesce(p.name, u.name) as name from pictured_person p
    left join app_user u on u.id = p.user_id
    where p.editorial_office_id = ${officeId} and (p.user_id is null or (u.is_active
        and u.erased_at is null and exists (select from editorial_office_member e
          where e.user_id = p.user_id and e.editorial_office_id = p.editorial_office_id)))
      and coalesce(p.name, u.name) ilike ${containsPattern(q ?? '')}
      and not exists (select from picture_mark k where k.person_id = p.id and k.file_id = ${fileId})
    order by coalesce(p.name, u.name) collate "sv-SE-x-icu", p.id
    limit ${sql.lit(MAX_CANDIDATES)}`.execute(database);
  return rows;
}

/** Finds the chosen person in the picture’s office, or adds the named one. @throws ProblemError 422 */
async function personOf(
  transaction: Transaction,
  viewer: Viewer,
  officeId: number,
  { person_id: id, name }: Mark,
): Promise<number> {
  if (id) {
    const { rows } = await sql`select from pictured_person
      where id = ${id} and editorial_office_id = ${officeId}`.execute(transaction);
    if (rows.length === 0) throw noPerson();
    return id;
  }
  if (!name?.trim()) throw noPerson();
  const known = await findByName(transaction, officeId, name);
  return known ?? addOutsider(transaction, { officeId, name, userId: viewer.userId });
}

/** Marks a person in a picture. @throws ProblemError 403, 404, 422 */
export async function markPerson(
  services: Services,
  viewer: Viewer,
  fileId: number,
  body: Mark,
): Promise<PictureMarks> {
  const { userId } = viewer;
  const { officeId } = await requireMarkable(services.database, viewer, fileId);
  const done = await services.database.transaction().execute(async (transaction) => {
    await lockConsents(transaction, officeId);
    await requireMarkable(transaction, viewer, fileId);
    await sql`select from file where id = ${fileId} for no key update`.execute(transaction);
    const personId = await personOf(transaction, viewer, officeId, body);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from picture_mark
      where file_id = ${fileId}`.execute(transaction);
    if ((rows[0]?.count ?? 0) >= MAX_MARKS) throw tooManyMarks();
    await sql`insert into picture_mark (file_id, person_id, editorial_office_id, created_by)
      values (${fileId}, ${personId}, ${officeId}, ${userId}) on conflict do nothing`.execute(
      transaction,
    );
    const marked = { fileId, officeId, personId, userId };
    const taken = await takePictureAway(transaction, services, marked);
    const told = keepsConsents(viewer) ? taken.taken_away : [];
    const marks = await readMarks(transaction, viewer, fileId, { isMarkable: true, taken: told });
    return { taken, marks };
  });
  await removeTaken(services, done.taken);
  return done.marks;
}

/** Removes a mark. @throws ProblemError 404, 403 for a mark of others or one that holds the picture */
export async function unmarkPerson(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  viewer: Viewer,
  fileId: number,
  personId: number,
): Promise<PictureMarks> {
  return database.transaction().execute(async (transaction) => {
    const picture = await requirePicture(transaction, viewer, fileId);
    const { officeId } = picture;
    await lockConsents(transaction, officeId);
    const { rows } = await sql<Pick<Row, 'created_by' | 'is_held'> & { name: string }>`
      select k.created_by, ${isHeld} as is_held, coalesce(p.name, u.name) as name
      from picture_mark k join pictured_person p on p.id = k.person_id
      left join app_user u on u.id = p.user_id
      where k.file_id = ${fileId} and k.person_id = ${personId}`.execute(transaction);
    const mark = requireFound(rows[0]);
    if (!mayUnmark(viewer, mark)) throw forbidden();
    await sql`delete from picture_mark
      where file_id = ${fileId} and person_id = ${personId}`.execute(transaction);
    const free = { files: [fileId], officeId, birthday: null, name: mark.name };
    await renewPublicPapers(transaction, jobs, free);
    return readMarks(transaction, viewer, fileId, picture);
  });
}
