import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { RichText } from '@spalten/contract/rich-text';
import { emptyRichText } from '@spalten/contract/rich-text';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Database } from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { World } from '../testing/world.ts';
import type { StateFixtures } from './state-fixtures.ts';
import { createStateFixtures } from './state-fixtures.ts';
import type { StoryFixtures } from './story-fixtures.ts';
import { createStoryFixtures } from './story-fixtures.ts';
import type { AdvertFixtures } from './advert-fixtures.ts';
import { createAdvertFixtures } from './advert-fixtures.ts';
import type { ProofFixtures } from './proof-fixtures.ts';
import { createProofFixtures } from './proof-fixtures.ts';
import type { ConsentFixtures } from './consent-fixtures.ts';
import { createConsentFixtures } from './consent-fixtures.ts';
import type { ResponseFixtures } from './response-fixtures.ts';
import { createResponseFixtures } from './response-fixtures.ts';
import type { ReferenceFixtures } from './reference-fixtures.ts';
import { createReferenceFixtures } from './reference-fixtures.ts';

/**
 * Scope of an object relative to the viewer: own office, another office of the same customer, or
 * another customer.
 */
export type Scope = 'own' | 'same' | 'other';
export const SCOPES: readonly Scope[] = ['own', 'same', 'other'];
const OFFICES: Record<Scope, string> = { own: 'a1', same: 'a2', other: 'b1' };

/** Ids of one object of each kind in an office, created by somebody other than the viewer. */
export interface Fixtures
  extends
    StateFixtures,
    StoryFixtures,
    ReferenceFixtures,
    ConsentFixtures,
    AdvertFixtures,
    ProofFixtures,
    ResponseFixtures {
  office: number;
  customer: number;
  /** A person who signs in for the customer. */
  account: number;
  draft: number;
  approved: number;
  bin: number;
  newspaper: number;
  page: number;
  file: number;
  participant: number;
  moderator: number;
  package: number;
  tag: number;
  /** The office's conversation, and a message in it by the participant. */
  conversation: number;
  message: number;
  assignment: number;
  /** A group of the office with its participant in it. */
  group: number;
  chapter: number;
  word: number;
  officeWord: number;
  attempt: number;
  newsPost: number;
  infoPost: number;
  webArticle: number;
}

/** Callers by role, all of the own office. */
export const ROLES = {
  participant: 'colleague',
  moderator: 'leader',
  customer: 'customer',
  admin: 'admin',
} as const;

/** Services for creating fixtures. */
interface Tools {
  database: Database;
  storage: Storage;
  world: World;
}

let count = 0;
let picture: Promise<Buffer> | undefined;

async function person(database: Database, role: string, office: number, customer: number) {
  count += 1;
  const { id } = await database
    .insertInto('app_user')
    .values({
      role,
      customer_id: customer,
      first_name: role,
      last_name: String(count),
      email: `${role}${count}@matris.example`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('editorial_office_member')
    .values({ user_id: id, editorial_office_id: office, customer_id: customer })
    .execute();
  return id;
}

async function article(database: Database, world: World, office: number, author: number) {
  const { id } = await database
    .insertInto('article')
    .values({
      editorial_office_id: office,
      headline: 'Rubrik',
      body: JSON.stringify(emptyRichText),
      article_template_id: world.articleTemplates['Notis'] ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.insertInto('article_author').values({ article_id: id, user_id: author }).execute();
  await sql`insert into article_version (article_id, version, snapshot, saved_by)
    select a.id, 1, jsonb_build_object('kicker', null, 'headline', 'Rubrik', 'standfirst', null,
      'body', a.body, 'pull_quote', null, 'fact_box', null, 'byline', '', 'images', '[]'::jsonb), ${author}
    from article a where a.id = ${id}`.execute(database);
  return id;
}

/** Creates a group with a participant. */
async function createGroup(
  database: Database,
  of: { office: number; customer: number; participant: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into office_group (customer_id, editorial_office_id, name)
      values (${of.customer}, ${of.office}, ${`Grupp ${count}`}) returning id)
    insert into office_group_member (group_id, user_id, editorial_office_id, customer_id)
    select id, ${of.participant}, ${of.office}, ${of.customer} from made
    returning group_id as id`.execute(database);
  return rows[0]?.id ?? 0;
}

const POST_TEXT: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Nytt.' }] }],
};

/** Creates posts for an office and a web article. */
async function posts(database: Database, office: number) {
  const body = JSON.stringify(POST_TEXT);
  const { rows } = await sql<{ newsPost: number; infoPost: number; webArticle: number }>`
    with news as (
      insert into news_post (title, body, audience_office_ids, published_at)
      values ('Nyhet', ${body}, array[${office}::bigint], '2026-01-01') returning id),
    info as (
      insert into info_post (title, body, audience_office_ids, placement)
      values ('Anslag', ${body}, array[${office}::bigint], 'my-page') returning id),
    web as (
      insert into web_article (title, body, editorial_office_id, status, published_at)
      values ('Webb', ${body}, ${office}, 'published', '2026-01-01') returning id),
    named as (
      insert into slug (kind, scope, slug, object_id)
      select 'news-post', 0, 'nyhet-' || id, id from news
      union all select 'web-article', ${office}::bigint, 'webb-' || id, id from web)
    select news.id as "newsPost", info.id as "infoPost", web.id as "webArticle"
    from news, info, web`.execute(database);
  return rows[0] ?? { newsPost: 0, infoPost: 0, webArticle: 0 };
}

/** Creates a message in the office's conversation. */
async function message(database: Database, office: number, customer: number, sender: number) {
  const { rows } = await sql<{ conversation: number; message: number }>`
    with talk as (
      insert into conversation (kind, customer_id, editorial_office_id)
      values ('office', ${customer}, ${office})
      on conflict (editorial_office_id) where kind = 'office' do update set kind = excluded.kind
      returning id)
    insert into message (conversation_id, sender_id, body) select id, ${sender}, 'Hej' from talk
    returning id as message, conversation_id as conversation`.execute(database);
  return rows[0] ?? { conversation: 0, message: 0 };
}

/**
 * Creates one object of each kind in the scope's office. The attempt and notice belong to
 * `answers`, if given.
 */
export async function createFixtures(
  { database, storage, world }: Tools,
  scope: Scope,
  answers?: number,
): Promise<Fixtures> {
  const office = world.offices[OFFICES[scope]] ?? 0;
  const customer = world.customers[scope === 'other' ? 'b' : 'a'] ?? 0;
  const participant = await person(database, 'participant', office, customer);
  const moderator = await person(database, 'moderator', office, customer);
  const account = await person(database, 'customer', office, customer);
  const draft = await article(database, world, office, participant);
  const approved = await article(database, world, office, participant);
  const bin = await article(database, world, office, participant);
  await sql`update article set status = 'approved' where id = ${approved}`.execute(database);
  await sql`update article set deleted_at = now() where id = ${bin}`.execute(database);
  const { rows } = await sql<{ newspaper: number; page: number }>`
    with paper as (
      insert into newspaper (editorial_office_id, newspaper_name, issue_number, published_on,
        due_on, design, page_templates)
      select ${office}, 'Bladet', 1, '2027-01-02', '2027-01-01', design, pages
      from newspaper_template order by id limit 1 returning id, page_templates)
    insert into newspaper_page (newspaper_id, number, name, page_template_id, slots)
    select id, 1, 'Sida', page_templates -> 0 ->> 'id', '[]' from paper
    returning id as page, newspaper_id as newspaper`.execute(database);
  const made = rows[0] ?? { newspaper: 0, page: 0 };
  picture ??= sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  const bytes = await picture;
  const key = `ma/${randomUUID()}`;
  // Stored while the rows are written.
  const store = (at: string) => storage.put(at, Readable.from([bytes]));
  const stored = [store(key)];
  const { id: file } = await database
    .insertInto('file')
    .values({
      customer_id: customer,
      editorial_office_id: office,
      uploaded_by: participant,
      is_shared: true,
      storage_key: key,
      filename: 'x.jpg',
      display_filename: 'x.jpg',
      file_size: bytes.length,
      checksum: String(count),
      mime: 'image/jpeg',
      width: 40,
      height: 30,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: tag } = await database
    .insertInto('tag')
    .values({ name: `A ${String(count).padStart(6, '0')} ${scope}`, customer_id: customer })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: assignment } = await database
    .insertInto('assignment')
    .values({
      editorial_office_id: office,
      title: 'Uppgift',
      is_published: true,
      version: 1,
      instructions: JSON.stringify(emptyRichText),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows: written } = await sql<{ chapter: number; word: number }>`
    with made as (
      insert into chapter (type, position, place, title, body, is_published, is_shown, completion)
      values (9, ${count}, array[9, ${count}::int], 'Matris', ${JSON.stringify(emptyRichText)}, true,
        true, 'marked')
      returning id),
    named as (
      insert into slug (kind, slug, object_id) select 'chapter', 'matris-' || id, id from made),
    word as (
      insert into glossary_word (word, explanation)
      values (${`A ${String(count).padStart(6, '0')} ${scope}`}, 'Ett ord') returning id)
    select made.id as chapter, word.id as word from made, word`.execute(database);
  const text = written[0] ?? { chapter: 0, word: 0 };
  await sql`insert into assignment_version (assignment_id, version, questions, max_score)
    values (${assignment}, 1, '[]', 0)`.execute(database);
  const { id: attempt } = await database
    .insertInto('attempt')
    .values({
      assignment_id: assignment,
      assignment_version: 1,
      participant_id: participant,
      editorial_office_id: office,
      number: 1,
      seed: 1,
      max_score: 0,
      status: 'submitted',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: officeWord } = await database
    .insertInto('office_word')
    .values({ customer_id: customer, editorial_office_id: office, word: `Matris ${count}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const adverts = await createAdvertFixtures(database, customer);
  const group = await createGroup(database, { office, customer, participant });
  const talk = await message(database, office, customer, participant);
  await sql`update customer set contact_name = 'Kontakt',
    contact_email = ${`kontakt${count}@matris.example`} where id = ${customer}`.execute(database);
  const referenced = await createReferenceFixtures(
    database,
    office,
    answers ?? participant,
    made.newspaper,
  );
  const referencedFiles = await database
    .selectFrom('file')
    .select('storage_key')
    .where('id', 'in', [referenced.itsPicture, referenced.sound])
    .execute();
  stored.push(...referencedFiles.map(({ storage_key }) => store(storage_key)));
  const things = {
    ...adverts,
    ...referenced,
    ...(await createStateFixtures(database, office, participant, made.newspaper)),
    ...(await createStoryFixtures(database, {
      author: participant,
      newspaper: made.newspaper,
      approved,
    })),
    ...(await createProofFixtures(database, {
      author: participant,
      newspaper: made.newspaper,
      page: made.page,
    })),
    ...(await createResponseFixtures(database, {
      draft,
      author: participant,
      writer: answers ?? participant,
      sound: referenced.sound,
    })),
    ...(await createConsentFixtures(database, { office, customer, file })),
    ...(await posts(database, office)),
    ...talk,
    tag,
    assignment,
    group,
    attempt,
    ...text,
    officeWord,
    office,
    customer,
    account,
    draft,
    approved,
    bin,
    file,
    participant,
    moderator,
    ...made,
    package: world.packageId,
  };
  await Promise.all(stored);
  return things;
}

/**
 * Removes people created after `last` from an office. Each message in an office notifies all its
 * members, who would become thousands.
 */
async function emptyOffice(database: Database, office: number, last: number): Promise<void> {
  await sql`delete from editorial_office_member
    where user_id > ${last} and editorial_office_id = ${office}`.execute(database);
  // An office has a limited number of groups. Those without a member are of earlier calls.
  await sql`delete from office_group g where not exists (
    select from office_group_member m where m.group_id = g.id)`.execute(database);
}

/**
 * Keeps fixtures for each scope, since making them costs more than the call that is tried on them.
 * A call that was admitted has used its scope's, so `use` has others made next. A call that was
 * refused has written nothing, which its test holds, and leaves them as they were. `last` is the
 * last person who stays in the offices. `answers` is as for `createFixtures`, in the own office.
 */
export function keepFixtures(tools: Tools, last: number, answers?: number) {
  const kept = new Map<Scope, Fixtures>();
  return {
    async of(scope: Scope): Promise<Fixtures> {
      const there = kept.get(scope);
      if (there) return there;
      await emptyOffice(tools.database, tools.world.offices[OFFICES[scope]] ?? 0, last);
      const made = await createFixtures(tools, scope, scope === 'own' ? answers : undefined);
      kept.set(scope, made);
      return made;
    },
    use(used: Fixtures): void {
      for (const [scope, fixtures] of kept) if (fixtures === used) kept.delete(scope);
    },
  };
}

/** Creates fixtures in the office of each scope. */
export async function createAllFixtures(tools: Tools): Promise<Record<Scope, Fixtures>> {
  const [own, same, other] = await Promise.all([
    createFixtures(tools, 'own'),
    createFixtures(tools, 'same'),
    createFixtures(tools, 'other'),
  ]);
  return { own, same, other };
}
