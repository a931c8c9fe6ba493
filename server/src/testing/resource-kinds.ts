import type { TestApp } from './app.ts';

export type Fields = Record<string, unknown>;

/** A kind of resource: fields of two instances to create, and of a change. */
export interface ResourceKind {
  as: 'admin' | 'moderator' | 'customer';
  first: (app: TestApp) => Fields;
  second: (app: TestApp) => Fields;
  change: Fields;
  /** Fields answered in another shape or not at all. */
  unchecked?: string[];
  /** Query of the list that contains it. */
  list?: Record<string, string>;
}

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const person = (name: string, email: string) => (app: TestApp) => ({
  first_name: name,
  last_name: 'Åkerö',
  byline: `${name} Å`,
  phone: '070-123 45 67',
  email,
  editorial_office_ids: [app.world.offices['a1'] ?? 0],
});
const FREE = { use: 'optional', guidance: 'Skriv' };
const FIELDS = {
  kicker: FREE,
  headline: FREE,
  standfirst: FREE,
  body: FREE,
  pull_quote: FREE,
  fact_box: FREE,
  images: FREE,
};
const design = (app: TestApp) => ({
  format: 'own',
  width_mm: 200 + app.world.newspaperTemplates.length,
  height_mm: 300,
  bleed_mm: 3,
  columns: 4,
  gutter_mm: 5,
  rows: 20,
  margins: { top: 11, right: 12, bottom: 13, left: 14 },
  typography: {
    headline_font: 'Sofia Sans',
    body_font: 'Source Serif 4',
    sans_font: 'Source Sans 3',
    body_size_pt: 9,
    leading_pt: 11,
    justify: true,
    hyphenate: true,
  },
  colours: { accent: '#123456', tint: '#fedcba' },
  pages: [{ id: 'sida', name: 'Sida', slots: [] }],
});
const paper = (name: string, issue: number) => (app: TestApp) => ({
  newspaper_template_id: app.world.newspaperTemplates[0],
  newspaper_name: name,
  issue_number: issue,
  published_on: '2027-03-02',
  due_on: '2027-03-01',
  print_run: 120,
  recipients: ['tryckeriet@prov.example'],
});
const customer = (name: string, number: string) => (app: TestApp) => ({
  name,
  organisation_number: number,
  contact_name: 'Åsa Öman',
  contact_email: `asa@${name.toLowerCase()}.example`,
  phone: '0370-12 34 56',
  address: { street: 'Storgatan 1', postal_code: '123 45', city: 'Åmål' },
  package_id: app.world.packageId,
  package_starts_on: '2026-01-01',
  package_ends_on: '2030-01-01',
});

/** The resources that the specification's calls create, change and delete. */
export const RESOURCE_KINDS: Record<string, ResourceKind> = {
  packages: {
    as: 'admin',
    first: () => ({
      name: 'Stora paketet',
      description: 'Allt som finns',
      chapter_types: [1, 9],
      features: ['newspaper', 'message'],
      max_editorial_offices: 3,
      max_moderators: 4,
      max_participants: 50,
      newspapers_per_year: 6,
      storage_mb: 2000,
      price_sek: 12_000,
      is_active: true,
    }),
    second: () => ({ name: 'Lilla paketet', storage_mb: 100 }),
    change: { name: 'Största paketet', max_participants: 60, price_sek: null },
  },
  customer: {
    as: 'admin',
    first: customer('Ek', '802000-1239'),
    second: customer('Asp', '556016-0680'),
    change: { name: 'Eken', phone: null, package_ends_on: '2031-01-01' },
    unchecked: ['organisation_number', 'package_id'],
  },
  editorialOffice: {
    as: 'customer',
    first: () => ({
      name: 'Fyran',
      place: 'Åmål',
      description: 'Om ån',
      newspaper_name: 'Åbladet',
      printer_email: 'tryck@prov.example',
    }),
    second: () => ({ name: 'Femman', newspaper_name: 'Femmans blad' }),
    change: { name: 'Fyran i ån', place: null },
  },
  moderator: {
    as: 'customer',
    first: person('Mö', 'mo@prov.example'),
    second: person('Ma', 'ma@prov.example'),
    change: { first_name: 'Möja', phone: null },
    unchecked: ['editorial_office_ids'],
  },
  participant: {
    as: 'moderator',
    first: person('Dö', 'do@prov.example'),
    second: person('Da', 'da@prov.example'),
    change: { first_name: 'Döja', byline: 'D. Å.' },
    unchecked: ['editorial_office_ids'],
  },
  newsPost: {
    as: 'admin',
    first: () => ({
      title: 'Nytt om ån',
      summary: 'Den stiger',
      body: paragraph('Vattnet stiger.'),
      slug: 'nytt-om-an',
      is_pinned: true,
      published_at: '2026-02-03T04:05:06.000Z',
    }),
    second: () => ({ title: 'Annat', body: paragraph('Inget.') }),
    change: { title: 'Nyare om ån', is_pinned: false },
    list: { manage: 'true' },
  },
  infoPost: {
    as: 'admin',
    first: () => ({
      title: 'Viktigt',
      body: paragraph('Läs detta.'),
      placement: 'chapter',
      chapter_type: 4,
      is_dismissible: false,
      starts_at: '2026-02-03T04:05:06.000Z',
      ends_at: '2036-02-03T04:05:06.000Z',
    }),
    second: () => ({ title: 'Mindre viktigt', body: paragraph('Om du vill.') }),
    change: { title: 'Viktigast', chapter_type: 5 },
  },
  chapter: {
    as: 'admin',
    first: () => ({
      type: 6,
      title: 'Att vinna',
      slug: 'att-vinna',
      standfirst: 'Kort',
      body: paragraph('Så vinner man.'),
      easy_body: paragraph('Så gör du.'),
      is_published: true,
      is_public: true,
      is_open: false,
      completion: 'marked',
    }),
    second: () => ({ type: 7, title: 'Att förlora' }),
    change: { title: 'Att vinna igen', standfirst: 'Kortare' },
  },
  assignment: {
    as: 'moderator',
    first: () => ({
      title: 'Tre frågor',
      instructions: paragraph('Svara.'),
      passing_score: 2,
      max_attempts: 3,
      opens_at: '2026-02-03T04:05:06.000Z',
      due_at: '2036-02-03T04:05:06.000Z',
      shuffle_questions: true,
      feedback: 'reviewed',
      grading: 'latest',
      show_solution: 'never',
      mode: 'quiz',
    }),
    second: () => ({ title: 'Fyra frågor' }),
    change: { title: 'Fem frågor', passing_score: 1 },
  },
  articleTemplate: {
    as: 'admin',
    first: () => ({
      name: 'Dagsvers',
      description: 'Fyra rader',
      fields: FIELDS,
      columns: 2,
      headline_size: 22,
      position: 7,
    }),
    second: () => ({
      name: 'Recept',
      description: 'Mat',
      fields: FIELDS,
      columns: 1,
      headline_size: 30,
    }),
    change: { name: 'Vers', headline_size: 24 },
  },
  article: {
    as: 'moderator',
    first: (app) => ({
      article_template_id: app.world.articleTemplates['Notis'],
      headline: 'Ån stiger',
      due_on: '2027-01-02',
    }),
    second: (app) => ({
      article_template_id: app.world.articleTemplates['Notis'],
      headline: 'Ån sjunker',
    }),
    change: {
      kicker: 'Väder',
      headline: 'Ån steg',
      standfirst: 'Den steg i natt',
      body: paragraph('Vattnet steg.'),
      pull_quote: 'Det var vått',
      quote_speaker: 'Åke Ö',
      easy_body: paragraph('Ån är hög.'),
      fact_box: { title: 'Ån', body: paragraph('Den är lång.') },
      byline: 'Å. Ö.',
      due_on: '2027-01-03',
    },
    unchecked: ['article_template_id'],
  },
  webArticle: {
    as: 'moderator',
    first: () => ({
      title: 'Ån på webben',
      standfirst: 'Ingress',
      body: paragraph('Text.'),
      byline: 'Å. Ö.',
      slug: 'an-pa-webben',
      tags: ['ån', 'väder'],
      seo_title: 'Ån',
      seo_description: 'Om ån',
    }),
    second: () => ({ title: 'Annat på webben' }),
    change: { title: 'Ån igen', standfirst: 'Ny ingress', tags: ['ån'] },
  },
  newspaperTemplate: {
    as: 'admin',
    first: (app) => ({ name: 'Egen mall', description: 'Vår', ...design(app) }),
    second: (app) => ({ name: 'Andra mallen', description: 'Er', ...design(app) }),
    change: { name: 'Egna mallen', columns: 5 },
  },
  newspaper: {
    as: 'moderator',
    first: paper('Åbladet', 11),
    second: paper('Öbladet', 12),
    change: { newspaper_name: 'Nya Åbladet', print_run: 130 },
    unchecked: ['newspaper_template_id'],
  },
  tag: {
    as: 'moderator',
    first: () => ({ name: 'ån' }),
    second: () => ({ name: 'ön' }),
    change: { name: 'åarna' },
  },
};
