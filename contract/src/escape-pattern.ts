/**
 * Escapes a text for a regular expression with the flag `u`, and for PostgreSQL's. A hyphen isn't
 * escaped: it is no sign of the syntax, and with `u` an escape of anything else is an error.
 */
export const escapePattern = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
