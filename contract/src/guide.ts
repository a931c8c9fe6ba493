import { defineCall } from './call.ts';

/** Guides on paper, set by the typesetter. */
export const guide = {
  /** "Din första tidning på en sida": a PDF of one A4 page for who leads an office. */
  moderator: defineCall({ method: 'GET', path: '/guide/moderator', status: 200, answer: 'binary' }),
  /** "Fråga tryckeriet": what to ask a printer, to be written on. */
  printer: defineCall({ method: 'GET', path: '/guide/printer', status: 200, answer: 'binary' }),
};
