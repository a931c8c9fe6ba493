import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Objects in a state that a call needs, and objects without an office. */
export interface StateFixtures {
  /** Submitted, and complete by a template of its own. */
  submitted: number;
  sentNewspaper: number;
  /** Id of a page template of the newspaper. */
  pageTemplate: string;
  webDraft: number;
  /** Sent in by somebody without an account. */
  submission: number;
  articleTemplate: number;
  newspaperTemplate: number;
  /** A failed mail. */
  mail: number;
}

async function templates(database: Database) {
  const { rows } = await sql<{ free: number; article: number; paper: number }>`
    with rules as (
      select jsonb_object_agg(name, '{"use": "optional", "min": null, "max": null, "guidance": ""}'::jsonb) as fields
      from unnest(array['kicker', 'headline', 'standfirst', 'body', 'pull_quote', 'fact_box', 'images',
        'answers']) name),
    free as (
      insert into article_template (name, description, fields, columns, headline_size)
      select 'Fri', '', fields, 1, 20 from rules returning id),
    article as (
      insert into article_template (name, description, fields, columns, headline_size)
      select 'Oanvänd', '', fields, 1, 20 from rules returning id),
    paper as (
      insert into newspaper_template (name, description, format, design, pages)
      select 'Oanvänd', '', format, design, pages from newspaper_template order by id limit 1
      returning id)
    select free.id as free, article.id as article, paper.id as paper
    from free, article, paper`.execute(database);
  return rows[0] ?? { free: 0, article: 0, paper: 0 };
}

/** Creates the objects in an office, written by `author`. */
export async function createStateFixtures(
  database: Database,
  office: number,
  author: number,
  newspaper: number,
): Promise<StateFixtures> {
  const made = await templates(database);
  const { rows } = await sql<StateFixtures>`
    with sent_in as (
      insert into article (editorial_office_id, headline, body, article_template_id, status)
      select editorial_office_id, headline, body, ${made.free}, 'submitted' from article
      where editorial_office_id = ${office} order by id desc limit 1 returning id),
    written as (
      insert into article_author (article_id, user_id) select id, ${author} from sent_in),
    sent as (
      insert into newspaper (editorial_office_id, newspaper_name, issue_number, published_on,
        due_on, design, page_templates, status, sent_at)
      select editorial_office_id, newspaper_name, 2, published_on, due_on, design, page_templates,
        'sent', now() from newspaper where id = ${newspaper} returning id),
    web as (
      insert into web_article (title, body, editorial_office_id, status)
      select 'Utkast', body, ${office}, 'draft' from sent_in, article where article.id = (
        select max(id) from article where editorial_office_id = ${office}) returning id),
    sent_here as (
      insert into submission (editorial_office_id, customer_id, sender_name, sender_email,
        body_text, erase_hash)
      select id, customer_id, 'Märta', 'marta@matris.example', 'Text',
        sha256(gen_random_uuid()::text::bytea)
      from editorial_office where id = ${office} returning id),
    taken_back as (
      insert into submission_article (article_id, submission_id, taken_back_at)
      select sent_in.id, sent_here.id, now() from sent_in, sent_here),
    named as (
      insert into slug (kind, scope, slug, object_id)
      select 'web-article', ${office}::bigint, 'utkast-' || id, id from web),
    lost as (
      insert into mail (recipient, subject, body_text, body_html, status)
      values ('ingen@matris.example', 'Hej', 'Hej', 'Hej', 'failed') returning id)
    select sent_in.id as submitted, sent.id as "sentNewspaper", web.id as "webDraft", lost.id as mail,
      sent_here.id as submission,
      (select page_templates -> 0 ->> 'id' from newspaper where id = ${newspaper}) as "pageTemplate",
      ${made.article}::bigint as "articleTemplate", ${made.paper}::bigint as "newspaperTemplate"
    from sent_in, sent, web, lost, sent_here`.execute(database);
  if (!rows[0]) throw new Error('nothing was made');
  return rows[0];
}
