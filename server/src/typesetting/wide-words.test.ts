import { expect, test } from 'vitest';
import { createDrawing } from '../testing/drawn-lines.ts';
import { doc, setArticle } from '../testing/set-article.ts';
import type { DrawnRun } from './drawn-text.ts';
import type { ArticleInput } from './edition.ts';

const { drawArticle } = createDrawing();

/** Full stops and hyphens hang outside a line by less than this. */
const HANGING_MM = 1;
const SPACE_MM = 0.9;

const endOf = ({ x, width, text }: DrawnRun) => x + width - (text.endsWith(' ') ? SPACE_MM : 0);

const TOKENS = {
  'a short address': 'https://sjobygd.example/nyheter/katten',
  'an address of 84 signs':
    'https://www.sjobygd.example/nyheter/2026/november/katten-som-sprang-bort-och-kom-hem',
  'an address of 160 signs': `https://www.sjobygd.example/sok?q=${'katt%20bort&sida=12_'.repeat(6)}slut`,
  'an e-mail address': 'forening.for.hembygd.och.historia@postlada.sjobygd.example',
  'a word of 285 letters': 'ostkaka'.repeat(41).slice(0, 285),
  'a word of capitals': 'SPRINGADEKATTENBORTFRÅNSJÖBYGDIGÅR',
  'figures without end': '0123456789'.repeat(20),
};
const sentence = (token: string) =>
  `Katten Måns sprang bort från sitt hem i går kväll. Läs mer på ${token} om du vill veta hur det gick. Familjen är glad att den kom hem igen.`;

const FIELDS: Record<string, (words: string) => Partial<ArticleInput>> = {
  'the text': (words) => ({ body: doc(words, 'Det var allt.') }),
  'the standfirst': (standfirst) => ({ standfirst }),
  // A longer quote gives way to the text.
  'the quote': (words) => ({
    pull_quote: `Se ${words.split(' ')[13]}`,
    body: doc(...Array(6).fill(sentence('sidan'))),
  }),
  'the fact box': (words) => ({ fact_box: { title: 'Fakta', body: doc(words) } }),
  'the headline': (headline) => ({ headline, headline_size: 18 }),
};

for (const [name, long] of Object.entries(TOKENS))
  for (const [field, fieldsOf] of Object.entries(FIELDS))
    test(`${name} in ${field} is broken at the edge, and none of its signs is lost`, async () => {
      const token = field === 'the quote' ? long.slice(0, 120) : long;
      for (const columns of [1, 2, 3]) {
        const article = { ...setArticle({}), ...fieldsOf(sentence(token)) };
        const drawn = await drawArticle(article, { span: 2, columns });
        const { x, w } = drawn.box;
        const seen = drawn.runs.filter(({ text }) => text.trim() !== '');
        for (const run of seen) {
          expect(run.x, run.text).toBeGreaterThan(x - HANGING_MM);
          expect(endOf(run), run.text).toBeLessThan(x + w + HANGING_MM);
        }
        // The columns stand side by side, and none reaches into the next.
        const across = seen.toSorted((a, b) => a.y - b.y || a.x - b.x);
        for (const [index, run] of across.entries()) {
          const next = across[index + 1];
          if (next && Math.abs(next.y - run.y) < 0.05)
            expect(endOf(run), run.text).toBeLessThan(next.x + HANGING_MM);
        }
        const words = seen.map(({ text }) => text.replace(/[\s\u00ad]|[-\u2010]$/gu, '')).join('');
        const bare = token.replaceAll(/[-\s]/g, '');
        expect(words.replaceAll('-', '')).toContain(bare);
      }
    });

test('text in Chinese has no hyphens, and no line of it begins with a full stop or a comma', async () => {
  const text =
    '我们的学校有一座新的图书馆，里面有很多书。同学们每天下午都去那里读书、写作业和聊天。老师说这是一个很好的地方。';
  const body = doc(
    text.repeat(3),
    '我们的学校有一座新的图书馆里面有很多书同学们每天下午都去那里读书',
  );
  const { lines, faults } = await drawArticle({ body, standfirst: text }, { span: 2, columns: 2 });
  expect(faults).toEqual([]);
  expect(lines.length).toBeGreaterThan(12);
  expect(lines.filter((line) => /^[，。、]|[-\u2010\u00ad]$/.test(line))).toEqual([]);
});
