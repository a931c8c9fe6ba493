import type { Feature } from '@spalten/contract/feature';
import type { Slot } from '@spalten/contract/newspaper-template';
import { sql } from 'kysely';
import type { Transaction } from '../src/platform/database/database.ts';
import type { Ids } from './ids.ts';
import { requireId } from './ids.ts';

interface DemoAdvert {
  name: string;
  words: string;
  price_ore: number;
  runs_booked: number | null;
  /** Days from today until its last day; null: no end. */
  ends_in: number | null;
}

/** Advertisers of the municipality. Adverts that lie in its newspapers are found by their words. */
const ADVERTISERS: { name: string; contact: string; reference: string; adverts: DemoAdvert[] }[] = [
  {
    name: 'Sjöbygds Körskola',
    contact: '0555-01 23 45',
    reference: 'Körskolan 14',
    adverts: [
      {
        name: 'Teori på lätt svenska',
        words: 'Sjöbygds Körskola\nTeori på lätt svenska\nRing 0555-01 23 45',
        price_ore: 45_000,
        runs_booked: 3,
        ends_in: 120,
      },
      {
        name: 'Mopedkurs',
        words: 'Sjöbygds Körskola\nMopedkurs i vår\nTvå kvällar och en lördag\nRing 0555-01 23 45',
        price_ore: 60_000,
        runs_booked: 1,
        ends_in: 180,
      },
    ],
  },
  {
    name: 'Sjöbygds Bokhandel',
    contact: 'Torget 3',
    reference: '',
    adverts: [
      {
        name: 'Kaffe till alla böcker',
        words: 'Sjöbygds Bokhandel\nKaffe till alla böcker\nTorget 3',
        price_ore: 30_000,
        runs_booked: null,
        ends_in: null,
      },
    ],
  },
];

/** Seeds the library of adverts, and the reference of those that lie in newspapers. */
export async function seedAdverts(tx: Transaction, ids: Ids): Promise<void> {
  const [office, leader] = [requireId(ids, 'office:8b'), requireId(ids, 'person:moderator')];
  for (const { name, contact, reference, adverts } of ADVERTISERS)
    for (const [index, advert] of adverts.entries())
      await sql`
        with buyer as (
          insert into advertiser (customer_id, name, contact, invoice_reference, created_by)
          select customer_id, ${name}, ${contact}, ${reference}, ${leader}
          from editorial_office where id = ${office} and ${index === 0}
          returning id, customer_id),
        known as (
          select id, customer_id from buyer
          union all select id, customer_id from advertiser
          where name = ${name} and ${index > 0}),
        made as (
          insert into advert (customer_id, advertiser_id, name, words, price_ore, runs_booked,
            ends_on, created_by)
          select customer_id, id, ${advert.name}, ${advert.words}, ${advert.price_ore},
            ${advert.runs_booked}::integer, current_date + ${advert.ends_in}::integer, ${leader}
          from known returning id)
        update placement p set advert_id = made.id from made
        where p.text = ${advert.words}`.execute(tx);
}

const RECIPE: Feature = {
  kind: 'recipe',
  title: 'Äppelkaka från Ekbacken',
  about: '8 bitar, en timme',
  ingredients: [
    '4 äpplen',
    '150 g smör',
    '2 dl socker',
    '2 ägg',
    '3 dl vetemjöl',
    '2 tsk bakpulver',
    '1 tsk kanel',
  ],
  steps: [
    'Sätt ugnen på 175 grader. Smörj en form.',
    'Skala äpplena och skär dem i klyftor.',
    'Rör smör och socker. Rör i äggen, ett i taget.',
    'Blanda mjöl och bakpulver och rör ner det. Häll smeten i formen.',
    'Tryck ner äpplena och strö på kanel. Grädda i 40 minuter.',
  ],
};

const MENU: Feature = {
  kind: 'menu',
  title: 'Maten på Ekbacken',
  about: 'Nästa vecka',
  days: [
    { day: 'Måndag', dish: 'Köttbullar med potatismos. Linsbiffar.' },
    { day: 'Tisdag', dish: 'Fiskgratäng med ärtor' },
    { day: 'Onsdag', dish: 'Tomatsoppa och pannkakor' },
    { day: 'Torsdag', dish: 'Kyckling i ugn med ris. Halloumi.' },
    { day: 'Fredag', dish: 'Tacos' },
  ],
};

const asFeature = ({ id, column, row, column_span, row_span }: Slot, name: string): Slot => ({
  id,
  kind: 'feature',
  name,
  column,
  row,
  column_span,
  row_span,
  style: {},
});

/** Puts a recipe and a menu on a page of the day centre’s next newspaper. */
export async function seedFeatures(tx: Transaction, ids: Ids): Promise<void> {
  const { rows } = await sql<{ id: number; slots: Slot[] }>`
    select g.id, g.slots from newspaper_page g join newspaper n on n.id = g.newspaper_id
    where n.editorial_office_id = ${requireId(ids, 'office:ekbacken')} and n.status <> 'sent'
      and not exists (select from placement p where p.newspaper_page_id = g.id)
      and g.page_template_id = 'mitten-hoger' order by g.number limit 1`.execute(tx);
  const [page] = rows;
  if (!page) return;
  const articles = page.slots.filter(({ kind }) => kind === 'article');
  const [first, second] = articles;
  if (!first || !second) return;
  const slots = page.slots.map((slot) =>
    slot === first
      ? asFeature(slot, 'Receptet')
      : slot === second
        ? asFeature(slot, 'Matsedeln')
        : slot,
  );
  await sql`update newspaper_page set slots = ${JSON.stringify(slots)}::jsonb,
    status = 'in_progress', name = 'Mat' where id = ${page.id}`.execute(tx);
  for (const [slot, feature] of [
    [first, RECIPE],
    [second, MENU],
  ] as const)
    await sql`insert into placement (newspaper_page_id, slot_id, feature)
      values (${page.id}, ${slot.id}, ${JSON.stringify(feature)}::jsonb)`.execute(tx);
}
