import { SlotKind } from '@spalten/contract/newspaper-template';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { doc, setArticle } from '../testing/set-article.ts';
import { oddEdition } from '../testing/odd-edition.ts';
import type { Composition, EditionInput } from './edition.ts';
import { replaceMissingGlyphs } from './glyphs.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#448' } })
  .jpeg()
  .toBuffer();
const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array(await picture) });

const textOf = async (pdf: Uint8Array | null) => {
  const document = await getDocumentProxy(new Uint8Array(pdf ?? []));
  const { text } = await extractText(document, { mergePages: true });
  return text.replace(/[-\u00ad]\s*\n\s*/g, '').replace(/\s+/g, ' ');
};
const faultsOf = ({ fit }: Composition) =>
  Object.fromEntries(
    Object.values(fit).flatMap((slots) => slots.map(({ slot_id, fault }) => [slot_id, fault?.sv])),
  );

/** Words placed in every field of the paper; each must be drawn in the PDF. */
const WORDS =
  'Bladet etta? tvåa mitten erbjudande rad villkor notis notistext bildrad innehåll vinjett rubrik ingress byline citat faktarubrik fakta stycke0 stycke29 mellanrubrik efteråt punkt utdrag bildtext fotograf nyhet åsikt avsändare svarare yrke svaret annatsvar puffrad puffrubrik korsordet ledtrådälg ledtrådredaktion läspåskärm utgivare förening orten tryckeri bevis redaktionens'
    .split(' ')
    .filter((word) => !word.endsWith('?'));

test('the odd paper has every kind of slot', () => {
  const kinds = oddEdition('x').pages.flatMap(({ slots }) => slots.map(({ kind }) => kind));
  expect([...new Set(kinds)].toSorted()).toEqual(SlotKind.options.toSorted());
});

describe.each(['ཀ', '\u{1f9ff}\u0301', '\ue000', 'ꙮ'])('a sign that no font has (%s)', (sign) => {
  test.each(['proof', 'print'] as const)(
    'costs no other word in any field of a %s, and is a fault in each slot',
    async (pdf) => {
      const made = await typesetter.compose(oddEdition(sign), { pdf });
      const text = (await textOf(made.pdf)).toLowerCase();
      expect(WORDS.filter((word) => !text.includes(word.toLowerCase()))).toEqual([]);
      // Characters without a meaning are dropped silently; others are reported.
      if (replaceMissingGlyphs(sign).missing.length > 0 && sign !== '\ue000')
        for (const [slot, fault] of Object.entries(faultsOf(made)))
          expect(fault, slot).toMatch(/^Tidningens typsnitt saknar [^.]*\.$/);
    },
  );
});

test('signs and scripts that pupils write are drawn, and no fault', async () => {
  const sign = '★ ✓ → ≠ ♪ ☎ ♥ 🎉 ሰላም שלום नमस्ते გამარჯობა Բարեւ สวัสดี Привіт Γειά ğışŁő';
  const made = await typesetter.compose(oddEdition(sign), { pdf: 'print' });
  expect(Object.values(faultsOf(made)).filter((fault) => /saknar?/.test(fault ?? ''))).toEqual([]);
});

test('what breaks the typesetter is a fault in its own slot, and every other is as without it', async () => {
  const whole = oddEdition('och');
  const broken: EditionInput = {
    ...whole,
    articles: {
      ...whole.articles,
      // Nested deeper than any real text: Typst refuses it.
      2: setArticle({ headline: 'Trasig', body: deep(400) }),
    },
  };
  const made = await typesetter.compose(broken, { pdf: 'proof' });
  expect(faultsOf(made)).toMatchObject({
    andra: expect.stringContaining('går inte att visa'),
    ledare: undefined,
    annons: undefined,
  });
  const text = await textOf(made.pdf);
  const without = { ...whole, articles: { ...whole.articles, 2: setArticle({ body: doc('x') }) } };
  const expected = await textOf((await typesetter.compose(without, { pdf: 'proof' })).pdf);
  for (const word of ['Bladet', 'erbjudande', 'stycke29', 'faktarubrik', 'notistext', 'bildrad'])
    expect(text.split(word).length, word).toBe(expected.split(word).length);
  expect(text).toContain('Går inte att visa');
});

function deep(levels: number): ReturnType<typeof doc> {
  let node: unknown = { type: 'text', text: 'djupt' };
  for (let i = 0; i < levels; i += 1) node = { type: 'paragraph', content: [node] };
  return { type: 'doc', content: [node as never] };
}
