import type { LocalisedText } from '@spalten/contract/fields';
import type { z } from 'zod';
import type { FieldMessages } from './errors.ts';
import { formatCount } from './format-count.ts';

type Issue = z.core.$ZodIssue;

const units: Record<string, { sv: string; en: string }> = {
  string: { sv: 'tecken', en: 'characters' },
  array: { sv: 'stycken', en: 'items' },
};

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): LocalisedText {
  if (issue.origin === 'array' && issue.path.at(-1) === 'files')
    return {
      sv: `Välj högst ${formatCount(issue.maximum, 'sv')} filer åt gången.`,
      en: `Choose at most ${formatCount(issue.maximum, 'en')} files at a time.`,
    };
  const unit = units[issue.origin];
  return unit
    ? {
        sv: `Skriv högst ${formatCount(issue.maximum, 'sv')} ${unit.sv}.`,
        en: `Write at most ${formatCount(issue.maximum, 'en')} ${unit.en}.`,
      }
    : {
        sv: `Talet får vara högst ${issue.maximum}.`,
        en: `The number may be at most ${issue.maximum}.`,
      };
}

/** Words a field that may not be empty and is. */
export const EMPTY_FIELD: LocalisedText = {
  sv: 'Det här fältet behöver fyllas i.',
  en: 'This field needs to be filled in.',
};

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): LocalisedText {
  const unit = units[issue.origin];
  if (unit && issue.minimum === 1) return EMPTY_FIELD;
  return unit
    ? {
        sv: `Skriv minst ${formatCount(issue.minimum, 'sv')} ${unit.sv}.`,
        en: `Write at least ${formatCount(issue.minimum, 'en')} ${unit.en}.`,
      }
    : {
        sv: `Talet behöver vara minst ${issue.minimum}.`,
        en: `The number must be at least ${issue.minimum}.`,
      };
}

const formats: Record<string, LocalisedText> = {
  email: {
    sv: 'Skriv en hel e-postadress, till exempel namn@exempel.se.',
    en: 'Write a whole e-mail address, for instance name@example.com.',
  },
  date: {
    sv: 'Skriv ett datum, till exempel 2026-11-21.',
    en: 'Write a date, for instance 2026-11-21.',
  },
  datetime: { sv: 'Välj både dag och klockslag.', en: 'Choose both a day and a time.' },
  url: {
    sv: 'Skriv en webbadress som börjar med https://.',
    en: 'Write a web address that begins with https://.',
  },
};

const wanted: Record<string, LocalisedText> = {
  string: { sv: 'Här behövs text.', en: 'Text is needed here.' },
  number: { sv: 'Här behövs ett tal.', en: 'A number is needed here.' },
  int: { sv: 'Här behövs ett heltal.', en: 'A whole number is needed here.' },
  boolean: { sv: 'Svara ja eller nej.', en: 'Answer yes or no.' },
  array: { sv: 'Här behövs en lista.', en: 'A list is needed here.' },
};

const other: LocalisedText = {
  sv: 'Det här går inte att använda. Kontrollera vad du skrev.',
  en: 'This cannot be used. Check what you wrote.',
};

const listFormats = {
  sv: new Intl.ListFormat('sv', { type: 'disjunction' }),
  en: new Intl.ListFormat('en', { type: 'disjunction' }),
};

/** A whole address with letters outside of ASCII, which mail servers seldom take. */
const FOREIGN_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** Words an e-mail address that is refused. One that is whole is told which of its letters can't be used. */
export function emailFault(address: unknown): LocalisedText {
  const text = typeof address === 'string' ? address.normalize('NFC') : '';
  const letters = [...new Set(text.match(/[^\p{ASCII}]/gu))];
  if (letters.length === 0 || !FOREIGN_ADDRESS.test(text)) return formats['email'] ?? other;
  return {
    sv: `Spalten kan inte skicka till en adress med ${listFormats.sv.format(letters)}. Skriv en adress med bara a–z, siffror och vanliga tecken.`,
    en: `Spalten cannot send to an address with ${listFormats.en.format(letters)}. Write an address with only a–z, digits and ordinary signs.`,
  };
}

/** Words one issue of a schema. In a form, `null` means the same as a missing value. */
function sentenceOf(issue: Issue, value: unknown): LocalisedText {
  if (issue.code === 'invalid_type') {
    if (value === null || value === undefined)
      return { sv: 'Det här fältet behöver fyllas i.', en: 'This field needs to be filled in.' };
    return wanted[issue.expected] ?? other;
  }
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'invalid_format' && issue.format === 'email') return emailFault(value);
  if (issue.code === 'invalid_format') return formats[issue.format] ?? other;
  if (issue.code === 'invalid_value')
    return {
      sv: 'Välj ett av alternativen.',
      en: 'Choose one of the options.',
    };
  if (issue.code === 'custom' && issue.message !== 'Invalid input')
    return { sv: issue.message, en: String(issue.params?.['en'] ?? issue.message) };
  return other;
}

function valueAt(root: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    root,
  );
}

/** Words the issues of a parse, by field path. */
export function fieldMessages(error: z.core.$ZodError, input: unknown): FieldMessages {
  const errors: FieldMessages = Object.create(null);
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'body';
    (errors[path] ??= []).push(sentenceOf(issue, valueAt(input, issue.path)));
  }
  return errors;
}
