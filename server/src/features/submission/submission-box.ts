import { randomBytes } from 'node:crypto';
import type { PublicBox, SubmissionBox, submission as calls } from '@spalten/contract/submission';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import { notFound, requireFound, unprocessable } from '../../platform/errors.ts';
import { reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Imprints } from './sent-submission.ts';
import { withContact } from './sent-submission.ts';

type Update = z.output<typeof calls.updateBox.body>;

const newKey = () => randomBytes(16).toString('base64url');

interface BoxRow {
  editorial_office: SubmissionBox['editorial_office'];
  is_open: boolean;
  key: string | null;
  article_template_id: number | null;
}

async function findRow(database: Database, officeId: number): Promise<BoxRow | undefined> {
  const { rows } = await sql<BoxRow>`
    select json_build_object('id', o.id, 'name', o.name) as editorial_office, b.key,
      coalesce(b.is_open, false) as is_open, t.id as article_template_id
    from editorial_office o left join submission_box b on b.editorial_office_id = o.id
    left join article_template t on t.id = b.article_template_id and t.deleted_at is null
    where o.id = ${officeId}`.execute(database);
  return rows[0];
}

/** Finds an office's box. Nothing is stored for one that was never opened. @throws ProblemError 404 */
export async function findBox(
  { database, publicUrl }: { database: Database; publicUrl: string },
  viewer: Viewer,
  officeId: number,
): Promise<SubmissionBox> {
  if (!reaches(viewer, officeId)) throw notFound();
  const { key, ...row } = requireFound(await findRow(database, officeId));
  const url = key === null ? null : `${publicUrl.replace(/\/$/, '')}/manus/${key}`;
  // The calls let moderators and administrators in, and who reaches the office may change its box.
  return { ...row, url, can: { update: true } };
}

async function requireTemplate(database: Database, id: number | null | undefined): Promise<void> {
  if (!id) return;
  const { rows } = await sql`select from article_template
    where id = ${id} and deleted_at is null`.execute(database);
  if (rows.length > 0) return;
  throw unprocessable({
    article_template_id: [
      {
        sv: 'Artikelmallen finns inte längre. Välj en annan.',
        en: 'The article template no longer exists. Choose another.',
      },
    ],
  });
}

/** Changes an office's box, which is made on the first change. @throws ProblemError 404, 422 */
export async function updateBox(
  database: Database,
  request: FastifyRequest,
  viewer: Viewer,
  officeId: number,
  { is_open: isOpen, article_template_id: templateId, renew }: Update,
): Promise<void> {
  if (!reaches(viewer, officeId)) throw notFound();
  await requireTemplate(database, templateId);
  await database.transaction().execute(async (transaction) => {
    await sql`insert into submission_box (editorial_office_id, customer_id, key)
      select id, customer_id, ${newKey()} from editorial_office where id = ${officeId}
      on conflict do nothing`.execute(transaction);
    await transaction
      .updateTable('submission_box')
      .set({
        ...(isOpen !== undefined && { is_open: isOpen }),
        ...(templateId !== undefined && { article_template_id: templateId }),
        ...(renew && { key: newKey() }),
        updated_at: sql`now()`,
      })
      .where('editorial_office_id', '=', officeId)
      .execute();
    await audit(transaction, request, {
      action: 'update',
      userId: viewer.userId,
      object: { type: 'editorial-office', id: officeId },
      changes: [{ field: 'submission_box' }],
    });
  });
}

/**
 * Joins the office `o`, customer `c` and template `t` of a key's box `b`. Nothing for a wrong or replaced
 * key, a closed office or customer, and outside of the package's time: senders aren't told which.
 */
const boxOf = (key: string) => sql`submission_box b
    join editorial_office o on o.id = b.editorial_office_id and o.is_active
    join customer c on c.id = o.customer_id and c.is_active
      and (c.package_ends_on is null or c.package_ends_on >= ${today})
      and (c.package_starts_on is null or c.package_starts_on <= ${today})
    left join article_template t on t.id = b.article_template_id and t.deleted_at is null
    where b.key = ${key}`;

/** The office of an open box. */
export interface BoxOffice {
  id: number;
  customer_id: number;
}

/** Finds the office to which a key lets one send. Undefined also for a closed box. */
export async function findOpenBox(database: Database, key: string): Promise<BoxOffice | undefined> {
  const { rows } = await sql<BoxOffice>`
    select o.id, o.customer_id from ${boxOf(key)} and b.is_open`.execute(database);
  return rows[0];
}

/** Finds a box as its senders see it, open or closed. @throws ProblemError 404 */
export async function findPublicBox(database: Database, key: string): Promise<PublicBox> {
  const { rows } = await sql<Omit<PublicBox, 'office_contact'> & Imprints>`
    select b.is_open, o.name as office_name, o.newspaper_name, o.imprint, c.imprint as shared_imprint,
      (t.fields -> 'body' ->> 'max')::int as characters
    from ${boxOf(key)}`.execute(database);
  return withContact(requireFound(rows[0]));
}
