import { article } from '@spalten/contract/article';
import type { Feature } from '@spalten/contract/feature';
import { newspaper } from '@spalten/contract/newspaper';
import type { Placement } from '@spalten/contract/newspaper-page';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import type { Puzzle } from '@spalten/contract/puzzle';
import { story } from '@spalten/contract/story';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../../demo/newspaper-templates.ts';
import { testApp } from '../../testing/app.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { uploadPrintPicture } from '../../testing/upload-picture.ts';
import type { EditionInput } from '../../typesetting/edition.ts';
import { loadEdition } from './load-edition.ts';

/* Tests that each page of a paper is the same whether it is loaded by itself or with the others. */

const app = await testApp();
const make = await createPaperMakers(app);
const moderator = await app.as('moderator');
const { database, typesetter } = app.services;

const SUDOKU: Puzzle = {
  kind: 'sudoku',
  difficulty: 'easy',
  seed: 5,
  words: [],
  has_solution: false,
};
const QUIZ: Feature = {
  kind: 'quiz',
  title: 'Veckans frågor',
  about: null,
  questions: [{ words: 'Vad heter huvudstaden?', choices: 'Lund\nStockholm', answer: 'Stockholm' }],
  answers_elsewhere: true,
};

type Content = Partial<Placement> & { slot_id: string };

async function createPaper(template: string) {
  const index = NEWSPAPER_TEMPLATES.findIndex(({ name }) => name.startsWith(template));
  const { body } = await moderator.call(newspaper.create, {
    body: {
      newspaper_template_id: app.world.newspaperTemplates[index] ?? 0,
      published_on: '2096-12-18',
      due_on: '2096-12-10',
    },
  });
  return body;
}

async function save(id: number, placements: Content[], added: Slot[] = []) {
  const { body: now } = await moderator.call(newspaperPage.get, { params: { id } });
  const taken = new Set(added.map((slot) => slot.id));
  const kept = now.slots.filter((slot) => !taken.has(slot.id));
  const slots = added.length > 0 ? [...kept, ...added] : undefined;
  const body = { version: now.version, slots, placements: placements as never };
  const saved = await moderator.call(newspaperPage.update, { params: { id }, body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

async function write(headline: string, sentences = 12) {
  const id = await make.approvedArticle(sentences);
  const { body: now } = await moderator.call(article.get, { params: { id } });
  const changed = await moderator.call(article.update, {
    params: { id },
    body: { version: now.version, headline },
  });
  expect(changed.status).toBe(200);
  return id;
}

/** Loads one page of a paper by itself, and the same page among all others. */
const loadBothWays = (paperId: number, pageId: number) =>
  Promise.all([loadEdition(database, { pageId }), loadEdition(database, { newspaperId: paperId })]);

/** Reads the words of one page of an edition. */
async function readPage(edition: EditionInput, pageId: number): Promise<string> {
  const pages = edition.pages.filter(({ id }) => id === pageId);
  const { pdf } = await typesetter.compose({ ...edition, pages }, { pdf: 'proof' });
  const document = await getDocumentProxy(new Uint8Array(pdf ?? []));
  const { text } = await extractText(document, { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** Counts how many times each of these headlines stands on a page of an edition. */
async function countShown(edition: EditionInput, pageId: number, headlines: string[]) {
  const words = await readPage(edition, pageId);
  return headlines.map((headline) => words.split(headline).length - 1);
}

test('a list of contents leaves out what its own page teases, however the page is loaded', async () => {
  const paper = await createPaper('Magasinet');
  const [front, list, left, right, short] = paper.pages;
  const teased = await write('Bron');
  const alsoTeased = await write('Hamnen');
  const untold = await write('Skogen');
  const small = await write('Kullen');
  await save(left!.id, [{ slot_id: 'reportage', article_id: teased }]);
  await save(right!.id, [{ slot_id: 'intervju', article_id: untold }]);
  await save(short!.id, [
    { slot_id: 'artikel', article_id: alsoTeased },
    { slot_id: 'kort-1', article_id: small },
  ]);
  const contents: Slot = {
    id: 'omslagsbild',
    kind: 'contents',
    column: 1,
    row: 7,
    column_span: 6,
    row_span: 23,
    style: {},
  };
  const puffs = [
    { slot_id: 'puff-1', teaser_article_id: teased, text: 'Rad' },
    { slot_id: 'puff-2', teaser_article_id: alsoTeased, text: 'Rad' },
  ];
  await save(front!.id, puffs, [contents]);

  const all = ['Bron', 'Hamnen', 'Skogen', 'Kullen'];
  for (const edition of await loadBothWays(paper.id, list!.id))
    // The contents page lists the largest article of each page, teased on the cover or not.
    expect.soft(await countShown(edition, list!.id, all)).toEqual([1, 1, 1, 0]);
  for (const edition of await loadBothWays(paper.id, front!.id))
    // Two stand in their teasers, the others in the list: of a page whose largest article is teased
    // the list has the next one.
    expect.soft(await countShown(edition, front!.id, all)).toEqual([1, 1, 1, 1]);
});

test('every page of a rich paper is drawn the same by itself and among the others', async () => {
  const paper = await createPaper('Magasinet');
  const [front, list, left, right, short, voices, culture, back] = paper.pages;
  const slotOf = (id: string) =>
    paper.page_templates.flatMap(({ slots }) => slots).find((slot) => slot.id === id)!;
  const picture = await uploadPrintPicture(app);
  const long = await write('Den långa resan', 150);
  const quick = await write('Kort');
  const review = await write('Recensionen', 70);
  const after = (id: number, slot_id: string) => ({
    continues_from: { newspaper_page_id: id, slot_id },
  });
  await save(left!.id, [{ slot_id: 'reportage', article_id: long }]);
  await save(right!.id, [{ slot_id: 'intervju', ...after(left!.id, 'reportage') }]);
  await save(short!.id, [
    { slot_id: 'artikel', ...after(right!.id, 'intervju') },
    { slot_id: 'kort-1', article_id: quick },
  ]);
  await save(culture!.id, [{ slot_id: 'recension', article_id: review }]);
  await save(
    voices!.id,
    [
      { slot_id: 'annons', text: 'Bageriet' },
      { slot_id: 'enkat', puzzle: SUDOKU },
      { slot_id: 'kronika', feature: QUIZ },
    ],
    [
      { ...slotOf('enkat'), kind: 'puzzle' },
      { ...slotOf('kronika'), kind: 'feature' },
    ],
  );
  await save(back!.id, [], [{ ...slotOf('sista'), kind: 'solutions' }]);
  await save(front!.id, [
    { slot_id: 'omslagsbild', file_id: picture, text: 'Isen' },
    { slot_id: 'puff-1', teaser_article_id: long },
    { slot_id: 'puff-2', teaser_article_id: quick, text: 'Rad' },
    { slot_id: 'puff-3', teaser_article_id: review, adjustments: { headline: 'Ny bok' } },
  ]);
  const planned = await moderator.call(story.create, {
    body: { title: 'Ledaren', newspaper_id: paper.id },
  });
  await moderator.call(story.update, {
    params: { id: planned.body.id },
    body: { version: planned.body.version, newspaper_page_id: list!.id, slot_id: 'ledare' },
  });

  const whole = await loadEdition(database, { newspaperId: paper.id });
  const request = { svg: true, check: true };
  const together = await typesetter.compose(whole, request);
  const faults = Object.values(together.fit).flatMap((fit) =>
    fit.flatMap((one) => one.fault ?? []),
  );
  expect(faults).toEqual([]);
  for (const { id, number } of paper.pages) {
    const edition = await loadEdition(database, { pageId: id });
    const alone = await typesetter.compose(edition, request);
    expect.soft(alone.fit[id], `fit of page ${number}`).toEqual(together.fit[id]);
    expect.soft(alone.svg[id] === together.svg[id], `picture of page ${number}`).toBe(true);
    const ofWhole = whole.pages.find((page) => page.id === id);
    expect.soft(edition.pages.find((page) => page.id === id)).toEqual(ofWhole);
    const { pages: _, articles: __, files: ___, begins: ____, ...shared } = edition;
    expect.soft(whole, `page ${number}`).toMatchObject(shared);
  }
});
