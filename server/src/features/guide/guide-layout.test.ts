import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ASK_PRINTER } from './ask-printer.ts';
import { FIRST_NEWSPAPER } from './first-newspaper.ts';
import { findOverlaps, readTextBoxes } from '../../testing/text-boxes.ts';
import type { Guide, GuideStep } from '../../typesetting/guide-sheet.ts';
import { createTypesetter } from '../../typesetting/typesetter.ts';

const typesetter = createTypesetter({ readPicture: async () => null });
afterAll(() => typesetter.close());

const A4 = { w: 210, h: 297 };
/** Higher than this (mm), a gap between two lines of text is a part of the sheet that stands empty. */
const EMPTY_MM = 45;

const step = (heading: string, words: number): GuideStep => ({
  heading,
  text: `${'Ringhandlingskontoret '.repeat(words)}**Tryckinställningar**.`,
});

/** Headings of two lines, and neighbours of unlike height. */
const LONG_NAMES: Guide = {
  language: 'sv',
  title: 'Frågor till Tidningstryckarna i Norra Västerbottens län Aktiebolag',
  lead: 'Ring eller mejla innan ni gör den första tidningen. '.repeat(3),
  phases: [
    {
      name: 'Förberedelser med ansvarig utgivare och tryckeri',
      steps: [
        step('Vem på Tidningstryckarna i Norra Västerbotten svarar?', 6),
        { ...step('Kort', 1), lines: 1, after: 'Skriv **Utfall (mm)**.' },
        { ...step('Format', 2), lines: 1 },
        step('Vart skickas den färdiga tryckfilen till numret?', 1),
      ],
    },
  ],
  tips: {
    heading: 'Bra att veta',
    items: [
      { name: 'Fotografierna och bildbylinerna', text: 'Fråga alla som syns. '.repeat(5) },
      { name: 'Kort', text: 'Ett råd.' },
    ],
  },
};

const GUIDES: [string, Guide][] = [
  ['the first newspaper, in Swedish', FIRST_NEWSPAPER.sv],
  ['the first newspaper, in English', FIRST_NEWSPAPER.en],
  ['what to ask the printer, in Swedish', ASK_PRINTER.sv],
  ['what to ask the printer, in English', ASK_PRINTER.en],
  ['long names', LONG_NAMES],
];

test.each(GUIDES)('no text lies on another: %s', async (_name, guide) => {
  const boxes = await readTextBoxes(await typesetter.composeGuide(guide, '2026-11-20'));
  expect(boxes.length).toBeGreaterThan(20);
  expect(findOverlaps(boxes)).toEqual([]);
  for (const { page, left, right, top, bottom } of boxes) {
    expect(page).toBe(1);
    expect([left, top].every((edge) => edge > 10)).toBe(true);
    expect(right).toBeLessThan(A4.w - 10);
    expect(bottom).toBeLessThan(A4.h - 10);
  }
});

test.each(['sv', 'en'] as const)('the printer is asked for each print setting: %s', (language) => {
  const words = JSON.stringify(ASK_PRINTER[language]);
  const file = `../../../../web/src/i18n/${language === 'sv' ? 'se' : 'en'}.json`;
  const texts = JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as {
    printSettings: Record<string, string>;
    template: Record<string, string>;
  };
  const { marks, isPerPage, pageName, inkField } = texts.printSettings;
  const { printProfile, bleed_mm: bleed } = texts.template;
  for (const label of [printProfile, marks, bleed, inkField, isPerPage, pageName])
    expect(words).toContain(`**${label}**`);
});

test.each(GUIDES.slice(0, 4))('the sheet has no empty half: %s', async (_name, guide) => {
  const boxes = await readTextBoxes(await typesetter.composeGuide(guide, '2026-11-20'));
  const tops = boxes.map(({ top }) => top).toSorted((a, b) => a - b);
  const gaps = tops.map((top, at) => (tops[at + 1] ?? top) - top);
  expect(Math.max(...gaps)).toBeLessThan(EMPTY_MM);
});

test('a sheet that is too long for its page is not handed out without its end', async () => {
  const steps = Array.from({ length: 30 }, (_, index) => step(`Fråga ${index + 1}`, 12));
  const long = { ...LONG_NAMES, phases: [{ name: 'Frågor', steps }] };
  await expect(typesetter.composeGuide(long, '2026-11-20')).rejects.toMatchObject({
    status: 422,
    code: 'words_lost',
  });
});
