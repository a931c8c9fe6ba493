/** Who made a picture, as it is said beside it. */
export interface Credit {
  /** A name, or what the picture is: Illustration: Elin Sandström, Arkivbild. */
  name: string;
  /** Whether "Foto:" stands before the name. */
  isPhoto: boolean;
  /** The name of a person who took it; null for others, and for those who are not named. */
  photographer: string | null;
}

/** What writers put before a photographer's name, of their own accord. */
const PREFIX =
  /^(?:(?:foto|fotograf|photo|photographer|bild)\s*[:–—-]\s*|foto\s+(?:av\s+)?(?=\p{Lu}))/iu;
/** Pictures that are no photographs, or not by somebody. */
const OTHER_KINDS =
  /^(?:illustration|illustratör|teckning|tecknare|grafik|karta|montage|kollage|collage|målning|skärmdump|skärmbild|pressbild|arkivbild|arkiv|bildmontage|faksimil|ai-bild)(?![\p{L}\p{N}])/iu;
const UNNAMED = /^(?:privat|okänd|okänt|anonym|pressfoto)(?![\p{L}\p{N}])/iu;

/** How a picture's credit is said; null where there is none. */
export function readCredit(credit: string | null | undefined): Credit | null {
  let name = (credit ?? '').replace(/\s+/g, ' ').trim();
  for (let rest = name.replace(PREFIX, ''); rest !== name; rest = name.replace(PREFIX, ''))
    name = rest.trim();
  if (name === '') return null;
  const written = name.charAt(0).toUpperCase() + name.slice(1);
  if (OTHER_KINDS.test(name)) return { name: written, isPhoto: false, photographer: null };
  if (UNNAMED.test(name)) return { name: written, isPhoto: true, photographer: null };
  return { name, isPhoto: true, photographer: name };
}

/** A picture's credit in Swedish, as it is printed; null where there is none. */
export function creditLine(credit: string | null | undefined): string | null {
  const found = readCredit(credit);
  return found && (found.isPhoto ? `Foto: ${found.name}` : found.name);
}
