import * as z from 'zod';

/*
 * A slug is a thing's address in words: "Så görs en tidning" is at sa-gors-en-tidning. Never all
 * digits, since an id may stand in the same place.
 */

const MAX = 100;
/** Room for "-2", "-3" … after it. */
const MAX_MADE = 80;

/** Words that stand in the same place of an address and mean something else there. */
const TAKEN = new Set([
  'create',
  'edit',
  'preview',
  'web',
  'participants',
  'postnavigation',
  'set-as-read',
  'set-as-favorite',
  'unread-count',
]);

/** Letters that are no other letter with a mark on it. */
const LETTERS: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  þ: 'th',
};

const isAllDigits = (text: string) => /^\d+$/.test(text);

/** True for what may be a slug: a–z, digits and single hyphens between, not digits alone. */
export const isSlug = (text: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && !isAllDigits(text) && !TAKEN.has(text);

const NO_SLUG = {
  sv: 'Adressen får ha små bokstäver a–z, siffror och bindestreck, och inte bara siffror.',
  en: 'The address may have small letters a–z, digits and hyphens, and not digits alone.',
};

/** A slug that somebody chose. */
export const Slug = z
  .string()
  .min(1)
  .max(MAX)
  .refine(isSlug, { error: NO_SLUG.sv, params: NO_SLUG });

/** The parameters of a path that takes a slug or an id. */
export const SlugParams = z.object({ slug: z.string().min(1).max(200) });

/** A slug with a number after it, no longer than a slug may be. */
export function numberedSlug(slug: string, number: string): string {
  const end = `-${number}`;
  return slug.slice(0, MAX - end.length).replace(/-$/, '') + end;
}

/** The slug that a title makes; `fallback` where it has no letter or digit that an address takes. */
export function slugOf(title: string, fallback = 'utan-rubrik'): string {
  const words = title
    .toLowerCase()
    .replace(/[øæœßłđþ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const cut = words.length > MAX_MADE ? words.slice(0, MAX_MADE).replace(/-[^-]*$/, '') : words;
  if (cut === '') return fallback;
  if (isAllDigits(cut)) return `nr-${cut}`;
  return TAKEN.has(cut) ? `om-${cut}` : cut;
}
