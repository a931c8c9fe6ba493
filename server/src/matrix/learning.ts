import type { Row } from './row.ts';
import { OLDEST_FIRST, on, withBody } from './row.ts';

/** Calls of chapters, assignments and attempts. */
export const LEARNING: Record<string, Row> = {
  'assignment.list': { cells: 'ynn ynn yyn yyy', list: 'assignment', input: OLDEST_FIRST },
  'assignment.get': { cells: 'ynn ynn yyn yyy', input: on('assignment') },
  'assignment.create': {
    cells: 'fff ynn fff yyy',
    input: ({ office }) => ({ body: { title: 'Ny', editorial_office_id: office } }),
  },
  'assignment.update': {
    cells: 'fnn ynn ffn yyy',
    input: on('assignment', { is_published: false }),
  },
  'attempt.list': {
    cells: 'nnn ynn yyn yyy',
    list: 'attempt',
    input: () => ({ query: { sort: 'started_at' } }),
  },
  'attempt.get': { cells: 'nnn ynn yyn yyy', input: on('attempt') },
  'attempt.siblings': { cells: 'nnn ynn yyn yyy', list: 'attempt', input: on('attempt') },
  'attempt.ofAssignment': { cells: 'nnn ynn yyn yyy', list: 'attempt', input: on('assignment') },
  'attempt.start': {
    cells: 'ynn fff fff fff',
    input: ({ assignment }) => ({ body: { assignment_id: assignment } }),
  },
  'attempt.update': {
    cells: 'nnn ynn ffn yyy',
    input: on('attempt', { review_comment: 'Bra jobbat' }),
  },
  'attempt.grid': {
    cells: 'fff ynn yyn yyy',
    list: 'participant',
    input: ({ office }) => ({ query: { editorial_office_id: String(office), sort: 'id' } }),
  },
  'attempt.analysis': { cells: 'fff ynn yyn yyy', input: on('assignment') },
  'attempt.csv': { cells: 'f y y y' },
  'assignment.exportQti': { cells: 'fnn ynn yyn yyy', input: on('assignment') },
  // Success needs a package, see `qti.test.ts`.
  'assignment.importQti': { cells: 'f i f i', invalid: 'file', input: withBody({}) },
  'assignment.previewRescore': { cells: 'fff ynn ffn yyy', input: on('assignment') },
  'assignment.rescore': { cells: 'fff ynn ffn yyy', input: on('assignment', { version: 1 }) },
  'group.list': {
    cells: 'fff ynn yyn yyy',
    list: 'group',
    input: ({ office }) => ({ query: { editorial_office_id: String(office), sort: 'id' } }),
  },
  'group.get': { cells: 'fff ynn yyn yyy', input: on('group') },
  'group.create': {
    cells: 'fff ynn yyn yyy',
    input: ({ office }, count) => ({
      body: { name: `Ny ${count}`, editorial_office_id: office },
    }),
  },
  'group.update': { cells: 'fff ynn yyn yyy', input: on('group', { version: 1, member_ids: [] }) },
  'group.delete': { cells: 'fff ynn yyn yyy', input: on('group') },
  'assignment.delete': { cells: 'fnn ynn ffn yyy', input: on('assignment') },

  // Open to holders of the package, but not public.
  'chapter.list': { cells: 'yyy yyy yyy yyy', open: true, list: 'chapter', input: OLDEST_FIRST },
  'chapter.get': {
    cells: 'yyy yyy yyy yyy',
    input: ({ chapter }) => ({ params: { slug: chapter } }),
  },
  'chapter.create': { cells: 'f f f y', input: withBody({ type: 9, title: 'Matris' }) },
  'chapter.update': { cells: 'fff fff fff yyy', input: on('chapter', { title: 'Ny' }) },
  'chapter.delete': { cells: 'fff fff fff yyy', input: on('chapter') },
  // Participants out of reach are a form error (422), and nothing is assigned.
  'chapter.participants': {
    cells: 'f y f y',
    input: ({ chapter, participant }) => ({
      body: { chapter_id: chapter, participant_ids: [participant] },
    }),
  },
  'chapter.give': {
    cells: 'f y f y',
    input: ({ chapter, participant }) => ({
      params: { id: chapter },
      body: { participant_id: participant, is_given: true },
    }),
  },
  'chapter.postNavigation': {
    cells: 'y y y y',
    input: ({ chapter }) => ({ body: { chapter_id: chapter } }),
  },
  'chapter.mark': { cells: 'y y y y', input: on('chapter') },
  'chapter.readers': { cells: 'f y y y', input: on('chapter') },
  'glossary.list': { cells: 'y y y y', open: true },
  'glossary.create': {
    cells: 'f f f y',
    input: (_, count) => ({ body: { word: `Ord ${count}`, explanation: 'Ett ord.' } }),
  },
  'glossary.update': { cells: 'f f f y', input: on('word', { explanation: 'Nytt.' }) },
  'glossary.delete': { cells: 'f f f y', input: on('word') },
  'officeWord.list': {
    cells: 'ynn ynn yyn yyy',
    input: ({ office }) => ({ query: { editorial_office_id: String(office) } }),
  },
  'officeWord.create': {
    cells: 'fff ynn yyn yyy',
    input: ({ office }, count) => ({ body: { editorial_office_id: office, word: `Ord ${count}` } }),
  },
  'officeWord.createMany': {
    cells: 'fff ynn yyn yyy',
    input: ({ office }, count) => ({
      body: { editorial_office_id: office, words: [`Ett ord ${count}`] },
    }),
  },
  'officeWord.delete': { cells: 'fff ynn yyn yyy', input: on('officeWord') },
};
