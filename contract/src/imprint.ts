import * as z from 'zod';
import { OptionalText } from './fields.ts';

/**
 * The people responsible for a newspaper, and its place and printer (*redaktionsruta*). Fields that
 * an office leaves empty are its customer's.
 *
 * A printed periodical that comes out at least four times a year under a fixed title needs a
 * certificate of publication (*utgivningsbevis*) from the Patent and Registration Office, and a
 * responsible editor, who is one living person (tryckfrihetsförordningen, chapter 5).
 */
export const Imprint = z.object({
  /** The responsible editor (*ansvarig utgivare*). */
  publisher: OptionalText(120),
  organisation: OptionalText(120),
  /** The place of publication. The year is that of the day of publication. */
  place: OptionalText(80),
  printer: OptionalText(120),
  /** The number of the certificate of publication; empty where none is needed. */
  registration: OptionalText(60),
  /** Address and telephone of the office. */
  contact: OptionalText(200),
});
export type Imprint = z.infer<typeof Imprint>;

export const IMPRINT_FIELDS = [
  'publisher',
  'organisation',
  'place',
  'printer',
  'registration',
  'contact',
] as const;

/** Fills what an office has left empty from its customer's imprint. */
export function resolveImprint(
  own: Imprint | null | undefined,
  shared: Imprint | null | undefined,
): Imprint {
  return Object.fromEntries(
    IMPRINT_FIELDS.flatMap((field) => {
      const value = own?.[field]?.trim() || shared?.[field]?.trim();
      return value ? [[field, value]] : [];
    }),
  );
}

/** The fields that a periodical with a certificate of publication must print. */
export const PERIODICAL_FIELDS = ['publisher', 'place', 'printer'] as const;

/** Lists what a periodical lacks; empty for newspapers that aren't registered. */
export const findImprintGaps = (imprint: Imprint): (typeof PERIODICAL_FIELDS)[number][] =>
  imprint.registration ? PERIODICAL_FIELDS.filter((field) => !imprint[field]) : [];

/**
 * The copies of a printed newspaper that are owed to libraries (*pliktexemplar*): one each to the
 * National Library and the university libraries of Lund, Gothenburg, Linköping, Uppsala, Stockholm
 * and Umeå. The printer sends them; an office that prints by itself does (SFS 1993:1392, 5 §).
 */
export const LEGAL_DEPOSIT_COPIES = 7;
