import { plainText } from '@spalten/contract/rich-text';
import { measureText } from '@spalten/contract/text-measures';
import { sql } from 'kysely';
import type { Transaction } from '../src/platform/database/database.ts';
import type { Services } from '../src/services.ts';
import { keepTeaserPages, refitPage } from '../src/features/newspaper-page/index.ts';
import { userNameOf } from '../src/features/person/index.ts';
import { hashPassword } from '../src/features/session/index.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { ARTICLE_TEMPLATES } from './article-templates.ts';
import { seedAssignments } from './assignments/seed-assignments.ts';
import { seedAttempts } from './attempts/seed-attempts.ts';
import { ARTICLES } from './articles/index.ts';
import type { DemoArticle } from './articles/types.ts';
import { seedMessages, markOldNoticesRead } from './messages.ts';
import { seedAdverts, seedFeatures } from './adverts.ts';
import { seedConsents } from './consents.ts';
import { seedProof } from './seed-proof.ts';
import { seedResponses } from './seed-responses.ts';
import { NEWSPAPER_TEMPLATES } from './newspaper-templates.ts';
import { NEWSPAPERS } from './newspapers.ts';
import type { DemoNewspaper, DemoPlacement } from './newspapers.ts';
import { CUSTOMERS, OFFICES, PACKAGES, PEOPLE, INVITED, WITHOUT_ADDRESS } from './organisation.ts';
import { seedFiles } from './files.ts';
import { seedGroups } from './groups.ts';
import { seedChapters } from './seed-chapters.ts';
import type { Ids } from './ids.ts';
import { requireId } from './ids.ts';
import { parseRichText } from './parse-rich-text.ts';
import { seedPlan } from './seed-plan.ts';
import { seedQuiz } from './quiz.ts';
import { seedPosts } from './seed-posts.ts';
import { seedSubmissions } from './submissions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

async function seedOrganisations(tx: Transaction, ids: Ids): Promise<void> {
  const packages = await tx.insertInto('package').values(PACKAGES).returning('id').execute();
  for (const { key, package: index, address, begins, ends, ...customer } of CUSTOMERS) {
    const { id } = await tx
      .insertInto('customer')
      .values({
        ...customer,
        address: JSON.stringify(address),
        package_id: packages[index]?.id,
        package_starts_on: dayFromNow(begins),
        package_ends_on: dayFromNow(ends),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(`customer:${key}`, id);
  }
  for (const { key, customer, ...office } of OFFICES) {
    const { id } = await tx
      .insertInto('editorial_office')
      .values({ ...office, customer_id: requireId(ids, `customer:${customer}`) })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(`office:${key}`, id);
  }
  await seedImprints(tx, ids);
}

/** Fills in who is responsible for the newspapers of the first customer, and lets it keep templates. */
async function seedImprints(tx: Transaction, ids: Ids): Promise<void> {
  const shared = { organisation: 'Sjöbygds kommun', place: 'Sjöbygd', printer: 'Åtryck i Sjöbygd' };
  await tx
    .updateTable('customer')
    .set({ imprint: JSON.stringify(shared), moderators_keep_templates: true })
    .where('id', '=', requireId(ids, 'customer:sjobygd'))
    .execute();
  const own = { publisher: 'Mats Hållander', contact: 'redaktionen@sjobygd.example' };
  await tx
    .updateTable('editorial_office')
    .set({ imprint: JSON.stringify(own), price: 'Gratis', web_address: 'sjobygdsbladet.example' })
    .where('id', '=', requireId(ids, 'office:8b'))
    .execute();
}

async function seedPeople(tx: Transaction, ids: Ids): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  let seen = 0;
  for (const { customer, offices, byline, ...person } of PEOPLE) {
    const customerId = customer && requireId(ids, `customer:${customer}`);
    const first = offices[0];
    const { id } = await tx
      .insertInto('app_user')
      .values({
        ...person,
        ...(WITHOUT_ADDRESS.has(person.email) && { email: null }),
        ...(person.role === 'participant' && { user_name: userNameOf(person) }),
        byline: byline ?? `${person.first_name} ${person.last_name}`,
        customer_id: customerId,
        ...(INVITED.has(person.email)
          ? { password_hash: null, invited_at: new Date(Date.now() - 2 * DAY).toISOString() }
          : {
              password_hash: passwordHash,
              last_login_at: new Date(Date.now() - (++seen % 9) * 7 * HOUR).toISOString(),
            }),
        active_editorial_office_id: first ? requireId(ids, `office:${first}`) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(`person:${person.email.split('@')[0]}`, id);
    for (const office of offices)
      await tx
        .insertInto('editorial_office_member')
        .values({
          editorial_office_id: requireId(ids, `office:${office}`),
          user_id: id,
          customer_id: customerId ?? 0,
        })
        .execute();
  }
}

async function seedTemplates(tx: Transaction, ids: Ids): Promise<void> {
  for (const [position, template] of ARTICLE_TEMPLATES.entries()) {
    const { id } = await tx
      .insertInto('article_template')
      .values({ ...template, position, fields: JSON.stringify(template.fields) })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(`template:${template.name}`, id);
  }
  for (const [
    index,
    { name, description, format, pages, ...design },
  ] of NEWSPAPER_TEMPLATES.entries()) {
    const { id } = await tx
      .insertInto('newspaper_template')
      .values({
        name,
        description,
        format,
        design: JSON.stringify(design),
        pages: JSON.stringify(pages),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(`design:${index}`, id);
  }
}

/** Statuses that an article has passed through. */
const STEPS: Record<DemoArticle['status'], string[]> = {
  draft: ['draft'],
  submitted: ['draft', 'submitted'],
  returned: ['draft', 'submitted', 'returned'],
  approved: ['draft', 'submitted', 'approved'],
};

const pictureOf = (ids: Ids, { office }: DemoArticle, picture: string) =>
  requireId(ids, `picture:${office === 'nyko' ? 'nyko' : 'sjobygd'}:${picture}`);

async function seedArticle(
  tx: Transaction,
  ids: Ids,
  made: DemoArticle,
  index: number,
): Promise<void> {
  const body = parseRichText(made.body);
  const said = (made.answers ?? []).flatMap(({ name, about, words }) => [name, about, words]);
  const text = [plainText(body), ...said].join('\n');
  const authors = made.authors.map((key) => requireId(ids, `person:${key}`));
  const names = await tx
    .selectFrom('app_user')
    .select(['id', 'byline'])
    .where('id', 'in', authors)
    .execute();
  const byline = authors
    .map((id) => names.find((row) => row.id === id)?.byline ?? '')
    .join(' och ');
  const createdAt = new Date(Date.now() - (index + 30) * 7 * HOUR).toISOString();
  const { id } = await tx
    .insertInto('article')
    .values({
      editorial_office_id: requireId(ids, `office:${made.office}`),
      article_template_id: requireId(ids, `template:${made.template}`),
      kicker: made.kicker,
      headline: made.headline,
      standfirst: made.standfirst,
      body: JSON.stringify(body),
      easy_body: made.easy_body ? JSON.stringify(parseRichText(made.easy_body)) : null,
      body_text: text,
      ...measureText(text),
      pull_quote: made.pull_quote,
      quote_speaker: made.quote_speaker,
      answers: JSON.stringify(
        (made.answers ?? []).map(({ picture, ...answer }) => ({
          ...answer,
          file_id: picture ? pictureOf(ids, made, picture) : null,
        })),
      ),
      fact_box: made.fact_box
        ? JSON.stringify({ title: made.fact_box.title, body: parseRichText(made.fact_box.body) })
        : null,
      byline,
      status: made.status,
      created_by: authors[0],
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids.set(`article:${made.key}`, id);
  await tx
    .insertInto('article_author')
    .values(authors.map((userId, position) => ({ article_id: id, user_id: userId, position })))
    .execute();
  const images = made.images ?? [];
  if (images.length > 0)
    await tx
      .insertInto('article_image')
      .values(
        images.map(({ picture, ...image }, position) => ({
          article_id: id,
          position,
          ...image,
          file_id: pictureOf(ids, made, picture),
        })),
      )
      .execute();
  const leader = requireId(ids, made.office === 'nyko' ? 'person:moderator2' : 'person:moderator');
  const steps = STEPS[made.status].map((status, step) => ({
    article_id: id,
    status,
    comment: status === 'returned' ? (made.comment ?? null) : null,
    user_id: status === 'approved' || status === 'returned' ? leader : authors[0],
    created_at: new Date(Date.parse(createdAt) + step * HOUR).toISOString(),
  }));
  await tx.insertInto('article_event').values(steps).execute();
}

function adjustmentsOf(content: DemoPlacement, ids: Ids): string | null {
  if ('portrait' in content && content.portrait)
    return JSON.stringify({ portrait_id: requireId(ids, `picture:sjobygd:${content.portrait}`) });
  if ('frame' in content && content.frame) return JSON.stringify({ frame: content.frame });
  if ('adjustments' in content && content.adjustments) return JSON.stringify(content.adjustments);
  return null;
}

async function seedNewspaper(tx: Transaction, ids: Ids, paper: DemoNewspaper): Promise<number[]> {
  const day = (days: number) => sql<string>`current_date + ${days}::int`;
  const { id } = await tx
    .insertInto('newspaper')
    .columns([
      'editorial_office_id',
      'newspaper_template_id',
      'newspaper_name',
      'issue_number',
      'published_on',
      'due_on',
      'print_run',
      'recipients',
      'status',
      'design',
      'page_templates',
      'sent_at',
    ])
    .expression(({ selectFrom, val }) =>
      selectFrom(['editorial_office as o', 'newspaper_template as t'])
        .where('o.id', '=', requireId(ids, `office:${paper.office}`))
        .where('t.id', '=', requireId(ids, `design:${paper.template}`))
        .select([
          'o.id',
          't.id as template',
          'o.newspaper_name',
          val(paper.issue_number).as('number'),
          day(paper.published_in).as('published'),
          day(paper.due_in).as('due'),
          val(paper.print_run).as('run'),
          sql<string[]>`array[o.printer_email]`.as('recipients'),
          val(paper.status).as('status'),
          't.design',
          't.pages',
          sql<string>`case when ${paper.status} = 'sent' then now() - interval '5 days' end`.as(
            'sent',
          ),
        ] as never),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const pageIds: number[] = [];
  for (const [index, page] of (NEWSPAPER_TEMPLATES[paper.template]?.pages ?? []).entries()) {
    const placed = paper.pages.find((given) => given.page === page.id)?.placed ?? {};
    const hasContent = Object.keys(placed).length > 0;
    const made = await tx
      .insertInto('newspaper_page')
      .values({
        newspaper_id: id,
        number: index + 1,
        name: page.name,
        page_template_id: page.id,
        slots: JSON.stringify(page.slots),
        status: paper.status === 'sent' ? 'approved' : hasContent ? 'in_progress' : 'planned',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    pageIds.push(made.id);
    for (const [slotId, content] of Object.entries(placed)) {
      const articleId = 'article' in content ? requireId(ids, `article:${content.article}`) : null;
      await tx
        .insertInto('placement')
        .values({
          newspaper_page_id: made.id,
          slot_id: slotId,
          article_id: articleId,
          text: 'text' in content ? content.text : 'line' in content ? content.line : null,
          file_id:
            'picture' in content ? requireId(ids, `picture:sjobygd:${content.picture}`) : null,
          teaser_article_id:
            'teaser' in content ? requireId(ids, `article:${content.teaser}`) : null,
          adjustments: adjustmentsOf(content, ids),
        })
        .execute();
      if (!articleId) continue;
      const status = paper.status === 'sent' ? 'published' : 'placed';
      await tx.updateTable('article').set({ status }).where('id', '=', articleId).execute();
      const leader = requireId(ids, 'person:moderator');
      await tx
        .insertInto('article_event')
        .values({ article_id: articleId, status, user_id: leader })
        .execute();
    }
  }
  for (const pageId of pageIds) await keepTeaserPages(tx, pageId);
  return pageIds;
}

/** Fills an empty database with the demo newsroom as it looks some weeks into a term. */
export async function seedDemo(services: Services): Promise<void> {
  const { database } = services;
  const ids: Ids = new Map();
  await database.transaction().execute(async (tx) => {
    await seedOrganisations(tx, ids);
    await seedPeople(tx, ids);
    await seedTemplates(tx, ids);
  });
  await seedFiles(services, ids);
  await seedChapters(services, ids);
  const pageIds = await database.transaction().execute(async (tx) => {
    for (const [index, article] of ARTICLES.entries()) await seedArticle(tx, ids, article, index);
    await seedGroups(tx, ids);
    await seedAssignments(tx, ids);
    await seedAttempts(tx, ids);
    await seedMessages(tx, ids);
    const made: number[] = [];
    for (const paper of NEWSPAPERS) made.push(...(await seedNewspaper(tx, ids, paper)));
    await seedPlan(tx, ids);
    await seedPosts(tx, (key) => requireId(ids, key));
    await seedSubmissions(tx, ids);
    await seedConsents(tx, ids);
    await seedAdverts(tx, ids);
    await seedFeatures(tx, ids);
    await seedQuiz(tx, ids);
    await seedProof(tx, ids);
    await seedResponses(tx, ids);
    await markOldNoticesRead(tx);
    return made;
  });
  for (const pageId of pageIds) await refitPage(services, pageId);
}
