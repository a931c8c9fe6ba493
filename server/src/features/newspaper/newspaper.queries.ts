import type { Newspaper, newspaper as calls } from '@spalten/contract/newspaper';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { contains } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import { isOfficeListed } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { FORMER_APPROVAL } from './former-approval.ts';
import { PUBLIC_PATH } from './public-state.ts';
import { isNewspaperVisible, mayReadRecipients, newspaperAbilities } from './newspaper.policy.ts';

type ListQuery = z.output<typeof calls.list.query>;

const officeJson = refJson('editorial_office', 'n.editorial_office_id');

const pagesWhere = (condition: string) =>
  sql`(select count(*)::int from newspaper_page g where g.newspaper_id = n.id and ${sql.raw(condition)})`;

/** Selects list rows of visible newspapers `n`. */
export function newspaperRows(database: Database, viewer: Viewer) {
  return database
    .selectFrom('newspaper as n')
    .select([
      'n.id',
      'n.created_at',
      'n.updated_at',
      'n.newspaper_name',
      'n.issue_number',
      'n.published_on',
      'n.due_on',
      'n.status',
      'n.sent_at',
      officeJson.as('editorial_office'),
      pagesWhere('true').as('page_count'),
      pagesWhere("g.status = 'approved'").as('approved_page_count'),
      pagesWhere(
        `exists (select from jsonb_array_elements(g.fit) s
          where s->>'state' in ('over', 'empty') or s->>'fault' is not null)`,
      ).as('faulty_page_count'),
      sql`(select g.id from newspaper_page g where g.newspaper_id = n.id
        order by g.number limit 1)`.as('first_page_id'),
    ])
    .where(isNewspaperVisible(viewer));
}

const SORTS = { published_on: 'date', due_on: 'date', created_at: 'timestamptz' } as const;

export function listNewspapers(database: Database, viewer: Viewer, query: ListQuery) {
  let rows = newspaperRows(database, viewer).where(
    isOfficeListed(viewer, 'n.editorial_office_id', query.editorial_office_id),
  );
  if (query.status) rows = rows.where('n.status', '=', query.status);
  if (query.q) rows = rows.where(contains('n.newspaper_name', query.q));
  return listPage(rows, query, SORTS, '-published_on');
}

/** Finds a newspaper with its pages in order. Undefined if the viewer can't see it. */
export async function findNewspaper(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<Newspaper | undefined> {
  const { rows } = await sql<Omit<Newspaper, 'can'>>`
    select n.id, n.created_at, n.updated_at, n.newspaper_name, n.issue_number, n.published_on,
      n.due_on, n.status, n.sent_at, n.newspaper_template_id, n.print_run,
      n.drafts_on, n.pages_ready_on, n.print_on,
      case when ${sql.lit(mayReadRecipients(viewer))} then n.recipients else '{}' end as recipients, n.design,
      n.page_templates, ${PUBLIC_PATH} as public_path, n.pdf_file_id, n.sending - 'key' as sending, ${officeJson} as editorial_office,
      coalesce((select json_agg(json_build_object('id', g.id, 'created_at', g.created_at,
          'updated_at', g.updated_at, 'newspaper_id', n.id, 'newspaper_name', n.newspaper_name,
          'number', g.number, 'name', g.name, 'page_template_id', g.page_template_id,
          'status', g.status, 'former_approval', ${FORMER_APPROVAL}, 'fit', g.fit,
          'version', g.version) order by g.number)
        from newspaper_page g where g.newspaper_id = n.id), '[]') as pages
    from newspaper n where n.id = ${id} and ${isNewspaperVisible(viewer)}`.execute(database);
  const row = rows[0];
  return row && { ...row, can: newspaperAbilities(viewer, row) };
}
