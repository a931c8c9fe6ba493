import { escapePattern } from './escape-pattern.ts';

/** A picture's credit, as shown beside it. */
export interface Credit {
  /** A name, or a kind of picture: Illustration: Elin Sandström, Arkivbild. */
  name: string;
  /** True if "Foto:" precedes the name. */
  isPhoto: boolean;
  /** The photographer's name; null for other credits, and for unnamed people. */
  photographer: string | null;
}

/** Prefixes that writers put before a photographer's name. */
const PREFIX =
  /^(?:(?:foto|fotograf|photo|photographer|bild)\s*[:–—-]\s*|foto\s+(?:av\s+)?(?=\p{Lu}))/iu;
/** Pictures that aren't photographs, or have no photographer. */
const OTHER_KINDS =
  /^(?:illustration|illustratör|teckning|tecknare|grafik|karta|montage|kollage|collage|målning|skärmdump|skärmbild|pressbild|arkivbild|arkiv|bildmontage|faksimil|ai-bild)(?![\p{L}\p{N}])/iu;
const UNNAMED = /^(?:privat|okänd|okänt|anonym|pressfoto)(?![\p{L}\p{N}])/iu;

/** Parses a picture's credit; null if there is none. */
export function parseCredit(credit: string | null | undefined): Credit | null {
  let name = (credit ?? '').replace(/\s+/g, ' ').trim();
  for (let rest = name.replace(PREFIX, ''); rest !== name; rest = name.replace(PREFIX, ''))
    name = rest.trim();
  if (name === '') return null;
  const written = name.charAt(0).toUpperCase() + name.slice(1);
  if (OTHER_KINDS.test(name)) return { name: written, isPhoto: false, photographer: null };
  if (UNNAMED.test(name)) return { name: written, isPhoto: true, photographer: null };
  return { name, isPhoto: true, photographer: name };
}

/** Formats a picture's credit in Swedish for print; null if there is none. */
export function formatCredit(credit: string | null | undefined): string | null {
  const found = parseCredit(credit);
  return found && (found.isPhoto ? `Foto: ${found.name}` : found.name);
}

/**
 * Formats the credits of several pictures as one, with each name once: "Foto: Wilma, Elin". Null if
 * there is none.
 */
export function joinCredits(credits: readonly (string | null | undefined)[]): string | null {
  const found = credits.flatMap((credit) => parseCredit(credit) ?? []);
  const namesOf = (isPhoto: boolean) => [
    ...new Set(found.filter((one) => one.isPhoto === isPhoto).map(({ name }) => name)),
  ];
  const photographers = namesOf(true).join(', ');
  return (
    [photographers && `Foto: ${photographers}`, ...namesOf(false)].filter(Boolean).join(', ') ||
    null
  );
}

/**
 * Returns the caption that stands beside a credit: without the photographer at its end, who would
 * be named twice. Null if nothing is left.
 */
export function captionBeside(
  caption: string | null | undefined,
  credit: string | null | undefined,
): string | null {
  const text = caption?.trim() || null;
  const found = parseCredit(credit);
  if (!text || !found) return text;
  const before = found.isPhoto
    ? String.raw`(?:foto(?:graf)?|bild|photo(?:grapher)?)\s*(?:[:–—-]|av\s)?\s*`
    : '';
  const end = new RegExp(
    String.raw`[\s(–—-]*(?<!\p{L})${before}${escapePattern(found.name)}[).\s]*$`,
    'iu',
  );
  return text.replace(end, '').trim() || null;
}
