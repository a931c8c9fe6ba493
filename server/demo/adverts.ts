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

const EVENTS: Feature = {
  kind: 'calendar',
  title: 'På gång i december',
  about: null,
  events: [
    {
      day: '2026-12-13',
      time: '9.30',
      words: 'Lucia i matsalen, kören sjunger',
      place: 'Matsalen',
    },
    { day: '2026-12-15', time: '13.00', words: 'Vi bakar pepparkakor', place: 'Köket' },
    { day: '2026-12-17', time: '18.00', words: 'Julbio för alla', place: 'Stora rummet' },
    { day: '2026-12-18', time: '10.00', words: 'Avslutning med glögg och tidningen', place: '' },
  ],
};

/** The regular features of the page *Mat*, with their share of its height. */
const FEATURES: { id: string; name: string; share: number; feature: Feature }[] = [
  { id: 'recept', name: 'Receptet', share: 0.38, feature: RECIPE },
  { id: 'matsedel', name: 'Matsedeln', share: 0.29, feature: MENU },
  { id: 'pa-gang', name: 'På gång', share: 0.33, feature: EVENTS },
];

/** Stacks the features where the two articles of a page had their slots. */
function featureSlots([first, second]: [Slot, Slot]): Slot[] {
  const rows = second.row + second.row_span - first.row;
  let { row } = first;
  return FEATURES.map(({ id, name, share }, index) => {
    const isLast = index === FEATURES.length - 1;
    const row_span = isLast ? first.row + rows - row : Math.round(rows * share);
    const { column, column_span } = first;
    const slot: Slot = { id, kind: 'feature', name, column, row, column_span, row_span, style: {} };
    row += row_span;
    return slot;
  });
}

/** Puts regular features on a page of the day centre’s next newspaper. */
export async function seedFeatures(tx: Transaction, ids: Ids): Promise<void> {
  const { rows } = await sql<{ id: number; slots: Slot[] }>`
    select g.id, g.slots from newspaper_page g join newspaper n on n.id = g.newspaper_id
    where n.editorial_office_id = ${requireId(ids, 'office:ekbacken')} and n.status <> 'sent'
      and not exists (select from placement p where p.newspaper_page_id = g.id)
      and g.page_template_id = 'mitten-hoger' order by g.number limit 1`.execute(tx);
  const [page] = rows;
  const [first, second] = page?.slots.filter(({ kind }) => kind === 'article') ?? [];
  if (!page || !first || !second) return;
  const others = page.slots.filter((slot) => slot !== first && slot !== second);
  const slots = [...others, ...featureSlots([first, second])];
  await sql`update newspaper_page set slots = ${JSON.stringify(slots)}::jsonb,
    status = 'in_progress', name = 'Mat' where id = ${page.id}`.execute(tx);
  for (const { id, feature } of FEATURES)
    await sql`insert into placement (newspaper_page_id, slot_id, feature)
      values (${page.id}, ${id}, ${JSON.stringify(feature)}::jsonb)`.execute(tx);
}
