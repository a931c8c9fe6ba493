import type { Reference } from './reference.ts';
import { EMPTY, OTHER_CUSTOMER, STAFF, TEMPLATE, list, body, referencesOf } from './reference.ts';
import { ADVERT_REFERENCES, ofSlots } from './references-adverts.ts';
import type { Fixtures } from './fixtures.ts';

const DAYS = { published_on: '2027-02-02', due_on: '2027-02-01' };
/** Builds a text with a picture. */
const picture = (file: number) => ({
  type: 'doc',
  content: [{ type: 'picture', attrs: { file_id: file, alt: 'Bild' } }],
});
const IMAGE_SLOT = {
  slots: [{ id: 'ruta', kind: 'image', column: 1, row: 1, column_span: 1, row_span: 1 }],
};
const newPage = (own: Fixtures) => ({
  newspaper_id: own.newspaper,
  page_template_id: own.pageTemplate,
});
const image = (file: number) => ({
  file_id: file,
  caption: '',
  credit: '',
  alt: '',
  focal_point: { x: 0.5, y: 0.5 },
});
const news = { title: 'Ny', body: EMPTY };
const web = { title: 'Ny' };
const audience = (own: Fixtures) => ({ audience: { editorial_office_ids: [own.office] } });
/** Fields of a news post or web article that contain files. */
const fileFields = (
  rest: (own: Fixtures) => object,
  to?: keyof Fixtures,
): Record<string, Reference> => {
  const field = (make: (file: number) => object) =>
    body('file', (file, own) => ({ ...rest(own), ...make(file) }), { ...(to && { to }) });
  return {
    'body body.content[].attrs.file_id': field((file) => ({ body: picture(file) })),
    'body image_file_id': field((file) => ({ image_file_id: file })),
    'body files[]': field((file) => ({ files: [file] })),
  };
};

const placed = (own: Fixtures, rest: object) => ({
  version: 1,
  slots: [{ id: 'ruta', kind: 'article', column: 1, row: 1, column_span: 1, row_span: 1 }],
  placements: [{ slot_id: 'ruta', ...rest }],
});

const TEXT_SLOT = {
  slots: [{ id: 'ruta', kind: 'text', column: 1, row: 1, column_span: 1, row_span: 1 }],
};
const teased = (id: number) => ({
  version: 1,
  ...TEXT_SLOT,
  placements: [{ slot_id: 'ruta', teaser_article_id: id }],
});

/** Pictures in a survey's answers must be the article's own. */
const faced = (file: number) => ({ answers: [{ name: 'Eva', words: 'Ja.', file_id: file }] });

/** Pictures chosen in a slot must be the article's own. */
const adjustedPictures = (
  rest: (own: Fixtures) => object,
  to?: keyof Fixtures,
): Record<string, Reference> => {
  const field = (make: (file: number) => object) =>
    body(
      'itsPicture',
      (file, own) => ({
        ...placed(own, { article_id: own.pictured, adjustments: make(file) }),
        ...rest(own),
      }),
      { ...(to && { to }) },
    );
  return {
    'body placements[].adjustments.file_ids[]': field((file) => ({ file_ids: [file] })),
    'body placements[].adjustments.portrait_id': field((file) => ({ portrait_id: file })),
    'body placements[].adjustments.crops[].file_id': field((file) => ({
      crops: [{ file_id: file, x: 0.5, y: 0.5, zoom: 2 }],
    })),
  };
};

/** Id fields of articles, newspapers, web articles and posts. */
export const NEWSROOM_REFERENCES: Record<string, Reference> = Object.fromEntries([
  ...referencesOf('newsPost.create', {
    ...fileFields((own) => ({ ...news, ...audience(own) })),
    'body audience.customer_ids[]': body(
      'customer',
      (id) => ({ ...news, audience: { customer_ids: [id] } }),
      { as: 'customer', scopes: OTHER_CUSTOMER },
    ),
    'body audience.editorial_office_ids[]': body('office', (id) => ({
      ...news,
      audience: { editorial_office_ids: [id] },
    })),
  }),
  ...referencesOf('newsPost.update', {
    ...fileFields(() => ({}), 'newsPost'),
    'body audience.customer_ids[]': body(
      'customer',
      (id) => ({ audience: { customer_ids: [id] } }),
      {
        to: 'newsPost',
        as: 'customer',
        scopes: OTHER_CUSTOMER,
      },
    ),
    'body audience.editorial_office_ids[]': body(
      'office',
      (id) => ({ audience: { editorial_office_ids: [id] } }),
      { to: 'newsPost' },
    ),
  }),
  ...['create', 'update'].flatMap((name) =>
    [
      'body.content[].attrs.file_id',
      'files[]',
      'audience.customer_ids[]',
      'audience.editorial_office_ids[]',
    ].map((field): [string, Reference] => [`infoPost.${name} body ${field}`, STAFF]),
  ),
  ...referencesOf('article.list', {
    'query article_template_id': TEMPLATE,
    'query author_id': list('author_id', 'participant'),
    'query editorial_office_id': list('editorial_office_id', 'office'),
  }),
  ...referencesOf('wordImport.create', {
    'body article_template_id': TEMPLATE,
    'body editorial_office_id': { free: 'Needs Word files: `word-import.test.ts`.' },
    'body files[]': { free: 'Takes new files only; an id is passed over.' },
  }),
  ...referencesOf('consent.list', {
    'query editorial_office_id': list('editorial_office_id', 'office'),
  }),
  ...referencesOf('consent.create', {
    'body editorial_office_id': body(
      'office',
      (id, _own, count) => ({ editorial_office_id: id, name: `Ny ${count}` }),
      { refusal: 404 },
    ),
  }),
  ...referencesOf('consent.sheets', {
    'body person_ids[]': body('outsider', (id) => ({ person_ids: [id] })),
  }),
  ...referencesOf('consent.mark', {
    'body person_id': body('outsider', (id) => ({ person_id: id }), { to: 'file' }),
  }),
  ...referencesOf('submission.list', {
    'query editorial_office_id': list('editorial_office_id', 'office'),
  }),
  ...referencesOf('submission.send', {
    'body files[]': { free: 'Takes new files only; an id is passed over.' },
  }),
  ...referencesOf('submission.accept', { 'body article_template_id': TEMPLATE }),
  ...referencesOf('submission.updateBox', { 'body article_template_id': TEMPLATE }),
  ...referencesOf('article.create', {
    'body article_template_id': TEMPLATE,
    'body editorial_office_id': body(
      'office',
      (id) => ({ article_template_id: 1, editorial_office_id: id }),
      { refusal: 404 },
    ),
    'body images[].file_id': body('file', (file, own) => ({
      article_template_id: 1,
      editorial_office_id: own.office,
      images: [image(file)],
    })),
    'body answers[].file_id': body('itsPicture', (file, own) => ({
      article_template_id: 1,
      editorial_office_id: own.office,
      images: [image(own.itsPicture)],
      ...faced(file),
    })),
    'body author_ids[]': body('participant', (id, own) => ({
      article_template_id: 1,
      editorial_office_id: own.office,
      author_ids: [id],
    })),
  }),
  ...referencesOf('article.update', {
    'body images[].file_id': body('file', (file) => ({ version: 1, images: [image(file)] }), {
      to: 'approved',
    }),
    'body answers[].file_id': body('itsPicture', (file) => ({ version: 1, ...faced(file) }), {
      to: 'pictured',
    }),
    'body files[]': body('file', (file) => ({ version: 1, files: [file] }), { to: 'approved' }),
    'body author_ids[]': body('participant', (id) => ({ version: 1, author_ids: [id] }), {
      to: 'approved',
    }),
  }),
  ...referencesOf('article.fit', {
    'body answers[].file_id': body('itsPicture', (file) => faced(file), { to: 'pictured' }),
    'body images[].file_id': body('file', (file) => ({ images: [image(file)] }), {
      to: 'approved',
    }),
  }),
  ...referencesOf('newspaper.list', {
    'query editorial_office_id': list('editorial_office_id', 'office'),
  }),
  ...referencesOf('newspaper.create', {
    'body newspaper_template_id': {
      free: 'Of the system or of the customer: `customer-templates.test.ts`.',
    },
    'body editorial_office_id': body(
      'office',
      (id) => ({ newspaper_template_id: 1, editorial_office_id: id, ...DAYS }),
      { refusal: 404 },
    ),
  }),
  ...referencesOf('newspaper.update', {
    'body page_ids[]': {
      as: 'leader',
      refusal: 422,
      input: (own, foreign) => ({
        params: { id: own.newspaper },
        body: { page_ids: [foreign.page, own.pageWithArticle, own.pageAfter, own.storyPage] },
      }),
    },
  }),
  ...referencesOf('newspaper.preflight', {
    'query newspaper_page_id': {
      as: 'leader',
      refusal: 404,
      input: (own, foreign) => ({
        params: { id: own.newspaper },
        query: { newspaper_page_id: String(foreign.page) },
      }),
    },
  }),
  ...referencesOf('paperExport.poster', {
    'query newspaper_page_id': {
      as: 'leader',
      refusal: 404,
      input: (own, foreign) => ({
        params: { id: own.newspaper },
        query: { newspaper_page_id: String(foreign.page) },
      }),
    },
  }),
  ...referencesOf('newspaperPage.list', {
    'query newspaper_id': list('newspaper_id', 'newspaper'),
  }),
  ...referencesOf('newspaperPage.create', {
    'body newspaper_id': {
      as: 'leader',
      refusal: 422,
      input: (_own, foreign) => ({
        body: { newspaper_id: foreign.newspaper, page_template_id: foreign.pageTemplate },
      }),
    },
    // Their own page is there too.
    'body restores_page_id': body(
      'page',
      (id, own) => ({ restores_page_id: id, ...newPage(own) }),
      { own: 422 },
    ),
    'body slots[].article_template_id': TEMPLATE,
    'body placements[].article_id': body('approved', (id, own) => ({
      ...placed(own, { article_id: id }),
      ...newPage(own),
    })),
    'body placements[].file_id': body('file', (file, own) => ({
      ...IMAGE_SLOT,
      ...newPage(own),
      placements: [{ slot_id: 'ruta', file_id: file }],
    })),
    'body placements[].continues_from.newspaper_page_id': body('pageWithArticle', (id, own) => ({
      ...placed(own, { continues_from: { newspaper_page_id: id, slot_id: 'start' } }),
      ...newPage(own),
    })),
    'body placements[].teaser_article_id': body('begun', (id, own) => ({
      ...teased(id),
      ...newPage(own),
    })),
    ...ofSlots(newPage),
    ...adjustedPictures(newPage),
  }),
  ...['update', 'tryOut'].flatMap((name) =>
    referencesOf(`newspaperPage.${name}`, {
      'body slots[].article_template_id': TEMPLATE,
      'body placements[].article_id': body(
        'approved',
        (id, own) => placed(own, { article_id: id }),
        {
          to: 'page',
        },
      ),
      'body placements[].file_id': body(
        'file',
        (file) => ({
          version: 1,
          ...IMAGE_SLOT,
          placements: [{ slot_id: 'ruta', file_id: file }],
        }),
        { to: 'page' },
      ),
      'body placements[].continues_from.newspaper_page_id': body(
        'pageWithArticle',
        (id, own) => placed(own, { continues_from: { newspaper_page_id: id, slot_id: 'start' } }),
        { to: 'pageAfter' },
      ),
      'body placements[].teaser_article_id': body('begun', teased, { to: 'page' }),
      ...ofSlots(() => ({ version: 1 }), 'page'),
      ...adjustedPictures(() => ({}), 'page'),
    }),
  ),
  ...ADVERT_REFERENCES,
  ...referencesOf('story.list', {
    'query newspaper_id': list('newspaper_id', 'newspaper'),
    'query editorial_office_id': list('editorial_office_id', 'office'),
  }),
  ...referencesOf('story.create', {
    'body newspaper_id': body('newspaper', (id) => ({ title: 'Ny', newspaper_id: id })),
    'body editorial_office_id': body('office', (id) => ({ title: 'Ny', editorial_office_id: id }), {
      refusal: 404,
    }),
    'body article_template_id': TEMPLATE,
    'body newspaper_page_id': body('storyPage', (id, own) => ({
      title: 'Ny',
      newspaper_id: own.newspaper,
      newspaper_page_id: id,
    })),
    'body people_ids[]': body('participant', (id, own) => ({
      title: 'Ny',
      newspaper_id: own.newspaper,
      people_ids: [id],
    })),
  }),
  ...referencesOf('story.update', {
    'body newspaper_id': body('newspaper', (id) => ({ version: 1, newspaper_id: id }), {
      to: 'story',
    }),
    'body article_template_id': TEMPLATE,
    'body newspaper_page_id': body('storyPage', (id) => ({ version: 1, newspaper_page_id: id }), {
      to: 'story',
    }),
    'body people_ids[]': body('participant', (id) => ({ version: 1, people_ids: [id] }), {
      to: 'story',
    }),
  }),
  ...referencesOf('proof.mark', {
    'body newspaper_page_id': body(
      'page',
      (id) => ({ newspaper_page_id: id, x: 1, y: 1, body: 'Fel' }),
      { to: 'newspaper' },
    ),
  }),
  ...referencesOf('proof.read', {
    'body newspaper_page_id': body('page', (id) => ({ newspaper_page_id: id, is_read: true }), {
      to: 'newspaper',
    }),
  }),
  ...referencesOf('story.begin', { 'body article_template_id': TEMPLATE }),
  ...referencesOf('calendar.renew', {
    'body editorial_office_id': body('office', (id) => ({ editorial_office_id: id }), {
      refusal: 404,
    }),
  }),
  ...referencesOf('webArticle.list', {
    'query editorial_office_id': list('editorial_office_id', 'office'),
  }),
  ...referencesOf('webArticle.create', {
    ...fileFields((own) => ({ ...web, editorial_office_id: own.office })),
    'body article_id': body('approved', (id) => ({ article_id: id }), { refusal: 404 }),
    'body editorial_office_id': body('office', (id) => ({ ...web, editorial_office_id: id }), {
      refusal: 404,
    }),
  }),
  ...referencesOf(
    'webArticle.update',
    fileFields(() => ({}), 'webArticle'),
  ),
  ...referencesOf('webArticle.feed', {
    'query editorial_office_id': {
      ...list('editorial_office_id', 'office'),
      refusal: 404,
    } as Reference,
  }),
  ...referencesOf('webArticle.renewFeed', {
    'body editorial_office_id': body('office', (id) => ({ editorial_office_id: id }), {
      refusal: 404,
    }),
  }),
  ...['create', 'update'].map((name): [string, Reference] => [
    `newspaperTemplate.${name} body pages[].slots[].article_template_id`,
    TEMPLATE,
  ]),
  ['newspaperTemplate.tryOut body page.slots[].article_template_id', TEMPLATE],
]);
