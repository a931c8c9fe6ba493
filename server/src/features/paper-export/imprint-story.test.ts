import { plainText } from '@spalten/contract/rich-text';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../../demo/newspaper-templates.ts';
import type { EditionInput } from '../../typesetting/edition.ts';
import { storyParts } from './easy-issue.ts';
import { readIssue } from './issue.ts';
import { EMPTY } from './issue-story.ts';
import { storyTitle } from './story-markup.ts';

const [design] = NEWSPAPER_TEMPLATES;
if (!design) throw new Error('the demo has templates');
const paper = { name: 'Blåbladet', issue_number: 2, published_on: '2026-11-20', office: 'Prov' };

/** A newspaper with nothing but the slot of an imprint, and what is written in it. */
const editionOf = (imprint: EditionInput['paper']['imprint'], text: string | null) => ({
  paper: { ...paper, imprint },
  design,
  articles: {},
  contents: [],
  pages: [
    {
      id: 7,
      number: 2,
      name: 'Sidan 2',
      slots: [
        {
          id: 'r',
          kind: 'imprint' as const,
          column: 1,
          row: 1,
          column_span: 2,
          row_span: 5,
          style: {},
        },
      ],
      placements: text ? [{ slot_id: 'r', text }] : [],
    },
  ],
});

test('the imprint is read where the newspaper is read apart from its pages', () => {
  const who = { publisher: 'Zoë Ñandú', place: 'Umeå', printer: 'Тираж & Co' };
  const issue = readIssue(editionOf(who, 'Ring oss:\n090-12 34 56'), []);
  const [story] = issue.stories;
  expect(story && plainText(story.body).split('\n').filter(Boolean)).toEqual([
    'Ansvarig utgivare: Zoë Ñandú',
    'Umeå 2026',
    'Tryck: Тираж & Co',
    'Ring oss:',
    '090-12 34 56',
  ]);
  expect(story && storyTitle(story)).toBe('Redaktionsruta');
  expect(issue.pages[0]?.areas).toMatchObject([{ story: story?.id }]);
  const easy = JSON.stringify(story && storyParts(story, new Map()));
  expect(easy).toContain('Zoë Ñandú');
});

test('an empty imprint is none', () => {
  expect(readIssue(editionOf({}, null), []).stories).toEqual([]);
});

test('a picture without a headline is named by what it shows', () => {
  const picture = { name: 'b', file_id: 1, shown: { x: 0, y: 0, w: 1, h: 1 }, credit: null };
  const story = { ...EMPTY, id: 'ruta-1-b', kind: 'picture' as const, page: 1 };
  const named = (caption: string | null, alt: string) =>
    storyTitle({ ...story, pictures: [{ ...picture, caption, alt }] });
  expect(named('Bron målas', 'En bro')).toBe('Bron målas');
  expect(named(null, 'En bro')).toBe('En bro');
  expect(named(null, ' ')).toBe('Bild');
});
