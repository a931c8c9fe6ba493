import type { participant } from '@spalten/contract/person';
import { sql } from 'kysely';
import * as z from 'zod';
import { ProblemError } from '../../platform/errors.ts';
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

function faultsOf(lines: Line[], known: ReadonlySet<string>): Fault[] {
  const seen = new Map<string, number>();
  return lines.flatMap(({ line, text, name, email }): Fault[] => {
    const fault = (message: string) => [{ line, text, message }];
    if (name === '') return fault('Namnet saknas.');
    if (name.length > 120) return fault('Namnet är för långt: högst 120 tecken.');
    if (email === '') return fault('E-postadressen saknas. Skriv: namn; e-post');
    if (!Email.safeParse(email).success)
      return fault(`”${email}” är ingen e-postadress. Skriv till exempel namn@exempel.se.`);
    const before = seen.get(email.toLowerCase());
    seen.set(email.toLowerCase(), line);
    if (before !== undefined)
      return fault(`Samma e-postadress står på rad ${before}. Ta bort den ena.`);
    if (known.has(email.toLowerCase()))
      return fault('E-postadressen används redan av någon i Spalten.');
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
  return asking.services.database.transaction().execute(async (transaction) => {
    const emails = lines.map(({ email }) => email.toLowerCase());
    const { rows } = await sql<{ email: string }>`
      select lower(email) as email from app_user where lower(email) = any(${emails}::text[])`.execute(
      transaction,
    );
    const faults = faultsOf(lines, new Set(rows.map((row) => row.email)));
    if (lines.length > MAX_LINES)
      faults.push({
        ...{ line: MAX_LINES + 1, text: '' },
        message: `Skriv högst ${MAX_LINES} rader åt gången.`,
      });
    if (faults.length > 0 || body.dry_run) return { count: lines.length - faults.length, faults };
    for (const { line, text, name, email } of lines) {
      try {
        await insertPerson(asking, transaction, 'participant', {
          ...splitName(name),
          ...{ email, editorial_office_ids: [body.editorial_office_id] },
        });
      } catch (error) {
        // The package may be full half-way: the line is named, and nobody is taken in.
        if (!(error instanceof ProblemError) || error.code !== 'package_limit') throw error;
        const message = `Rad ${line} (${text}): ${error.sentence.sv}`;
        throw new ProblemError(
          422,
          'package_limit',
          { sv: message, en: error.sentence.en },
          {
            errors: { text: [{ sv: message, en: error.sentence.en }] },
          },
        );
      }
    }
    return { count: lines.length, faults: [] };
  });
}
