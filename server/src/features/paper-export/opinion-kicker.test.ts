import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../../demo/newspaper-templates.ts';
import { setArticle } from '../../testing/set-article.ts';
import { storyParts } from './easy-issue.ts';
import { readIssue } from './issue.ts';

const [design] = NEWSPAPER_TEMPLATES;
if (!design) throw new Error('the demo has templates');

const SLOT = { column: 1, row: 1, column_span: 2, row_span: 20, style: {} };
const PAPER = { name: 'Bladet', issue_number: 2, published_on: '2026-11-20', office: 'Prov' };

/** Reads the story of an opinion piece, and its kickers in the easy-to-read edition. */
function readPiece(name: string, kicker: string | null) {
  const opinion = { name, note: 'Åsikterna är skribentens egna' };
  const slots = [{ ...SLOT, id: 'artikel', kind: 'article' as const }];
  const placements = [{ slot_id: 'artikel', article_id: 3 }];
  const articles = { 3: setArticle({ voice: 'opinion', opinion, kicker }) };
  const pages = [{ id: 7, number: 2, name: 'Sidan 2', slots, placements }];
  const [story] = readIssue(
    { paper: PAPER, design: design!, articles, contents: [], pages },
    [],
  ).stories;
  const parts = story ? storyParts(story, new Map()) : [];
  return {
    kicker: story?.kicker,
    shown: parts.flatMap(({ kind, words }) => (kind === 'kicker' ? [words] : [])),
  };
}

test('a kicker that says the kind of opinion is left out, as in print', () => {
  const label = 'Krönika. Åsikterna är skribentens egna';
  for (const kicker of ['Krönika', 'KRÖNIKA', ' krönika '])
    expect(readPiece('Krönika', kicker)).toEqual({ kicker: null, shown: [label] });
});

test('a kicker of its own stays', () => {
  expect(readPiece('Krönika', 'Skolan').kicker).toBe('Skolan');
  expect(readPiece('Krönika', null).kicker).toBeNull();
});
