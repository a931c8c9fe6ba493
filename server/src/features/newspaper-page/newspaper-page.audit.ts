import { declareAuditSubject } from '../../platform/audit-subject.ts';

const ofPaper = (column: string) =>
  `(select ${column} from newspaper n join editorial_office o on o.id = n.editorial_office_id
    where n.id = t.newspaper_id)`;

/** Joins the page's placements in order. */
const placed = (column: string) =>
  `(select string_agg(p.slot_id || ':' || ${column}, ',' order by p.slot_id) from placement p
    where p.newspaper_page_id = t.id)`;

/** Lists the articles and files on the page, with their slot in parentheses. */
const CONTENTS = `(select jsonb_agg(said order by said) from (
  select coalesce(nullif(a.headline, ''), f.display_filename, '#' || a.id) || ' (' || coalesce((
      select s ->> 'name' from jsonb_array_elements(t.slots) s where s ->> 'id' = p.slot_id limit 1),
    p.slot_id) || ')' as said
  from placement p
  left join article a on a.id = coalesce(p.article_id, p.teaser_article_id)
  left join file f on f.id = p.file_id
  where p.newspaper_page_id = t.id and coalesce(a.id, f.id) is not null) lying)`;

/**
 * Pages are saved with every placement, so a person's successive changes are merged into one entry.
 */
export const NEWSPAPER_PAGE = declareAuditSubject({
  kind: 'newspaper-page',
  table: 'newspaper_page',
  name: `${ofPaper(`n.newspaper_name || ' ' || n.issue_number`)} || ', ' || t.number || ' ' || t.name`,
  customer: ofPaper('o.customer_id'),
  office: ofPaper('o.id'),
  fields: ['number', 'name', 'status'],
  texts: [
    'slots',
    ['texts', placed('p.text')],
    ['adjustments', placed('p.adjustments::text')],
    ['puzzles', placed('p.puzzle::text')],
    ['regular_features', placed('p.feature::text')],
  ],
  lists: [['placements', CONTENTS]],
  isGone: ofPaper('n.deleted_at is not null'),
});
