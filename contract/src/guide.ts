import { defineCall } from './call.ts';

/** Guides for printing, set by the typesetter. */
export const guide = {
  /** "Din första tidning på en sida": a one-page A4 PDF for moderators. */
  moderator: defineCall({ method: 'GET', path: '/guide/moderator', status: 200, answer: 'binary' }),
  /** "Fråga tryckeriet": questions for the printer, with room for notes. */
  printer: defineCall({ method: 'GET', path: '/guide/printer', status: 200, answer: 'binary' }),
};
