import type { Imprint } from '@spalten/contract/imprint';
import { resolveImprint } from '@spalten/contract/imprint';
import type { PageDesign } from '@spalten/contract/newspaper-template';
import type { PrintProfileKey } from '@spalten/contract/print-profile';
import type { PrintSettings } from '@spalten/contract/print-settings';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { requireFound } from '../../platform/errors.ts';
import type { EditionInput, ArticleInput, PageInput } from '../../typesetting/edition.ts';
import type { SentDetails } from './sent-details.ts';
import { withSentDetails } from './sent-details.ts';
import { IS_PLANNED_HERE, plannedStories } from './planned.ts';
import { PRINTS_SOLUTIONS } from './solutions.ts';
import { today } from '../../platform/day.ts';
import type { Channel } from '../consent/index.ts';
import { findUnprintedNames, listWithheld } from '../consent/index.ts';
import { withholdBirthdays } from './birthdays.ts';
import { withholdNames } from './withhold-names.ts';
import { withholdRefused } from './withhold-refused.ts';
import { picturesOf, withholdPictures } from './withhold.ts';
import { resolvePrintSettings, sharedPrintSettings } from '../print-profile/index.ts';

interface Row {
  newspaper_name: string;
  issue_number: number;
  published_on: string;
  is_sent: boolean;
  sent_as: SentDetails | null;
  office: string;
  masthead_file_id: number | null;
  motto: string | null;
  price: string | null;
  web_address: string | null;
  logo_file_id: number | null;
  own_imprint: Imprint | null;
  shared_imprint: Imprint | null;
  public_path: string | null;
  design: PageDesign;
  /**
   * The template's current profile, since a printer is often chosen after the newspaper was
   * created.
   */
  print_profile: PrintProfileKey | null;
  /** The customer's print settings and the shared ones. */
  own: PrintSettings | null;
  shared: PrintSettings | null;
  pages: PageInput[];
  articles: (ArticleInput & { id: number })[];
  files: EditionInput['files'];
  contents: Required<EditionInput['contents'][number]>[];
  begins: EditionInput['begins'];
  rooms: EditionInput['rooms'];
  puzzles: EditionInput['puzzles'];
  quizzes: EditionInput['quizzes'];
  newspaper_id: number;
  editorial_office_id: number;
  solution_pages: EditionInput['solution_pages'];
}

/** The office's masthead as a picture, for newspapers of the name that it shows. */
const MASTHEAD_PICTURE = sql`case when plain_name(n.newspaper_name) = plain_name(o.newspaper_name)
  then o.masthead_file_id end as masthead_file_id`;

/**
 * Reads everything the typesetter needs of a newspaper or a page, in one statement. All is in a fixed
 * order, since editions are compared to tell whether anything changed. For a page it
 * includes the other pages' parts of its stories. Pictures of people who haven't agreed to be seen
 * by the channel are withheld, and so are birthdays of people who refuse and the names of protected ones
 * in fields for names. On the web and in copies, so are words by a picture that name somebody in it who
 * refused. Copies are what is made on paper beside the print file, which no check stops: booklet, poster,
 * easy edition and texts. A sent newspaper has the details that were kept when it was sent. Callers check access.
 */
export async function loadEdition(
  database: Database | Transaction,
  what: { newspaperId: number } | { pageId: number },
  use: Channel | 'copy' = 'paper',
): Promise<EditionInput> {
  const channel = use === 'web' ? 'web' : 'paper';
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
    select n.id as newspaper_id, n.editorial_office_id, n.newspaper_name, n.issue_number, n.published_on, n.status = 'sent' as is_sent, n.sent_as,
      o.name as office, n.design, ${MASTHEAD_PICTURE}, o.motto, o.price, o.web_address,
      o.logo_file_id, o.imprint as own_imprint, c.imprint as shared_imprint,
      (select '/tidning/' || p.key from public_paper p where p.newspaper_id = n.id) as public_path,
      coalesce(n.design ->> 'print_profile', (
        select t.design ->> 'print_profile' from newspaper_template t
        where t.id = n.newspaper_template_id)) as print_profile,
      c.print_settings as own, ${sharedPrintSettings} as shared,
      (select json_agg(json_build_object('id', g.id, 'number', g.number, 'name', g.name,
          'slots', case when g.id in (select id from chosen) then g.slots else coalesce((
            select jsonb_agg(s) from jsonb_array_elements(g.slots) s where s ->> 'id' in (
              select slot_id from placed p where p.newspaper_page_id = g.id)), '[]') end,
          'positions', (select json_object_agg(s.slot ->> 'id', s.position - 1)
            from jsonb_array_elements(g.slots) with ordinality s(slot, position)),
          'placements', coalesce((
            select json_agg(json_build_object('slot_id', p.slot_id, 'article_id', p.article_id,
              'file_id', p.file_id, 'text', p.text, 'teaser_article_id', p.teaser_article_id, 'adjustments', p.adjustments, 'puzzle', p.puzzle,
              'feature', p.feature, 'logo_file_id', p.logo_file_id, 'continues_from',
              case when p.continues_page_id is null then null else json_build_object(
                'newspaper_page_id', p.continues_page_id, 'slot_id', p.continues_slot_id) end)
            order by p.slot_id)
            from placed p where p.newspaper_page_id = g.id), '[]'),
          'planned', ${plannedStories({ hidesProtected: true })}) order by g.number)
        from newspaper_page g
        where g.id in (select id from chosen union select newspaper_page_id from placed)) as pages,
      coalesce((select json_agg(json_build_object('id', a.id, 'kicker', a.kicker,
          'headline', a.headline, 'standfirst', a.standfirst, 'body', a.body, 'easy_body', a.easy_body,
          'pull_quote', a.pull_quote, 'quote_speaker', a.quote_speaker, 'fact_box', a.fact_box, 'byline', a.byline, 'answers', a.answers,
          'columns', t.columns, 'headline_size', t.headline_size, 'voice', t.voice,
          'opinion', case when t.voice = 'opinion' then json_build_object('name', t.name,
            'note', nullif(trim(t.opinion_note), '')) end,
          'images', coalesce((select json_agg(json_build_object('file_id', i.file_id,
              'caption', i.caption, 'credit', coalesce(nullif(trim(i.credit), ''), f.credit), 'alt', i.alt,
              'focal_point', json_build_object('x', i.focal_x, 'y', i.focal_y)) order by i.position)
            from article_image i join file f on f.id = i.file_id where i.article_id = a.id), '[]')))
        from article a join article_template t on t.id = a.article_template_id
        where a.id in (select article_id from placed union select teaser_article_id from own)), '[]')
        as articles,
      coalesce((select json_object_agg(f.id, json_build_object(
          'credit', f.credit, 'alt', f.alt, 'focal_point', f.focal_point))
        from file f where f.id in (select file_id from placed union select logo_file_id from placed
          union select (picture ->> 'file_id')::bigint from placed p
            cross join jsonb_array_elements(p.feature -> 'pictures') picture)), '{}') as files,
      coalesce((select json_agg(json_build_object(
          'title', coalesce(p.adjustments ->> 'headline', a.headline), 'page', g.number, 'article_id', a.id)
          order by g.number, coalesce((n.sent_as #>> array['articles', a.id::text, 'headline_size'])::numeric,
            t.headline_size) desc, p.slot_id)
        from newspaper_page g join placement p on p.newspaper_page_id = g.id
        join article a on a.id = p.article_id join article_template t on t.id = a.article_template_id
        where g.newspaper_id = n.id and p.continues_page_id is null), '[]') as contents,
      coalesce((select json_object_agg(p.article_id, g.number)
        from newspaper_page g join placement p on p.newspaper_page_id = g.id
        where g.newspaper_id = n.id and p.continues_page_id is null
          and p.article_id in (select teaser_article_id from own)), '{}') as begins,
      coalesce((select json_agg(json_build_object('page', g.number, 'puzzle', p.puzzle,
          'text', coalesce(p.text, (select s ->> 'text' from jsonb_array_elements(g.slots) s
            where s ->> 'id' = p.slot_id))) order by g.number, p.slot_id)
        from newspaper_page g join placement p on p.newspaper_page_id = g.id
        where g.newspaper_id = n.id and p.puzzle ->> 'has_solution' = 'false'), '[]') as puzzles,
      coalesce((select json_agg(json_build_object('page', g.number, 'quiz', p.feature)
          order by g.number, p.slot_id)
        from newspaper_page g join placement p on p.newspaper_page_id = g.id
        where g.newspaper_id = n.id and p.feature ->> 'answers_elsewhere' = 'true'), '[]') as quizzes,
      coalesce((select json_agg(g.number order by g.number) from newspaper_page g
        where g.newspaper_id = n.id and ${PRINTS_SOLUTIONS}), '[]') as solution_pages,
      coalesce((select json_agg(json_build_object('newspaper_page_id', g.id,
          'page_number', g.number, 'slot', room) order by g.number, room ->> 'id')
        from newspaper_page g cross join jsonb_array_elements(g.slots) room
        where g.newspaper_id = n.id and room ->> 'kind' = 'article' and not exists (
          select from placement p where p.newspaper_page_id = g.id
          and p.slot_id = room ->> 'id') and not exists (
          select from story s where s.slot_id = room ->> 'id' and ${IS_PLANNED_HERE})), '[]') as rooms
    from newspaper n join editorial_office o on o.id = n.editorial_office_id
      join customer c on c.id = o.customer_id
    where n.id = (select newspaper_id from chosen limit 1)`.execute(database);
  const row = requireFound(rows[0]);
  const { newspaper_name: name, issue_number, published_on, office, public_path } = row;
  const { masthead_file_id, motto, price, web_address, logo_file_id } = row;
  const print = resolvePrintSettings(row);
  const current: EditionInput = {
    paper: {
      name,
      issue_number,
      published_on,
      office,
      public_path,
      masthead_file_id,
      motto,
      price,
      web_address,
      logo_file_id,
      imprint: resolveImprint(row.own_imprint, row.shared_imprint),
    },
    design: {
      ...row.design,
      print_profile: print.print_profile,
      bleed_mm: print.bleed_mm ?? row.design.bleed_mm,
    },
    print,
    pages: row.pages,
    articles: Object.fromEntries(row.articles.map((article) => [article.id, article])),
    files: row.files ?? {},
    contents: row.contents,
    begins: row.begins ?? {},
    puzzles: row.puzzles ?? [],
    quizzes: row.quizzes ?? [],
    solution_pages: row.solution_pages ?? [],
    rooms: row.rooms ?? [],
  };
  const sent = withSentDetails(current, row.sent_as);
  // The web has the address that opens it now, if it has one.
  const path = (channel === 'web' && public_path) || sent.paper.public_path;
  const edition = { ...sent, paper: { ...sent.paper, public_path: path ?? null } };
  const day = channel === 'web' ? today : paperDay(row);
  const unprinted = await findUnprintedNames(database, row.newspaper_id);
  const kept = withholdNames(withholdBirthdays(edition, unprinted), unprinted);
  return withholdPictures(
    use === 'paper' ? kept : await withholdRefused(database, row.editorial_office_id, kept),
    await listWithheld(database, picturesOf(edition), { channel, day }),
  );
}

/** Builds the SQL of the day on which consents to be on paper count: of publication, or today if later. */
export const paperDay = ({
  published_on: day,
  is_sent: isSent,
}: Pick<Row, 'published_on' | 'is_sent'>) =>
  isSent ? sql<string>`${day}::date` : sql<string>`greatest(${day}::date, ${today})`;
