import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { doc, setArticle } from '../testing/set-article.ts';
import { createShapedTypesetter } from '../testing/shaped-typesetter.ts';
import type { ArticleInput, EditionInput } from './edition.ts';

const typesetter = createShapedTypesetter();
const [design] = NEWSPAPER_TEMPLATES;
if (!design) throw new Error('the demo has templates');

const WORDS =
  'Jag går över bron varje dag, och varje dag tänker jag på den som byggde den. '.repeat(8);
const image = (file_id: number, credit: string | null) => ({
  file_id,
  caption: null,
  credit,
  alt: null,
  focal_point: { x: 0.5, y: 0.5 },
});

/** Sets a story on pages 1 and 2. @returns the words of each page */
async function setStory(part: Partial<ArticleInput>): Promise<string[]> {
  const slot = { kind: 'article', column: 1, row: 1, column_span: 4, style: {} } as const;
  const edition: EditionInput = {
    paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
    design: design!,
    articles: {
      1: setArticle({
        headline: 'Bron är min',
        byline: 'Łukasz Ek',
        body: doc(...Array.from({ length: 9 }, () => WORDS)),
        ...part,
      }),
    },
    contents: [],
    pages: [
      {
        id: 1,
        number: 1,
        name: 'Sida',
        slots: [{ ...slot, id: 'a', row_span: 16 }],
        placements: [{ slot_id: 'a', article_id: 1 }],
      },
      {
        id: 2,
        number: 2,
        name: 'Sida',
        slots: [{ ...slot, id: 'b', row_span: 24 }],
        placements: [{ slot_id: 'b', continues_from: { newspaper_page_id: 1, slot_id: 'a' } }],
      },
    ],
  };
  const { pdf } = await typesetter.compose(edition, { pdf: 'proof' });
  const document = await getDocumentProxy(new Uint8Array(pdf ?? []));
  const { text } = await extractText(document, { mergePages: false });
  return text.map((words) => words.replace(/\s+/gu, ' '));
}

test('the byline of a story names no photographer whose picture is on another page', async () => {
  const [first, second] = await setStory({ images: [image(1, 'Åsa Öst'), image(2, 'Bo Dahl')] });
  expect(first).toMatch(/Text: Łukasz Ek Foto: Åsa Öst/);
  expect(first).not.toContain('Bo Dahl');
  expect(second).toContain('Bo Dahl');
});

test('the byline of a story whose only picture here went grey has no photographer', async () => {
  const images = [image(1, null), image(2, 'Åsa Öst'), image(3, 'Bo Dahl')];
  const [first] = await setStory({ images });
  expect(first).toContain('Text: Łukasz Ek');
  expect(first).not.toContain('Foto:');
});

test('the byline of a story names the photographer of a face beside an answer', async () => {
  const answers = [{ name: 'Noor', about: null, words: 'Ja.', file_id: 4 }];
  const images = [image(4, 'Cleo Falk'), image(1, null), image(2, 'Bo Dahl')];
  const [first] = await setStory({ answers, images });
  expect(first).toMatch(/Text: Łukasz Ek Foto: Cleo Falk/);
  expect(first).not.toContain('Bo Dahl');
});
