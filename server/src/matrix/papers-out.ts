import type { Row } from './row.ts';
import { on } from './row.ts';

/** The rows of the permission table on how newspapers reach readers and printers of the office. */
export const PAPERS_OUT: Record<string, Row> = {
  'publicPaper.get': { cells: 'fff ynn fff yyy', input: on('newspaper') },
  'publicPaper.update': { cells: 'fff ynn fff yyy', input: on('newspaper', {}) },
  // None of them has an address. `public-paper.test.ts` changes one.
  'publicPaper.renew': { cells: 'fff nnn fff nnn', input: on('newspaper') },
  'publicPaper.withdraw': { cells: 'fff ynn fff yyy', input: on('newspaper') },
  'publicPaper.code': { cells: 'fff nnn fff nnn', input: on('newspaper') },
  'paperExport.epub': { cells: 'fff ynn fff yyy', input: on('newspaper') },
  'paperExport.booklet': { cells: 'fff ynn fff yyy', input: on('newspaper') },
  'paperExport.poster': {
    cells: 'fff ynn fff yyy',
    input: ({ newspaper, page }) => ({
      params: { id: newspaper },
      query: { newspaper_page_id: String(page) },
    }),
  },
  'paperExport.easyRead': { cells: 'fff ynn fff yyy', input: on('newspaper') },
  'paperExport.easyReadPages': { cells: 'fff ynn fff yyy', input: on('newspaper') },
  'paperExport.texts': { cells: 'fff ynn fff yyy', input: on('newspaper') },
};
