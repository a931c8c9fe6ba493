import type { Row } from './row.ts';
import { OLDEST_FIRST, on } from './row.ts';

/** Expected outcomes of the calls of plans and calendars. */
export const PLANNING: Record<string, Row> = {
  'story.list': { cells: 'ynn ynn yyn yyy', list: 'story', input: OLDEST_FIRST },
  'story.get': { cells: 'ynn ynn yyn yyy', input: on('story') },
  'story.plan': { cells: 'ynn ynn yyn yyy', input: on('newspaper') },
  // A newspaper out of reach is a form error (422), and no story is created.
  'story.create': {
    cells: 'yii yii fff yyy',
    invalid: 'newspaper_id',
    input: ({ newspaper }) => ({ body: { title: 'Ny', newspaper_id: newspaper } }),
  },
  // The story is another participant's idea.
  'story.update': { cells: 'fnn ynn ffn yyy', input: on('story', { version: 1, title: 'Annat' }) },
  'story.delete': { cells: 'fnn ynn ffn yyy', input: on('story') },
  'story.wish': { cells: 'ynn fnn ffn fff', input: on('story', { wishes: true }) },
  'story.begin': { cells: 'fnn ynn ffn yyy', input: on('story', { article_template_id: 1 }) },
  'story.place': { cells: 'fnn ynn ffn yyy', input: on('readyStory') },

  // The 20 that end first, of the office and of all.
  'proof.openRounds': { cells: 'y y y y' },
  'proof.get': { cells: 'ynn ynn yyn yyy', input: on('newspaper') },
  'proof.mark': {
    cells: 'ynn ynn fff yyy',
    input: ({ newspaper, page }) => ({
      params: { id: newspaper },
      body: { newspaper_page_id: page, x: 10, y: 10, body: 'Fel' },
    }),
  },
  'proof.read': {
    cells: 'ynn ynn fff yyy',
    input: ({ newspaper, page }) => ({
      params: { id: newspaper },
      body: { newspaper_page_id: page, is_read: true },
    }),
  },
  // The mark is another participant's, and only they change, remove or bring it back.
  'proof.update': {
    cells: 'fnn fnn fff fff',
    input: on('proofMark', { version: 1, body: 'Nytt' }),
  },
  'proof.delete': { cells: 'fnn fnn ffn fff', input: on('proofMark') },
  'proof.restore': { cells: 'n n f n', input: on('proofMark') },
  'proof.decide': { cells: 'fnn ynn ffn yyy', input: on('proofMark', { state: 'done' }) },
  'proof.open': { cells: 'fnn ynn ffn yyy', input: on('newspaper', {}) },
  'proof.close': { cells: 'fnn ynn ffn yyy', input: on('newspaper') },

  'calendar.addresses': { cells: 'y y y y' },
  'calendar.renew': {
    cells: 'nnn ynn nnn nnn',
    input: ({ office }) => ({ body: { editorial_office_id: office } }),
  },
  'calendar.feed': {
    cells: 'n n n n',
    open: true,
    input: () => ({ query: { key: 'ingen-nyckel-som-finns-alls' } }),
  },
};
