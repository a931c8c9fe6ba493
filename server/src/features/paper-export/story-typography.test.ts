import { expect, test } from 'vitest';
import { EMPTY, paragraphs } from './issue-story.ts';
import { withTypography } from './story-typography.ts';

test('a story that is read has the signs that its page is printed with', () => {
  const picture = { name: 'a-"1".jpg', file_id: 1, shown: { x: 0, y: 0, w: 1, h: 1 } };
  const story = withTypography({
    ...EMPTY,
    id: 'artikel-1',
    kind: 'article',
    page: 1,
    headline: '"Vi väntar" - i 10 000 år',
    body: paragraphs('Hon sa "ja" kl. 10-12.'),
    easy_body: paragraphs('Det kostar 50 kr.'),
    pull_quote: "Det var 'bra'",
    fact_box: { title: '“Fakta”', body: paragraphs('5 km') },
    pictures: [{ ...picture, alt: 'En "å"', caption: null, credit: 'A "B" C' }],
  });
  const texts = JSON.stringify(story, null, 1).match(
    /"(?:text|headline|pull_quote|title|alt|credit|name)": "(.*)"/g,
  );
  expect(texts).toEqual([
    '"headline": "”Vi väntar” – i 10\u00a0000 år"',
    '"text": "Hon sa ”ja” kl.\u00a010–12."',
    '"pull_quote": "Det var ’bra’"',
    '"title": "”Fakta”"',
    '"text": "5\u00a0km"',
    '"name": "a-\\"1\\".jpg"',
    '"alt": "En ”å”"',
    '"credit": "A \\"B\\" C"',
    '"text": "Det kostar 50\u00a0kr."',
  ]);
});
