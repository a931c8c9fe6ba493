import { article } from '@spalten/contract/article';
import type { StoredFile } from '@spalten/contract/file';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { paperExport } from '@spalten/contract/paper-export';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { checkEpub } from '../../testing/check-epub.ts';
import { buildForm } from '../../testing/form.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { readZip } from '../../testing/read-zip.ts';
import { setArticle } from '../../testing/set-article.ts';
import { loadEdition } from '../newspaper-page/index.ts';
import { storyParts, toEasyIssue } from './easy-issue.ts';
import type { Issue } from './issue.ts';
import { readIssue } from './issue.ts';
import type { Story } from './issue-story.ts';
import { listStoryPictures, paragraphs } from './issue-story.ts';
import { storyMarkup } from './story-markup.ts';

/* Tests that the faces of an enkät stand beside their own answers wherever a newspaper is read. */

/** Renders a story for readers without an account, with all its pictures. */
const render = (story: Story): string =>
  storyMarkup(story, { level: 2, urlOf: ({ name }) => name });

const PEOPLE = [
  { name: 'Noor Haddad', about: '9B', words: 'Ja, gärna!' },
  { name: 'مريم العبدالله', about: '9 år, 8B', words: 'Nej, aldrig.' },
  { name: 'Kim Sand', about: null, words: 'Kanske.' },
];

let app: TestApp;
let made: Awaited<ReturnType<typeof surveyPaper>>;
beforeAll(async () => {
  app = await testApp();
  made = await surveyPaper();
}, 120_000);

async function uploadPicture(name: string, background: string): Promise<number> {
  const moderator = await app.as('moderator');
  const create = { width: 1400, height: 1800, channels: 3, background } as const;
  const form = buildForm({
    'files[]': { name: `${name}.jpg`, bytes: await sharp({ create }).jpeg().toBuffer() },
  });
  const { body } = await moderator.send('POST', '/file', form.body, form.headers);
  return (body as StoredFile[])[0]?.id ?? 0;
}

/** Makes a newspaper with an enkät: two faces, one of them first among the pictures, and a bridge. */
async function surveyPaper() {
  const makers = await createPaperMakers(app);
  const { moderator, page, params } = await makers.smallPaper();
  const [noor, bridge, kim] = [
    await uploadPicture('noor', '#cc3300'),
    await uploadPicture('bron', '#0033cc'),
    await uploadPicture('kim', '#00cc33'),
  ];
  const id = await makers.approvedArticle(6);
  const { body: former } = await moderator.call(article.get, { params: { id } });
  const picture = (file_id: number, alt: string | null, caption: string | null) => ({
    file_id,
    alt,
    caption,
    credit: 'Foto: Maria L.',
  });
  await moderator.call(article.update, {
    params: { id },
    body: {
      version: former.version,
      byline: 'Hugo Ek',
      images: [
        picture(noor, null, 'Noor på bron.'),
        picture(bridge, 'En bro', 'Bron i snö.'),
        picture(kim, 'Kim skrattar', null),
      ],
      answers: PEOPLE.map((person, index) => ({
        ...person,
        file_id: [noor, null, kim][index] ?? null,
      })),
    },
  });
  await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      // Room for the bridge too.
      slots: page.slots.map((slot) => ({ ...slot, row_span: 24 })),
      placements: [{ slot_id: 'artikel', article_id: id }],
    },
  });
  return { moderator, params, page, id, noor, bridge, kim };
}

async function readSurvey(withheld: number[] = []): Promise<Issue> {
  const edition = {
    ...(await loadEdition(app.database, { newspaperId: made.params.id })),
    withheld,
  };
  const { pictures } = await app.services.typesetter.compose(edition, { as: 'proof' });
  return readIssue(edition, pictures);
}

/** Names what stands in markup, in order: pictures by their description, and some words. */
const listParts = (markup: string): string[] =>
  [...markup.matchAll(/alt="([^"]*)"|(Ja, gärna!|Nej, aldrig\.|Kanske\.)|(Foto: Maria L\.)/g)].map(
    ([, alt, words, credit]) => (alt === undefined ? (words ?? credit ?? '') : `[${alt}]`),
  );

const IN_ORDER = [
  'Foto: Maria L.',
  '[Noor Haddad]',
  'Ja, gärna!',
  'Nej, aldrig.',
  '[Kim skrattar]',
  'Kanske.',
  'Foto: Maria L.',
];

test('a story has each face with its answer and none among its pictures', async () => {
  const [story] = (await readSurvey()).stories;
  expect(story?.pictures.map(({ file_id }) => file_id)).toEqual([made.bridge]);
  expect(story?.answers.map(({ name, picture }) => [name, picture?.file_id, picture?.alt])).toEqual(
    [
      ['Noor Haddad', made.noor, 'Noor Haddad'],
      ['مريم العبدالله', undefined, undefined],
      ['Kim Sand', made.kim, 'Kim skrattar'],
    ],
  );
});

test('a withheld face stays out, and its answer stands as one without a face', async () => {
  const [story] = (await readSurvey([made.noor])).stories;
  expect(story?.answers.map(({ picture }) => picture?.file_id)).toEqual([
    undefined,
    undefined,
    made.kim,
  ]);
  expect(story && listStoryPictures(story).map(({ file_id }) => file_id)).toEqual([
    made.bridge,
    made.kim,
  ]);
});

test('a face that is chosen as the main picture of the page is shown once, by its answer', async () => {
  const edition = await loadEdition(app.database, { newspaperId: made.params.id });
  const [page] = edition.pages;
  const adjustments = { file_ids: [made.noor] };
  const placements = page!.placements.map((one) => ({ ...one, adjustments }));
  const own = { ...edition, pages: [{ ...page!, placements }] };
  const { pictures } = await app.services.typesetter.compose(own, { as: 'proof' });
  const [story] = readIssue(own, pictures).stories;
  expect(story?.pictures).toEqual([]);
  expect(story?.answers[0]?.picture?.file_id).toBe(made.noor);
});

test('an EPUB has each face by its answer, and who took them once', async () => {
  const { moderator, params } = made;
  const { bytes } = await moderator.call(paperExport.epub, { params });
  expect(await checkEpub(bytes)).toEqual([]);
  const files = await readZip(bytes);
  const story = files.find(({ name }) => name.includes('artikel-'))?.bytes.toString('utf8') ?? '';
  expect(listParts(story)).toEqual(['[En bro]', ...IN_ORDER]);
  expect(story).toContain('<bdi>مريم العبدالله</bdi>, <bdi>9 år, 8B</bdi>');
});

test('readers without an account have each face by its answer, and stored editions as they were', async () => {
  const [story] = (await readSurvey()).stories;
  expect(listParts(render(story!))).toEqual(['[En bro]', ...IN_ORDER]);
  const pictures = listStoryPictures(story!);
  const answers = story!.answers.map(({ name, about, words }) => ({ name, about, words }));
  const former = render({ ...story!, pictures, answers });
  expect(former.match(/<img/g)).toHaveLength(pictures.length);
  expect(former).toContain('Kanske.');
});

test('the easy-to-read edition has each face beside its person, and who took them once', async () => {
  const issue = await readSurvey();
  const cut = issue.stories.flatMap(listStoryPictures).map(({ name }) => {
    const bytes = new Uint8Array();
    return [name, { name: `/${name}`, bytes, width: 100, height: 100 }] as const;
  });
  const [parts = []] = toEasyIssue(issue, new Map(cut)).stories;
  const seen = parts.flatMap(({ kind, words, face }) =>
    kind === 'subhead' ? [[words, face?.alt]] : kind === 'picture' ? [['picture', words]] : [],
  );
  expect(seen).toEqual([
    ['picture', 'En bro'],
    ['Noor Haddad, 9B', 'Noor Haddad'],
    ['مريم العبدالله\n9 år, 8B', undefined],
    ['Kim Sand', 'Kim skrattar'],
  ]);
  const credits = parts.filter(({ words }) => words.includes('Foto: Maria L.'));
  expect(credits.map(({ words }) => words)).toEqual([
    'Bron i snö. Foto: Maria L.',
    'Foto: Maria L.',
  ]);
});

test('what people answered is kept beside an easy text', async () => {
  const issue = await readSurvey();
  const [story] = issue.stories;
  const easy = { ...story!, easy_body: paragraphs('Fyra svarar om bron.') };
  const words = storyParts(easy, new Map()).map((part) => part.words);
  const answers = ['Noor Haddad, 9B', ...story!.answers.map((one) => one.words)];
  expect(words).toEqual(expect.arrayContaining(['Fyra svarar om bron.', ...answers]));
});

test('a designer’s text names the file of each face below its answer', async () => {
  const { moderator, params } = made;
  const { bytes } = await moderator.call(paperExport.texts, { params });
  const files = await readZip(bytes);
  const pictures = files.flatMap(({ name }) => (name.startsWith('bilder/') ? [name] : []));
  expect(pictures.toSorted()).toEqual(['bilder/bron.jpg', 'bilder/kim.jpg', 'bilder/noor.jpg']);
  const docx = files.find(({ name }) => name.startsWith('texter/'))?.bytes ?? Buffer.alloc(0);
  const part = (await readZip(docx)).find(({ name }) => name === 'word/document.xml');
  const order = part?.bytes.toString('utf8').match(/(?:noor|kim|bron)\.jpg|gärna|aldrig|Kanske/g);
  expect(order).toEqual(['gärna', 'noor.jpg', 'aldrig', 'Kanske', 'kim.jpg', 'bron.jpg']);
});

test('the text of a page tells which face belongs to which answer', async () => {
  const { moderator, page, noor, kim } = made;
  const { body } = await moderator.call(newspaperPage.text, { params: { id: page.id } });
  expect(body.slots[0]?.article?.answers.map(({ file_id }) => file_id)).toEqual([noor, null, kim]);
});

test('the portrait of an opinion piece stands by its byline in every text', async () => {
  const edition = await loadEdition(app.database, { newspaperId: made.params.id });
  const [page] = edition.pages;
  const images = edition.articles[made.id]?.images ?? [];
  const placements = [
    { ...page!.placements[0]!, adjustments: { file_ids: [made.bridge], portrait_id: made.noor } },
  ];
  const piece = {
    byline: 'Noor Ek',
    voice: 'opinion',
    opinion: { name: 'Krönika', note: null },
    columns: 2,
    headline_size: 32,
  } as const;
  const own = {
    ...edition,
    pages: [{ ...page!, placements }],
    articles: { [made.id]: setArticle({ ...piece, images }) },
  };
  const { pictures } = await app.services.typesetter.compose(own, { as: 'proof' });
  const issue = readIssue(own, pictures);
  const [story] = issue.stories;
  expect(story?.pictures.map(({ file_id }) => file_id)).toEqual([made.bridge]);
  expect([story?.portrait?.file_id, story?.portrait?.alt]).toEqual([made.noor, 'Noor Ek']);
  expect(render(story!)).toMatch(
    /alt="Noor Ek"[^<]*<p class="byline">Text: Noor Ek<br\/>Foto: Maria L\./,
  );
});
