import type { LocalisedText, Role } from '@spalten/contract/fields';

/** A language of the interface, as a key of `LocalisedText`. */
export type Language = keyof LocalisedText;

/** Returns the language of an account's locale: English for `en`, else Swedish. */
export const toLanguage = (locale: string | null | undefined): Language =>
  locale === 'en' ? 'en' : 'sv';

/** Messages by field path: `{'images.0.alt': [..]}`. */
export type FieldMessages = Record<string, LocalisedText[]>;

/**
 * The only error type meant for the caller. `status` is the HTTP status, `code` a stable identifier
 * for programs, `message` says what to do. Any other thrown error is answered with 500.
 */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly sentence: LocalisedText;
  readonly errors: FieldMessages | undefined;
  readonly current: unknown;
  readonly headers: Record<string, string>;
  /** Messages for roles that `sentence` doesn't suit, so that nobody is told to ask themselves. */
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

/** 404 for an object that doesn't exist or isn't visible to the caller. */
export const notFound = () =>
  new ProblemError(404, 'not_found', {
    sv: 'Det du letar efter finns inte, eller så har du inte tillgång till det.',
    en: 'What you are looking for does not exist, or you have no access to it.',
  });

/** Returns a found value. @throws ProblemError 404 if it is null or undefined */
export function requireFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw notFound();
  return found;
}

/**
 * 403 for an action that the caller may never perform. The message names the person to ask, by
 * role.
 */
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

export const ACCOUNT_DEACTIVATED = 'account_deactivated';

/** Refuses a person whose account is deactivated, once they have proved that it is theirs. */
export const accountDeactivated = (status: 401 | 422, sentence: LocalisedText, field?: string) =>
  new ProblemError(
    status,
    ACCOUNT_DEACTIVATED,
    sentence,
    field === undefined ? {} : { errors: { [field]: [sentence] } },
  );

/** 403 for an object that is closed for now. The sentence gives the reason. */
export const closed = (
  code: string,
  sentence: LocalisedText,
  byRole: Partial<Record<Role, LocalisedText>> = {},
) => new ProblemError(403, code, sentence, { byRole });

/** 403 for a write in read mode. The client explains the mode on every screen. */
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

/** 403 for a part of the product outside of the customer's package. */
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

/** 401 with the message of Laravel, which its clients look for. */
export const unauthenticated = () =>
  new ProblemError(401, 'unauthenticated', { sv: 'Unauthenticated.', en: 'Unauthenticated.' });

/** 409 for a write that came second. `current` is the server's present state. */
export const conflict = (code: string, sentence: LocalisedText, current?: unknown) =>
  new ProblemError(409, code, sentence, { current });

/** @throws ProblemError 422 if any field has a message */
export function requireNoFaults(messages: FieldMessages): void {
  if (Object.keys(messages).length > 0) throw unprocessable(messages);
}

/** 422 with messages by field. The first of them begins the problem's own message. */
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
