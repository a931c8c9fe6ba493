import type { Row } from './row.ts';
import { on } from './row.ts';

const TAB = { tab: 'matris' };

/** The rows of the permission table on the pages of newspapers. */
export const PAGES: Record<string, Row> = {
  'newspaperPage.list': {
    cells: 'ynn ynn yyn yyy',
    list: 'page',
    input: () => ({ query: { sort: 'updated_at' } }),
  },
  'newspaperPage.get': { cells: 'ynn ynn yyn yyy', input: on('page') },
  // A newspaper out of reach is a form error (422), and no page is created.
  'newspaperPage.create': {
    cells: 'fff yii fff yyy',
    invalid: 'newspaper_id',
    input: ({ newspaper, pageTemplate }) => ({
      body: { newspaper_id: newspaper, page_template_id: pageTemplate },
    }),
  },
  'newspaperPage.update': { cells: 'fnn ynn ffn yyy', input: on('page', { version: 1 }) },
  'newspaperPage.delete': { cells: 'fnn ynn ffn yyy', input: on('page') },
  'newspaperPage.preview': { cells: 'ynn ynn yyn yyy', input: on('page') },
  'newspaperPage.tryOut': { cells: 'fnn ynn ffn yyy', input: on('page', {}) },
  'newspaperPage.text': { cells: 'ynn ynn yyn yyy', input: on('page') },
  'newspaperPage.teasable': { cells: 'ynn ynn yyn yyy', input: on('page') },
  'newspaperPage.puzzleWords': { cells: 'ynn ynn yyn yyy', input: on('page') },
  'newspaperPage.continuations': {
    cells: 'fnn ynn ffn yyy',
    input: (fixtures) => ({
      ...on('page')(fixtures),
      query: { slot_id: 'artikel' },
    }),
  },
  'newspaperPage.freeSlots': { cells: 'fff ynn fff yyy', input: on('approved') },
  'newspaperPage.presence': { cells: 'ynn ynn yyn yyy', input: on('page', TAB) },
};
