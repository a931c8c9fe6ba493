import type { participant } from '@spalten/contract/person';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Language } from '../../platform/errors.ts';
import { ProblemError } from '../../platform/errors.ts';
import { languageOf } from '../../platform/problems.ts';
import type { Asking } from '../person/index.ts';
import { insertPerson, splitName } from '../person/index.ts';

type Body = z.output<typeof participant.import.body>;
type Fault = z.output<typeof participant.import.answer>['faults'][number];

const MAX_LINES = 1000;
const HEADING = /^"?(namn|name)"?\s*[;,\t]/i;
const Email = z.email().max(254);

interface Line {
  line: number;
  text: string;
  name: string;
  email: string;
}

/** The lines that say something: name and e-mail apart by a semicolon, comma or tab. */
function linesOf(text: string): Line[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter(({ text: words, line }) => words !== '' && !(line === 1 && HEADING.test(words)))
    .map(({ line, text: words }) => {
      const cells = words
        .split(/[;\t]|,(?=[^,]*$)/)
        .map((cell) => cell.replace(/^"|"$/g, '').trim());
      return { line, text: words, name: cells[0] ?? '', email: cells[1] ?? '' };
    });
}

function faultsOf(lines: Line[], known: ReadonlySet<string>, language: Language): Fault[] {
  const seen = new Map<string, number>();
  return lines.flatMap(({ line, text, name, email }): Fault[] => {
    const fault = (sv: string, en: string) => [{ line, text, message: { sv, en }[language] }];
    if (name === '') return fault('Namnet saknas.', 'The name is missing.');
    if (name.length > 120)
      return fault(
        'Namnet är för långt: högst 120 tecken.',
        'The name is too long: at most 120 characters.',
      );
    if (email === '')
      return fault(
        'E-postadressen saknas. Skriv: namn; e-post',
        'The e-mail address is missing. Write: name; e-mail',
      );
    if (!Email.safeParse(email).success)
      return fault(
        `”${email}” är ingen e-postadress. Skriv till exempel namn@exempel.se.`,
        `“${email}” is no e-mail address. Write for instance name@example.com.`,
      );
    const before = seen.get(email.toLowerCase());
    seen.set(email.toLowerCase(), line);
    if (before !== undefined)
      return fault(
        `Samma e-postadress står på rad ${before}. Ta bort den ena.`,
        `The same e-mail address is on line ${before}. Remove one of them.`,
      );
    if (known.has(email.toLowerCase()))
      return fault(
        'E-postadressen används redan av någon i Spalten.',
        'The e-mail address is already used by someone in Spalten.',
      );
    return [];
  });
}

/**
 * Takes many participants in at once: all of them, each with an invitation, or none where a line
 * is at fault.
 */
export function importParticipants(
  asking: Asking,
  body: Body,
): Promise<{ count: number; faults: Fault[] }> {
  const lines = linesOf(body.text);
  const language = languageOf(asking.request);
  return asking.services.database.transaction().execute(async (transaction) => {
    const emails = lines.map(({ email }) => email.toLowerCase());
    const { rows } = await sql<{ email: string }>`
      select lower(email) as email from app_user where lower(email) = any(${emails}::text[])`.execute(
      transaction,
    );
    const faults = faultsOf(lines, new Set(rows.map((row) => row.email)), language);
    if (lines.length > MAX_LINES)
      faults.push({
        line: MAX_LINES + 1,
        text: '',
        message: {
          sv: `Skriv högst ${MAX_LINES} rader åt gången.`,
          en: `Write at most ${MAX_LINES} lines at a time.`,
        }[language],
      });
    if (faults.length > 0 || body.dry_run) return { count: lines.length - faults.length, faults };
    for (const { line, text, name, email } of lines) {
      try {
        await insertPerson(asking, transaction, 'participant', {
          ...splitName(name),
          email,
          editorial_office_ids: [body.editorial_office_id],
        });
      } catch (error) {
        // The package may be full half-way: the line is named, and nobody is taken in.
        if (!(error instanceof ProblemError) || error.code !== 'package_limit') throw error;
        const sentence = {
          sv: `Rad ${line} (${text}): ${error.sentence.sv}`,
          en: `Line ${line} (${text}): ${error.sentence.en}`,
        };
        throw new ProblemError(422, 'package_limit', sentence, { errors: { text: [sentence] } });
      }
    }
    return { count: lines.length, faults: [] };
  });
}
