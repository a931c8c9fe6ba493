import * as z from 'zod';

/*
 * A slug is an object's address in words: "Så görs en tidning" becomes sa-gors-en-tidning. It is
 * never all digits, since an address may hold an id instead.
 */

const MAX = 100;
/** Leaves room for a suffix: "-2", "-3" … */
const MAX_DERIVED = 80;

/** Reserved: these have another meaning at the same position of an address. */
const RESERVED = new Set([
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

/** Letters that don't decompose into a base letter and a mark. */
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

/** True for a valid slug: a–z, digits and single hyphens between, not digits alone. */
export const isSlug = (text: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && !isAllDigits(text) && !RESERVED.has(text);

const INVALID_SLUG = {
  sv: 'Adressen får ha små bokstäver a–z, siffror och bindestreck, och inte bara siffror.',
  en: 'The address may have small letters a–z, digits and hyphens, and not digits alone.',
};

/** A slug chosen by a person. */
export const Slug = z
  .string()
  .min(1)
  .max(MAX)
  .refine(isSlug, { error: INVALID_SLUG.sv, params: INVALID_SLUG });

/** The parameters of a path with a slug or an id. */
export const SlugParams = z.object({ slug: z.string().min(1).max(200) });

/** Appends a number to a slug, within the maximum length. */
export function numberedSlug(slug: string, number: string): string {
  const end = `-${number}`;
  return slug.slice(0, MAX - end.length).replace(/-$/, '') + end;
}

/** Derives a slug from a title; `fallback` if the title has no usable letter or digit. */
export function slugOf(title: string, fallback = 'utan-rubrik'): string {
  const words = title
    .toLowerCase()
    .replace(/[øæœßłđþ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const cut =
    words.length > MAX_DERIVED ? words.slice(0, MAX_DERIVED).replace(/-[^-]*$/, '') : words;
  if (cut === '') return fallback;
  if (isAllDigits(cut)) return `nr-${cut}`;
  return RESERVED.has(cut) ? `om-${cut}` : cut;
}
