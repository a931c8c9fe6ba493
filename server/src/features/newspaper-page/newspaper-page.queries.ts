import type { NewspaperPage, newspaperPage as calls } from '@spalten/contract/newspaper-page';
import type { NewspaperStatus, Sending } from '@spalten/contract/newspaper';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { contains } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import { isOfficeListed } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { findUnprintedNames, keepsConsents } from '../consent/index.ts';
import { FORMER_APPROVAL, isNewspaperVisible, mayUpdateNewspaper } from '../newspaper/index.ts';
import { withoutRefused } from './birthdays.ts';
import { plannedStories } from './planned.ts';

type ListQuery = z.output<typeof calls.list.query>;

/** Selects list rows of visible pages `g` with their newspaper `n`. */
export function newspaperPageRows(database: Database, viewer: Viewer) {
  return database
    .selectFrom('newspaper_page as g')
    .innerJoin('newspaper as n', 'n.id', 'g.newspaper_id')
    .select([
      'g.id',
      'g.created_at',
      'g.updated_at',
      'g.newspaper_id',
      'n.newspaper_name',
      'g.number',
      'g.name',
      'g.page_template_id',
      'g.status',
      FORMER_APPROVAL.as('former_approval'),
      'g.fit',
      'g.version',
    ])
    .where(isNewspaperVisible(viewer));
}

const SORTS = { updated_at: 'timestamptz', number: 'integer' } as const;

export function listNewspaperPages(database: Database, viewer: Viewer, query: ListQuery) {
  let rows = newspaperPageRows(database, viewer);
  rows = query.newspaper_id
    ? rows.where('g.newspaper_id', '=', query.newspaper_id)
    : rows.where(isOfficeListed(viewer, 'n.editorial_office_id', null));
  if (query.status) rows = rows.where('g.status', '=', query.status);
  if (query.q) rows = rows.where(contains('g.name', query.q));
  return listPage(rows, query, SORTS, query.newspaper_id ? 'number' : '-updated_at');
}

type Row = Omit<NewspaperPage, 'can'> & {
  newspaper_status: NewspaperStatus;
  sending: Sending | null;
  editorial_office_id: number;
};

/** Builds the JSON of the slot that a placement continues. */
const continuesFrom = (placement: 'p' | 'o') => {
  const column = (name: string) => sql.ref(`${placement}.${name}`);
  return sql`case when ${column('continues_page_id')} is null then null else json_build_object(
    'newspaper_page_id', ${column('continues_page_id')},
    'slot_id', ${column('continues_slot_id')}) end`;
};

/**
 * Finds a page with its content. Undefined if the viewer can't see its newspaper. Only those who keep
 * consents get the lines of birthdays that are left out.
 */
export async function findNewspaperPage(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<NewspaperPage | undefined> {
  const { rows } = await sql<Row>`
    select g.id, g.created_at, g.updated_at, g.newspaper_id, n.newspaper_name, g.number, g.name,
      g.page_template_id, n.design, g.slots, g.status, ${FORMER_APPROVAL} as former_approval, g.fit,
      g.version,
      n.sending, n.status as newspaper_status, n.editorial_office_id,
      coalesce((select json_agg(json_build_object('slot_id', p.slot_id, 'article_id', p.article_id,
          'file_id', p.file_id, 'text', p.text, 'adjustments', p.adjustments,
          'puzzle', p.puzzle, 'feature', p.feature, 'logo_file_id', p.logo_file_id,
          'advert_id', p.advert_id, 'advert', (select json_build_object('id', v.id, 'name', v.name,
            'advertiser', d.name) from advert v join advertiser d on d.id = v.advertiser_id
            where v.id = p.advert_id), 'teaser_article_id', p.teaser_article_id,
          'headline', (select a.headline from article a
            where a.id = coalesce(p.article_id, p.teaser_article_id)),
          'article_columns', (select t.columns from article a
            join article_template t on t.id = a.article_template_id where a.id = p.article_id),
          'continues_from', ${continuesFrom('p')},
          'elsewhere', coalesce((select json_agg(json_build_object('slot_id', o.slot_id,
              'article_id', o.article_id, 'adjustments', o.adjustments,
              'newspaper_page_id', o.newspaper_page_id, 'page_number', og.number,
              'continues_from', ${continuesFrom('o')}) order by og.number, o.slot_id)
            from placement o join newspaper_page og on og.id = o.newspaper_page_id
            where o.article_id = p.article_id and o.newspaper_page_id <> g.id), '[]'))
          order by p.slot_id)
        from placement p where p.newspaper_page_id = g.id), '[]') as placements,
      ${plannedStories({ hidesProtected: false })} as planned
    from newspaper_page g join newspaper n on n.id = g.newspaper_id
    where g.id = ${id} and ${isNewspaperVisible(viewer)}`.execute(database);
  const row = rows[0];
  if (!row) return undefined;
  const { newspaper_status: status, editorial_office_id: officeId, sending, ...page } = row;
  const may = mayUpdateNewspaper(viewer, { status, sending, editorial_office: { id: officeId } });
  const can = { update: may, delete: may };
  if (keepsConsents(viewer)) return { ...page, can };
  const unprinted = await findUnprintedNames(database, page.newspaper_id);
  const placements = page.placements.map(({ feature, ...one }) => ({
    ...one,
    feature: withoutRefused(feature, unprinted),
  }));
  return { ...page, placements, can };
}
