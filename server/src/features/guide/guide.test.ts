import { readFileSync } from 'node:fs';
import path from 'node:path';
import { account } from '@spalten/contract/account';
import { guide } from '@spalten/contract/guide';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Guide } from '../../typesetting/guide-sheet.ts';
import { ASK_PRINTER } from './ask-printer.ts';
import { FIRST_NEWSPAPER } from './first-newspaper.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const stepsOf = (words: Guide) => words.phases.flatMap((phase) => phase.steps);

const GUIDES = [
  ['sv', 'se', 'moderator', FIRST_NEWSPAPER],
  ['en', 'en', 'moderator', FIRST_NEWSPAPER],
  ['sv', 'se', 'printer', ASK_PRINTER],
  ['en', 'en', 'printer', ASK_PRINTER],
] as const;

test.each(GUIDES)(
  'a moderator gets the guide in %s as one tagged A4 page with all its words (%s, %s)',
  async (language, locale, name, guides) => {
    const words = guides[language];
    const moderator = await app.as('moderator');
    await moderator.call(account.preferences, { body: { locale } });
    const { status, headers, bytes } = await moderator.call(guide[name]);
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
    const printed = text.replace(/\s+/g, '');
    const said = [
      words.title,
      words.lead,
      words.tips.heading,
      ...stepsOf(words).flatMap((step) => [step.heading, step.text, step.after ?? '']),
      ...words.tips.items.flatMap((item) => [item.name, item.text]),
    ];
    for (const part of said) expect(printed).toContain(part.replace(/\*\*|\s+/g, ''));
  },
);

test.each(GUIDES)(
  'the words that it says in %s are on the screens are there (%s, %s)',
  (...row) => {
    const [language, locale, , guides] = row;
    const words = guides[language];
    const file = path.join(import.meta.dirname, `../../../../web/src/i18n/${locale}.json`);
    const onScreen = readFileSync(file, 'utf8');
    const parts = [
      ...stepsOf(words).flatMap(({ text, after = '' }) => [text, after]),
      ...words.tips.items.map(({ text }) => text),
    ];
    const texts = [words.lead, ...parts].join(' ');
    const starred = [...texts.matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => words);
    expect(starred.length).toBeGreaterThan(5);
    expect(starred.filter((said) => !onScreen.includes(`"${said}"`))).toEqual([]);
  },
);
