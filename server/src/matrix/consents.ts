import type { Row } from './row.ts';
import { on } from './row.ts';

const noKey = (body?: object) => () => ({
  params: { key: 'ingen-nyckel-som-finns-alls-hur-man-gissar-' },
  ...(body && { body }),
});

/** Expected outcomes of the calls of people in pictures and their consents. */
export const CONSENTS: Record<string, Row> = {
  'consent.list': {
    cells: 'fff ynn fff yyy',
    list: 'marked',
    // Of all others there are more than a page.
    input: ({ office }) => ({
      query: { editorial_office_id: String(office), pictured: 'true', limit: '200' },
    }),
  },
  'consent.ownBirthday': { cells: 'y y y y' },
  'consent.setOwnBirthday': {
    cells: 'y y y y',
    input: () => ({ body: { no_birthday: false } }),
  },
  'consent.get': { cells: 'fff ynn fff yyy', input: on('outsider') },
  'consent.create': {
    cells: 'fff ynn fff yyy',
    input: ({ office }, count) => ({
      body: { name: `Ny person ${count}`, editorial_office_id: office },
    }),
  },
  'consent.update': {
    cells: 'fff ynn fff yyy',
    input: on('outsider', { version: 1, paper: true }),
  },
  'consent.takeBack': { cells: 'fff ynn fff yyy', input: on('outsider') },
  'consent.delete': { cells: 'fff ynn fff yyy', input: on('outsider') },
  'consent.sheets': {
    cells: 'fff yii fff yyy',
    invalid: 'person_ids',
    input: ({ outsider }) => ({ body: { person_ids: [outsider] } }),
  },
  'consent.makeLink': { cells: 'fff ynn fff yyy', input: on('outsider') },
  'consent.withdrawLink': { cells: 'fff ynn fff yyy', input: on('outsider') },
  'consent.marks': { cells: 'ynn ynn fff yyy', input: on('file') },
  // Participants mark in pictures of their own alone, see `consents-of-others.test.ts`.
  'consent.candidates': { cells: 'fnn ynn fff yyy', input: on('file') },
  'consent.mark': {
    cells: 'fnn ynn fff yyy',
    input: ({ file, outsider }) => ({ params: { id: file }, body: { person_id: outsider } }),
  },
  // The mark is another person’s.
  'consent.unmark': {
    cells: 'fnn ynn fff yyy',
    input: ({ file, marked }) => ({ params: { id: file, person_id: marked } }),
  },
  // Success needs the key of a link, see `consent-links.test.ts`.
  'consent.question': { cells: 'n n n n', open: true, input: noKey() },
  'consent.answer': {
    cells: 'n n n n',
    open: true,
    input: noKey({ paper: true, web: true, may_name: true, given_by: 'Någon' }),
  },
  'consent.takeBackAnswer': { cells: 'n n n n', open: true, input: noKey() },
};
