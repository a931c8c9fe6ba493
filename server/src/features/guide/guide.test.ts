import { readFileSync } from 'node:fs';
import path from 'node:path';
import { guide } from '@spalten/contract/guide';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { FIRST_NEWSPAPER } from './first-newspaper.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const steps = FIRST_NEWSPAPER.phases.flatMap((phase) => phase.steps);

test('a moderator gets the guide as one tagged A4 page with all its headings and words', async () => {
  const moderator = await app.as('moderator');
  const { status, headers, bytes } = await moderator.call(guide.moderator);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  expect(pdf.numPages).toBe(1);
  const [, , width, height] = (await pdf.getPage(1)).view;
  expect([width, height].map((points) => Math.round((points ?? 0) / (72 / 25.4)))).toEqual([
    210, 297,
  ]);
  expect((await pdf.getMarkInfo())?.Marked).toBe(true);
  const { text } = await extractText(pdf, { mergePages: true });
  const words = text.replace(/\s+/g, '');
  const said = [
    FIRST_NEWSPAPER.title,
    FIRST_NEWSPAPER.lead,
    FIRST_NEWSPAPER.tips.heading,
    ...steps.flatMap((step) => [step.heading, step.text]),
    ...FIRST_NEWSPAPER.tips.items.flatMap((item) => [item.name, item.text]),
  ];
  for (const part of said) expect(words).toContain(part.replace(/\*\*|\s+/g, ''));
});

test('the words that it says are on the screens are there', () => {
  const file = path.join(import.meta.dirname, '../../../../web/src/i18n/se.json');
  const onScreen = readFileSync(file, 'utf8');
  const texts = [...steps, ...FIRST_NEWSPAPER.tips.items].map(({ text }) => text).join(' ');
  const starred = [...texts.matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => words);
  expect(starred.length).toBeGreaterThan(20);
  expect(starred.filter((words) => !onScreen.includes(`"${words}"`))).toEqual([]);
});
