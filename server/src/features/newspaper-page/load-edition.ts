import type { PageDesign } from '@spalten/contract/newspaper-template';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { EditionInput, SetArticle, SetPage } from '../../typesetting/edition.ts';

interface Row {
  newspaper_name: string;
  issue_number: number;
  published_on: string;
  office: string;
  design: PageDesign;
  pages: SetPage[];
  articles: (SetArticle & { id: number })[];
  contents: EditionInput['contents'];
}

/**
 * What the typesetter needs of a whole newspaper, or of one page of it, in one statement. With a
 * page come the parts of other pages that its stories run over. Who may see the paper has been
 * settled by whoever asks.
 */
export async function loadEdition(
  database: Database | Transaction,
  what: { newspaperId: number } | { pageId: number },
): Promise<EditionInput> {
  const chosen =
    'pageId' in what ? sql`g.id = ${what.pageId}` : sql`g.newspaper_id = ${what.newspaperId}`;
  const { rows } = await sql<Row>`
    with chosen as (select g.* from newspaper_page g where ${chosen}),
    own as (select p.* from placement p join chosen g on g.id = p.newspaper_page_id),
    placed as (
      select * from own
      union
      select p.* from placement p
      where p.article_id in (select article_id from own where article_id is not null))
    select n.newspaper_name, n.issue_number, n.published_on, o.name as office, n.design,
      (select json_agg(json_build_object('id', g.id, 'number', g.number, 'name', g.name,
          'slots', case when g.id in (select id from chosen) then g.slots else coalesce((
            select jsonb_agg(s) from jsonb_array_elements(g.slots) s where s ->> 'id' in (
              select slot_id from placed p where p.newspaper_page_id = g.id)), '[]') end,
          'placements', coalesce((
            select json_agg(json_build_object('slot_id', p.slot_id, 'article_id', p.article_id,
              'file_id', p.file_id, 'text', p.text, 'continues_from',
              case when p.continues_page_id is null then null else json_build_object(
                'newspaper_page_id', p.continues_page_id, 'slot_id', p.continues_slot_id) end))
            from placed p where p.newspaper_page_id = g.id), '[]')) order by g.number)
        from newspaper_page g
        where g.id in (select id from chosen union select newspaper_page_id from placed)) as pages,
      coalesce((select json_agg(json_build_object('id', a.id, 'kicker', a.kicker,
          'headline', a.headline, 'standfirst', a.standfirst, 'body', a.body,
          'pull_quote', a.pull_quote, 'fact_box', a.fact_box, 'byline', a.byline,
          'columns', t.columns, 'headline_size', t.headline_size,
          'images', coalesce((select json_agg(json_build_object('file_id', i.file_id,
              'caption', i.caption, 'credit', i.credit, 'alt', i.alt,
              'focal_point', json_build_object('x', i.focal_x, 'y', i.focal_y)) order by i.position)
            from article_image i where i.article_id = a.id), '[]')))
        from article a join article_template t on t.id = a.article_template_id
        where a.id in (select article_id from placed)), '[]') as articles,
      coalesce((select json_agg(json_build_object('title', a.headline, 'page', g.number)
          order by g.number, t.headline_size desc)
        from newspaper_page g join placement p on p.newspaper_page_id = g.id
        join article a on a.id = p.article_id join article_template t on t.id = a.article_template_id
        where g.newspaper_id = n.id and p.continues_page_id is null), '[]') as contents
    from newspaper n join editorial_office o on o.id = n.editorial_office_id
    where n.id = (select newspaper_id from chosen limit 1)`.execute(database);
  const row = rows[0];
  if (!row) throw notFound();
  const { newspaper_name: name, issue_number, published_on, office } = row;
  return {
    paper: { name, issue_number, published_on, office },
    design: row.design,
    pages: row.pages,
    articles: Object.fromEntries(row.articles.map((article) => [article.id, article])),
    contents: firstOfEachPage(row.contents),
  };
}

/** The list of contents names the largest piece of each page. */
function firstOfEachPage(contents: EditionInput['contents']): EditionInput['contents'] {
  const pages = new Map<number, EditionInput['contents'][number]>();
  for (const item of contents) if (!pages.has(item.page)) pages.set(item.page, item);
  return [...pages.values()];
}
