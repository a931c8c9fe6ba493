import { article } from '@spalten/contract/article';
import { consent } from '@spalten/contract/consent';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { beforeAll, expect, test } from 'vitest';
import { loadEdition } from '../features/newspaper-page/index.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { PaperMakers } from '../testing/papers.ts';
import { createPaperMakers } from '../testing/papers.ts';
import { readPdfCharacters } from '../testing/pdf-characters.ts';

/* Names of people with a protected identity that stand in fields of their own are never set. */

let app: TestApp;
let make: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  make = await createPaperMakers(app);
});

/** Protects somebody from outside, as the leader of the office. */
async function protect(name: string) {
  const moderator = await app.as('moderator');
  const { body } = await moderator.call(consent.create, { body: { name } });
  return async (is_protected: boolean) => {
    const { body: now } = await moderator.call(consent.get, { params: { id: body.id } });
    const changed = await moderator.call(consent.update, {
      params: { id: body.id },
      body: { version: now.version, is_protected },
    });
    expect(changed.status).toBe(200);
  };
}

test('a protected person is left out of the birthdays everywhere at once, and the moderator is told', async () => {
  const set = await protect('Vera Skyddsson');
  const { moderator, params, page } = await make.smallPaper();
  const people = ['Vera Skyddsson', 'Vera', 'Någon Annan'].map((name) => ({
    name,
    day: '2026-12-18',
    age: 12,
  }));
  const { body: saved } = await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      slots: [{ ...page.slots[0]!, id: 'a', kind: 'feature' }],
      placements: [{ slot_id: 'a', feature: { kind: 'birthdays', title: 'Grattis', people } }],
      status: 'approved',
    },
  });
  const participant = await app.as('participant');
  /** Collects all that is drawn or told of the page, as a participant and a moderator get it. */
  const shown = async () => {
    const pdf = await moderator.call(newspaper.pdf, { params, query: { kind: 'proof' } });
    const { all } = await readPdfCharacters(pdf.bytes);
    const own = { params: { id: saved.id } };
    const { body: text } = await participant.call(newspaperPage.text, own);
    const { body: raw } = await participant.call(newspaperPage.get, own);
    const { pages } = await loadEdition(app.database, { pageId: saved.id });
    const drawn = pages.map(({ placements }) => placements);
    return [all, JSON.stringify(text), JSON.stringify(raw.placements), JSON.stringify(drawn)].map(
      (words) => words.replaceAll(/\s/g, ''),
    );
  };
  for (const words of await shown()) expect(words).toContain('VeraSkyddsson');
  const { body: before } = await moderator.call(newspaperPage.get, { params: { id: saved.id } });
  await set(true);
  for (const words of await shown()) {
    expect(words).toContain('NågonAnnan');
    expect(words).not.toContain('VeraSkyddsson');
  }
  const { body: after } = await moderator.call(newspaperPage.get, { params: { id: saved.id } });
  // The page picture is drawn anew, and the moderator keeps the line to remove.
  expect(after.updated_at).not.toBe(before.updated_at);
  expect(JSON.stringify(after.placements)).toContain('Vera Skyddsson');
  const query = { newspaper_page_id: saved.id };
  const { body: faults } = await moderator.call(newspaper.preflight, { params, query });
  const told = faults.filter(({ code }) => code === 'birthday_refused');
  expect(told.map(({ code, severity, message }) => [code, severity, message])).toEqual([
    [
      'birthday_refused',
      'warning',
      expect.stringMatching(/Vera Skyddsson har skyddade personuppgifter och trycks inte/),
    ],
    ['birthday_refused', 'warning', expect.stringMatching(/”Vera” kan vara Vera Skyddsson/)],
  ]);
  const sent = await moderator.call(newspaper.send, { params });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await make.untilSent(params.id);
  await set(false);
}, 120_000);

test('a protected person is left out of bylines, and the check before print still tells of it', async () => {
  const set = await protect('Vera Hemlig');
  const { moderator, params, page } = await make.smallPaper();
  const id = await make.approvedArticle(8);
  const { body: text } = await moderator.call(article.get, { params: { id } });
  await moderator.call(article.update, {
    params: { id },
    body: { version: text.version, byline: 'Vera Hemlig', quote_speaker: 'Vera Hemlig' },
  });
  await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: { version: page.version, placements: [{ slot_id: 'artikel', article_id: id }] },
  });
  const words = async () => {
    const edition = await loadEdition(app.database, { pageId: page.id });
    const { body } = await moderator.call(newspaperPage.text, { params: { id: page.id } });
    return [JSON.stringify(edition.articles), JSON.stringify(body)];
  };
  for (const one of await words()) expect(one).toContain('Vera Hemlig');
  await set(true);
  for (const one of await words()) expect(one).not.toContain('Vera Hemlig');
  const { body: faults } = await moderator.call(newspaper.preflight, { params });
  expect(faults.filter(({ code }) => code === 'consent_refused')).toMatchObject([
    { severity: 'error', slot_id: 'artikel', article_id: id },
  ]);
  await set(false);
});
