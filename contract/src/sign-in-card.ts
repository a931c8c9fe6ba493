import * as z from 'zod';
import { Moment } from './fields.ts';

/** The pictures of picture codes. */
export const PICTURES = [
  'sun',
  'moon',
  'star',
  'tree',
  'flower',
  'apple',
  'fish',
  'cat',
  'bird',
  'house',
  'boat',
  'key',
] as const;
export const Picture = z.enum(PICTURES);
export type Picture = z.infer<typeof Picture>;

/** The number of pictures in a code. */
export const CODE_LENGTH = 3;
/** Wrong codes in a row, after which a moderator has to let the person in. */
export const MAX_WRONG_CODES = 5;
/** Most cards of a sheet. */
export const MAX_CARDS = 100;
/** Minutes after signing in by card within which a first password can be chosen. */
export const FIRST_PASSWORD_MINUTES = 10;
/** Minutes without activity after which a session by card ends. */
export const CARD_IDLE_MINUTES = 30;

/** Pictures in order. One may occur several times. */
export const PictureCode = z.array(Picture).length(CODE_LENGTH);

/** The address on a card: this path of the app, with the token as the fragment. */
export const CARD_PATH = '/card';

/** Finds the token in a scanned or opened address, null if it is none of a card. */
export function cardTokenOf(text: string): string | null {
  const match = /^https?:\/\/[^/#?]+\/card#([\w-]{22})$/.exec(text.trim());
  return match?.[1] ?? null;
}

/** A participant's card and picture code, for those who manage the participant. */
export const CardState = z.object({
  /** Null without a card. */
  made_at: Moment.nullable(),
  /** True if the password was chosen with the card, and so ends with it. */
  ends_password: z.boolean(),
  has_picture_code: z.boolean(),
  /** True after too many wrong picture codes. */
  is_locked: z.boolean(),
});

const INVALID_USER_NAME = {
  sv: 'Ett användarnamn har små bokstäver a–z och siffror, med punkt eller bindestreck emellan.',
  en: 'A user name has small letters a–z and digits, with full stops or hyphens between.',
};

/** A name for signing in with instead of an e-mail address. */
export const UserName = z
  .string()
  .min(2)
  .max(60)
  .refine((text) => /^[a-z0-9]+([.-][a-z0-9]+)*$/.test(text), {
    error: INVALID_USER_NAME.sv,
    params: INVALID_USER_NAME,
  });
