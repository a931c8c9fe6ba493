/** Apostrophes and hyphens that are written for one another, by the one that stands for them. */
const ALIKE: Record<string, string> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '´': "'",
  '`': "'",
  '‐': '-',
  '‑': '-',
};

/** Signs that take no room: soft hyphens, joiners and marks of byte order. */
const WITHOUT_WIDTH = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Writes letters, apostrophes and hyphens in one way each, and leaves out signs without width. */
export const unifySigns = (text: string): string =>
  text
    .normalize('NFC')
    .replace(WITHOUT_WIDTH, '')
    .replace(/[’‘ʼ´`‐‑]/g, (sign) => ALIKE[sign] ?? sign);

/**
 * Returns a name as it is compared: in small letters, with one kind of apostrophe, hyphen and space.
 * The database’s function `plain_name` returns the same.
 * @example plainName('Ann–Marie O’Brien ') // "ann-marie o'brien"
 */
export const plainName = (name: string): string =>
  unifySigns(name).toLowerCase().replaceAll('–', '-').replace(/\s+/g, ' ').trim();
