import type { LocalisedText, Role } from '@spalten/contract/fields';

/** A language of the interface, as sentences have it. */
export type Language = keyof LocalisedText;

/** The language of a person's account, which says it as the client does. */
export const languageOfLocale = (locale: string | null | undefined): Language =>
  locale === 'en' ? 'en' : 'sv';

/** Sentences by field path: `{'images.0.alt': [..]}`. */
export type FieldMessages = Record<string, LocalisedText[]>;

/**
 * The one error that is meant for whoever called: `status` is HTTP's, `code` a stable word for
 * programs, `message` says what to do. Everything else that is thrown is a 500.
 */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly sentence: LocalisedText;
  readonly errors: FieldMessages | undefined;
  readonly current: unknown;
  readonly headers: Record<string, string>;
  /** The sentence for a role that `sentence` does not suit: nobody is sent to ask themselves. */
  readonly byRole: Partial<Record<Role, LocalisedText>>;

  constructor(
    status: number,
    code: string,
    sentence: LocalisedText,
    more: {
      errors?: FieldMessages;
      current?: unknown;
      headers?: Record<string, string>;
      byRole?: Partial<Record<Role, LocalisedText>>;
    } = {},
  ) {
    super(`${status} ${code}: ${sentence.en}`);
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.sentence = sentence;
    this.errors = more.errors;
    this.current = more.current;
    this.headers = more.headers ?? {};
    this.byRole = more.byRole ?? {};
  }
}

/** What the caller may not see does not exist for them. */
export const notFound = () =>
  new ProblemError(404, 'not_found', {
    sv: 'Det du letar efter finns inte, eller så har du inte tillgång till det.',
    en: 'What you are looking for does not exist, or you have no access to it.',
  });

/** What was looked for. @throws ProblemError 404 where it is not there, or not seen by the caller */
export function requireFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw notFound();
  return found;
}

/** Refuses what the caller may see but not do, and says whom each role can ask. */
export const forbidden = () =>
  new ProblemError(
    403,
    'forbidden',
    {
      sv: 'Du har inte behörighet att göra det här.',
      en: 'You do not have permission to do this.',
    },
    {
      byRole: {
        participant: {
          sv: 'Du har inte behörighet att göra det här. Fråga din moderator om du behöver det.',
          en: 'You do not have permission to do this. Ask your moderator if you need to.',
        },
        moderator: {
          sv: 'Det här kan inte en moderator göra. Fråga den som har köpt Spalten åt er om det behövs.',
          en: 'A moderator cannot do this. Ask the person who bought Spalten for you if it is needed.',
        },
        customer: {
          sv: 'Det här kan inte en kontaktperson göra. Be en moderator i redaktionen om hjälp.',
          en: 'A contact person cannot do this. Ask a moderator of the office for help.',
        },
      },
    },
  );

/** Refuses what the caller might do to a thing at another time: it is closed, and the sentence says why. */
export const closed = (
  code: string,
  sentence: LocalisedText,
  byRole: Partial<Record<Role, LocalisedText>> = {},
) => new ProblemError(403, code, sentence, { byRole });

/** Everything can be read and nothing changed; the client says why on every screen. */
export const readOnly = () =>
  new ProblemError(
    403,
    'read_only',
    {
      sv: 'Paketet har gått ut, så just nu går det bara att läsa. Hör av dig till den som har köpt Spalten åt er.',
      en: 'The package has run out, so for now everything can only be read. Contact the person who bought Spalten for you.',
    },
    {
      byRole: {
        customer: {
          sv: 'Paketet har gått ut, så just nu går det bara att läsa. Hör av dig till Spalten om ni vill fortsätta.',
          en: 'The package has run out, so for now everything can only be read. Contact Spalten if you want to go on.',
        },
      },
    },
  );

/** The customer's package does not hold this part of the product. */
export const notInPackage = () =>
  new ProblemError(
    403,
    'not_in_package',
    {
      sv: 'Det här ingår inte i ert paket. Hör av dig till den som har köpt Spalten åt er.',
      en: 'This is not part of your package. Contact the person who bought Spalten for you.',
    },
    {
      byRole: {
        customer: {
          sv: 'Det här ingår inte i ert paket. Hör av dig till Spalten om ni vill ha det.',
          en: 'This is not part of your package. Contact Spalten if you want it.',
        },
      },
    },
  );

/** Laravel's own word for it, which its clients look for. */
export const unauthenticated = () =>
  new ProblemError(401, 'unauthenticated', { sv: 'Unauthenticated.', en: 'Unauthenticated.' });

/** Somebody else was first; `current` is what the server has now. */
export const conflict = (code: string, sentence: LocalisedText, current?: unknown) =>
  new ProblemError(409, code, sentence, { current });

/** The fields at fault, each with its sentences; the first of them leads the message. */
export function unprocessable(errors: FieldMessages, code = 'invalid'): ProblemError {
  const all = Object.values(errors).flat();
  const first = all[0] ?? {
    sv: 'Något i formuläret stämmer inte.',
    en: 'Something in the form is not right.',
  };
  const more = all.length - 1;
  return new ProblemError(
    422,
    code,
    {
      sv: more > 0 ? `${first.sv} (och ${more} till)` : first.sv,
      en: more > 0 ? `${first.en} (and ${more} more)` : first.en,
    },
    { errors },
  );
}
