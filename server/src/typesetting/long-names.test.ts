import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { readCodes, readTypedCodes } from '../testing/card-codes.ts';
import { readPdfCharacters } from '../testing/pdf-characters.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const typesetter = createTestTypesetter({
  readPicture: async () => Promise.reject(new Error('sheets have no pictures')),
});
const OPTIONS = { language: 'sv', date: '2026-11-27' } as const;

/** Names as long as the contract allows: 60 characters for each half. */
const NAMES = {
  'one word of 60 letters': 'Abcdefghij'.repeat(6),
  'two words of 60 letters': `${'Mwmwmwmwmw'.repeat(6)} ${'Wmwmwmwmwm'.repeat(6)}`,
  'a long double name': `${'Anna-Katarina-Margareta-Elisabet-Charlotta-Josefina-Kristin'} ${'Lewenhaupt-Adlercreutz-Gyllenhammar-Oxenstierna-Silfverstol'}`,
  'a name of many short words': `${'Ann Eva '.repeat(7).trim()} ${'af van der '.repeat(5).trim()}`,
  'capitals without a space': 'WMWMWMWMWM'.repeat(12),
  'Arabic without a space': 'محمدعبدالرحمن'.repeat(4),
  'a name that looks like HTML': '<b>Kim</b> & #strong[Bo] $x$ *Ek*',
};

const normalise = (text: string) => text.replaceAll(/[\s\u00ad\u2010-]/gu, '');

const card = (part: object) => ({
  name: 'Kim Ek',
  userName: 'kim.ek',
  office: 'Klass 9A',
  address: 'https://spalten.example/card#abcdefghijklmnopqrstuv',
  code: '8F3K-0Q7Z-M2AX',
  hasPictureCode: true,
  ...part,
});

describe.each(Object.entries(NAMES))('%s', (kind, name) => {
  const isChecked = !kind.startsWith('Arabic');
  const expectName = async (pdf: Uint8Array) => {
    const { all } = await readPdfCharacters(pdf);
    if (isChecked) expect(normalise(all)).toContain(normalise(name));
    return normalise(all);
  };

  test('stands whole on its card, and the cards of the others come out too', async () => {
    const pdf = await typesetter.composeCards([card({ name }), card({})], OPTIONS);
    expect(await expectName(pdf)).toContain('KimEk');
  });

  test('stands whole on the sheet that asks for consent, as do office and newspaper', async () => {
    const sheet = { name, office: name.slice(0, 80), newspaper: name.slice(0, 120) };
    await expectName(await typesetter.composeConsentSheets([sheet], OPTIONS));
  });

  test('stands whole in a portfolio', async () => {
    const issue = {
      title: name,
      day: `Portfolio · ${name}`,
      date: OPTIONS.date,
      stories: [[{ kind: 'byline' as const, words: `Av ${name}` }]],
    };
    await expectName(await typesetter.composeEasyRead(issue, []));
  });
});

test('cards come out with the longest user name, office and address there can be', async () => {
  const longest = card({
    name: NAMES['two words of 60 letters'],
    userName: 'mw'.repeat(30),
    office: 'Wmwmwmwm'.repeat(10),
    address: `https://${'spalten-for-kommunens-skolor.'.repeat(5)}example/card#abcdefghijklmnopqrstuv`,
  });
  const { all } = await readPdfCharacters(await typesetter.composeCards([longest], OPTIONS));
  expect(normalise(all)).toContain('mw'.repeat(30));
  expect(normalise(all)).toContain('Wmwmwmwm'.repeat(10));
});

test('cards are eight a page, each with its code on one line, however long the names are', async () => {
  const names = [...Object.values(NAMES), '李小龙', 'ณัฐธิดา สุขสวัสดิ์', 'Женя Щербакова'];
  const codes = names.map((_, index) =>
    index % 2 ? `WWWW-MMMM-WM0${index}` : `8F3K-0Q7Z-M2A${index}`,
  );
  const cards = names.map((name, index) =>
    card({ name, userName: 'mw'.repeat(30), office: 'Wmwmwmwm'.repeat(10), code: codes[index] }),
  );
  const pdf = await typesetter.composeCards(cards, OPTIONS);
  expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(2);
  expect(await readTypedCodes(pdf)).toEqual(codes);
  expect(await readCodes(pdf)).toHaveLength(names.length);
});
