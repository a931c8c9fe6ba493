import type { Role } from '@spalten/contract/fields';
import { CHAPTER_TYPES, PackageFeature } from '@spalten/contract/package';
import { ARTICLE_TEMPLATES } from '../../demo/article-templates.ts';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { hashPassword } from '../features/session/index.ts';
import type { Database } from '../platform/database/database.ts';

export const PASSWORD = 'ett lösenord för prov';

interface Person {
  id: number;
  email: string;
}

const PEOPLE = {
  admin: { role: 'admin', customer: null, offices: [] },
  customer: { role: 'customer', customer: 'a', offices: [] },
  moderator: { role: 'moderator', customer: 'a', offices: ['a1', 'a2'] },
  leader: { role: 'moderator', customer: 'a', offices: ['a1'] },
  participant: { role: 'participant', customer: 'a', offices: ['a1', 'a2'] },
  colleague: { role: 'participant', customer: 'a', offices: ['a1'] },
  elsewhere: { role: 'participant', customer: 'a', offices: ['a2'] },
  otherModerator: { role: 'moderator', customer: 'b', offices: ['b1'] },
  otherParticipant: { role: 'participant', customer: 'b', offices: ['b1'] },
} as const satisfies Record<
  string,
  { role: Role; customer: 'a' | 'b' | null; offices: readonly string[] }
>;

/** Two customers, three offices, all roles and the templates, as most tests need. */
export interface World {
  people: Record<keyof typeof PEOPLE, Person>;
  customers: Record<string, number>;
  /** The package of both customers, with all features and without limits. */
  packageId: number;
  offices: Record<string, number>;
  articleTemplates: Record<string, number>;
  newspaperTemplates: number[];
}

let passwordHash: Promise<string> | undefined;

export async function buildWorld(database: Database): Promise<World> {
  passwordHash ??= hashPassword(PASSWORD);
  const everything = await database
    .insertInto('package')
    .values({
      name: 'Allt',
      features: [...PackageFeature.options],
      chapter_types: [...CHAPTER_TYPES],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const customers: Record<string, number> = {};
  const offices: Record<string, number> = {};
  for (const [key, keys] of [
    ['a', ['a1', 'a2']],
    ['b', ['b1']],
  ] as const) {
    const customer = await database
      .insertInto('customer')
      .values({ name: `Kund ${key}`, package_id: everything.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    customers[key] = customer.id;
    for (const office of keys) {
      const made = await database
        .insertInto('editorial_office')
        .values({
          customer_id: customer.id,
          name: `Redaktion ${office}`,
          newspaper_name: `Bladet ${office}`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      offices[office] = made.id;
    }
  }
  const people = {} as World['people'];
  for (const [key, person] of Object.entries(PEOPLE)) {
    const customerId = person.customer && customers[person.customer];
    const email = `${key.toLowerCase()}@prov.example`;
    const { id } = await database
      .insertInto('app_user')
      .values({
        role: person.role,
        customer_id: customerId,
        first_name: key,
        last_name: 'Prov',
        email,
        byline: `${key} Prov`,
        password_hash: await passwordHash,
        active_editorial_office_id: person.offices[0] ? offices[person.offices[0]] : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    people[key as keyof World['people']] = { id, email };
    for (const office of person.offices)
      await database
        .insertInto('editorial_office_member')
        .values({
          editorial_office_id: offices[office] ?? 0,
          user_id: id,
          customer_id: customerId ?? 0,
        })
        .execute();
  }
  const articleTemplates: Record<string, number> = {};
  for (const template of ARTICLE_TEMPLATES) {
    const { id } = await database
      .insertInto('article_template')
      .values({ ...template, fields: JSON.stringify(template.fields) })
      .returning('id')
      .executeTakeFirstOrThrow();
    articleTemplates[template.name] = id;
  }
  const newspaperTemplates: number[] = [];
  for (const { name, description, format, pages, ...design } of NEWSPAPER_TEMPLATES) {
    const values = {
      name,
      description,
      format,
      design: JSON.stringify(design),
      pages: JSON.stringify(pages),
    };
    const { id } = await database
      .insertInto('newspaper_template')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    newspaperTemplates.push(id);
  }
  return {
    people,
    customers,
    packageId: everything.id,
    offices,
    articleTemplates,
    newspaperTemplates,
  };
}
