/**
 * Swedish personal and coordination numbers, with ten or twelve digits or the letters of a temporary
 * one. Not within a word or an address.
 */
const PERSONAL_NUMBER =
  /(?<![\w.@+-])(?:19|20)?\d{2}(?:0\d|1[0-2])(?:[0-2]\d|3[01]|[6-8]\d|9[01])[ ]?[-–+]?[ ]?(?:\d{4}|[A-Z]{2}\d{2}|[A-Z]\d{3})(?![\w@-])/gi;

/** Takes personal numbers out of a list, which never leave the browser and are never stored. */
export const withoutPersonalNumbers = (text: string): string =>
  text.replaceAll(PERSONAL_NUMBER, '');
