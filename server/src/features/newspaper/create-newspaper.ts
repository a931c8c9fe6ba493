import type { Newspaper, newspaper } from '@spalten/contract/newspaper';
import { DUE_AFTER_PUBLICATION } from '@spalten/contract/newspaper';
import type { StoredDays } from '@spalten/contract/plan-days';
import { completeDays, findEarlyDay } from '@spalten/contract/plan-days';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { requireFound, notFound, unprocessable } from '../../platform/errors.ts';
import { requireOpenOffice } from '../../platform/session/closed-office.ts';
import { reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { requireRoom } from '../customer/index.ts';
import { isTemplateVisible } from '../newspaper-template/index.ts';
import { findNewspaper } from './newspaper.queries.ts';

type Body = z.output<typeof newspaper.create.body>;

const DAYS_IN_DISORDER = {
  sv: 'Dagarna behöver komma i ordning: första utkast, manusstopp, sidor klara, tryck, utgivning. Ändra en av dem.',
  en: 'The days must be in order: first drafts, deadline, pages ready, print, publication. Change one of them.',
};

/** @throws ProblemError 422 if a step on the way to publication is after a later one */
export function requireOrder(days: StoredDays): void {
  if (days.due_on > days.published_on) throw unprocessable({ due_on: [DUE_AFTER_PUBLICATION] });
  const day = findEarlyDay(completeDays(days));
  if (day) throw unprocessable({ [day]: [DAYS_IN_DISORDER] });
}

/** @throws ProblemError 422 if the package allows no more newspapers this year */
async function requireRoomForPaper(transaction: Transaction, officeId: number): Promise<void> {
  const { customer_id: customerId } = await transaction
    .selectFrom('editorial_office')
    .select('customer_id')
    .where('id', '=', officeId)
    .executeTakeFirstOrThrow(notFound);
  await requireRoom(transaction, customerId, 'newspapers');
}

async function insertNewspaper(
  transaction: Transaction,
  viewer: Viewer,
  officeId: number,
  body: Body,
) {
  const { rows } = await sql<{ id: number }>`
    insert into newspaper (editorial_office_id, newspaper_template_id, newspaper_name, issue_number,
      published_on, due_on, drafts_on, pages_ready_on, print_on, print_run, recipients, design,
      page_templates, created_by)
    select o.id, t.id, ${body.newspaper_name ?? sql`o.newspaper_name`},
      coalesce(${body.issue_number ?? null}::int, (select coalesce(max(issue_number), 0) + 1
        from newspaper n where n.editorial_office_id = o.id and n.deleted_at is null)),
      ${body.published_on}::date, ${body.due_on}::date, ${body.drafts_on ?? null}::date,
      ${body.pages_ready_on ?? null}::date, ${body.print_on ?? null}::date, ${body.print_run ?? null}::int,
      coalesce(${body.recipients ?? null}::text[], case when o.printer_email is null
        then '{}'::text[] else array[o.printer_email] end),
      t.design, t.pages, ${viewer.userId}
    from editorial_office o, newspaper_template t
    where o.id = ${officeId} and t.id = ${body.newspaper_template_id} and t.deleted_at is null
      and ${isTemplateVisible(viewer)}
    returning id`.execute(transaction);
  const id = rows[0]?.id;
  if (id === undefined)
    throw unprocessable({
      newspaper_template_id: [
        { sv: 'Tidningsmallen finns inte.', en: 'There is no such template.' },
      ],
    });
  return id;
}

/** Creates a newspaper from a template, with a page from each of its page templates. */
export async function createNewspaper(
  database: Database,
  viewer: Viewer,
  body: Body,
): Promise<Newspaper> {
  await requireOpenOffice(database, viewer);
  const { drafts_on = null, pages_ready_on = null, print_on = null } = body;
  requireOrder({ ...body, drafts_on, pages_ready_on, print_on });
  const officeId = body.editorial_office_id ?? viewer.activeOfficeId;
  if (officeId === null)
    throw unprocessable({
      editorial_office_id: [
        {
          sv: 'Välj vilken redaktion tidningen hör till.',
          en: 'Choose the office that the paper belongs to.',
        },
      ],
    });
  if (!reaches(viewer, officeId)) throw notFound();
  return database.transaction().execute(async (transaction) => {
    await requireRoomForPaper(transaction, officeId);
    const id = await insertNewspaper(transaction, viewer, officeId, body);
    await sql`
      insert into newspaper_page (newspaper_id, number, name, page_template_id, slots, fit)
      select n.id, p.number, p.page ->> 'name', p.page ->> 'id', p.page -> 'slots',
        coalesce((select jsonb_agg(jsonb_build_object('slot_id', s -> 'id', 'state', 'empty',
            'lines', 0, 'characters', 0))
          from jsonb_array_elements(p.page -> 'slots') s
          where s ->> 'kind' not in ('masthead', 'folio', 'contents', 'imprint')), '[]')
      from newspaper n, jsonb_array_elements(n.page_templates) with ordinality as p (page, number)
      where n.id = ${id}`.execute(transaction);
    return requireFound(await findNewspaper(transaction, viewer, id));
  });
}
