import type pg from 'pg';

export const OFFICES = Number(process.env['SIMULATE_OFFICES'] ?? 1000);
const OFFICES_EACH = 4;
const PARTICIPANTS_EACH = 15;
const ARTICLES_EACH = 200;
const SAID_IN_OFFICE = 400;
const SAID_TO_EACH = 40;

const SYLLABLES = 'ka dor vind sten tor lin mar gård ber havs nor skog älv rod fin jul';

/** Customers, offices and their people. */
const PEOPLE = `
  insert into customer (name, package_id, package_starts_on, package_ends_on)
  select 'Kommunen ' || n, (select id from package order by cardinality(features) desc limit 1),
    current_date - 30, current_date + 300
  from generate_series(1, ${OFFICES / OFFICES_EACH}) n;
  insert into editorial_office (customer_id, name, newspaper_name)
  select c.id, 'Redaktionen ' || n, 'Bladet' from customer c, generate_series(1, ${OFFICES_EACH}) n
  where c.name like 'Kommunen %';
  create temp table office as
    select o.id, o.customer_id from editorial_office o join customer c on c.id = o.customer_id
    where c.name like 'Kommunen %';
  insert into app_user (role, customer_id, first_name, last_name, byline, email, active_editorial_office_id)
  select case k when 0 then 'moderator' else 'participant' end, o.customer_id, 'Vera', 'Pihl ' || k,
    'Vera Pihl', 'p' || o.id || '-' || k || '@simulering.example', o.id
  from office o, generate_series(0, ${PARTICIPANTS_EACH}) k;
  create temp table person as
    select id, role, customer_id, active_editorial_office_id as office_id,
      row_number() over (partition by active_editorial_office_id order by role, id) - 1 as n
    from app_user where email like '%@simulering.example';
  create index on person (office_id, n);
  insert into editorial_office_member (editorial_office_id, user_id, customer_id)
  select office_id, id, customer_id from person;`;

/** Articles of some hundred words, most of them published, by each participant in turn. */
const ARTICLES = `
  create temp table text as
    with syllables as (select string_to_array('${SYLLABLES}', ' ') as s),
    word as (select array_agg(s[1 + n % 16] || s[1 + n / 16 % 16]) as w
      from syllables, generate_series(0, 255) n)
    select t as n, (select string_agg(w[1 + floor(256 * random() ^ 2)::int] || left(k::text, 0) || left(t::text, 0), ' ')
      from generate_series(1, 200) k) as words
    from word, generate_series(0, 499) t;
  create index on text (n);
  insert into article (editorial_office_id, article_template_id, headline, body, body_text, byline,
    status, words, created_by, created_at, updated_at)
  select o.id, t.id, left(x.words, 50),
    jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph',
      'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', x.words))))),
    x.words, 'Vera Pihl', case when k <= ${PARTICIPANTS_EACH} then 'draft' else 'published' end, 200, p.id,
    now() - k * interval '1 day', now() - k * interval '1 day'
  from office o cross join generate_series(1, ${ARTICLES_EACH}) k
    join text x on x.n = (o.id * 7 + k) % 500
    join person p on p.office_id = o.id and p.n = 1 + k % ${PARTICIPANTS_EACH}
    cross join (select min(id) as id from article_template) t;
  insert into article_author (article_id, user_id)
  select a.id, a.created_by from article a join person p on p.id = a.created_by;`;

/**
 * One conversation per office, and one between each participant and the moderator; nearly all is
 * read.
 */
const MESSAGES = `
  create temp table known as select coalesce(max(id), 0) as last_id from conversation;
  insert into conversation (kind, customer_id, editorial_office_id) select 'office', customer_id, id from office;
  insert into conversation (kind, customer_id, direct_key)
  select 'direct', p.customer_id, least(p.id, m.id) || ',' || greatest(p.id, m.id)
  from person p join person m on m.office_id = p.office_id and m.role = 'moderator' and p.role <> 'moderator';
  create temp table talk as
    select c.id, c.kind, c.editorial_office_id as office_id, split_part(c.direct_key, ',', 1)::bigint as one,
      split_part(c.direct_key, ',', 2)::bigint as other
    from conversation c where c.id > (select last_id from known);
  insert into message (conversation_id, sender_id, body, created_at)
  select t.id, case t.kind when 'office' then p.id else case k % 2 when 0 then t.one else t.other end end,
    left(x.words, 60 + k % 80), now() - (500 - k) * interval '1 hour'
  from talk t cross join generate_series(1, ${SAID_IN_OFFICE}) k
    join text x on x.n = (t.id + k) % 500
    left join person p on p.office_id = t.office_id and p.n = 1 + k % ${PARTICIPANTS_EACH}
  where t.kind = 'office' or k <= ${SAID_TO_EACH};
  update conversation c set last_message_id = l.id, last_message_at = l.at
  from (select conversation_id, max(id) as id, max(created_at) as at from message group by 1) l
  where l.conversation_id = c.id;
  insert into conversation_member (conversation_id, user_id, last_read_id)
  select t.id, p.id, c.last_message_id - 3 from talk t join conversation c on c.id = t.id
    join person p on p.office_id = t.office_id
  union all
  select t.id, u.id, c.last_message_id - 3 from talk t join conversation c on c.id = t.id
    cross join lateral unnest(array[t.one, t.other]) u(id) where t.kind = 'direct';`;

/** Fills a database with a thousand offices, with triggers disabled. */
export async function growOffices(database: pg.Client, say: (text: string) => void) {
  await database.query("set session_replication_role = replica; set work_mem = '128MB'");
  for (const [what, text] of Object.entries({ PEOPLE, ARTICLES, MESSAGES })) {
    const began = performance.now();
    await database.query(text);
    say(`  ${what.toLowerCase()}: ${Math.round((performance.now() - began) / 1000)} s`);
  }
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze');
}
