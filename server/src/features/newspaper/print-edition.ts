import type { LocalisedText } from '@spalten/contract/fields';
import type { PreflightFault } from '@spalten/contract/newspaper';
import { ProblemError } from '../../platform/errors.ts';
import type { EditionInput } from '../../typesetting/edition.ts';
import type { Compositor } from '../../typesetting/typesetter.ts';
import type { Found } from './preflight-fault.ts';
import { packPages } from './page-archive.ts';
import { fitFaults } from './preflight.ts';
import { inLanguage } from './preflight-language.ts';

const MAX_FAULTS_SAID = 50;

/** Thrown for a print file that would omit or alter placed content. */
export class PrintFaultsError extends Error {
  readonly faults: Found[];

  constructor(faults: Found[]) {
    super(
      `the print file lacks what was placed: ${faults.map(({ sentence }) => sentence.en).join(' ')}`,
    );
    this.name = 'PrintFaultsError';
    this.faults = faults;
  }
}

/** A print file: one PDF, or a ZIP archive with one per page. */
export interface PrintFile {
  bytes: Uint8Array;
  extension: 'pdf' | 'zip';
}

const PRINT_WORD: LocalisedText = { sv: 'tryck', en: 'print' };

/** Names a print file after its newspaper and issue, in the reader's language. */
export const printFileName = (
  paper: { newspaper_name: string; issue_number: number },
  { extension }: PrintFile,
  language: keyof LocalisedText,
): string => `${paper.newspaper_name} ${paper.issue_number} ${PRINT_WORD[language]}.${extension}`;

/**
 * Typesets the print file of an edition. With `isPerPage` each page is a file in an archive.
 * @throws PrintFaultsError, TypesettingError
 */
export async function setPrintFile(
  typesetter: Compositor,
  edition: EditionInput,
  isPerPage: boolean,
): Promise<PrintFile> {
  const { pdf, parts, fit } = await typesetter.compose(edition, {
    pdf: 'print',
    parts: isPerPage,
  });
  const faults = edition.pages.flatMap((page) => fitFaults(page, fit[page.id] ?? []));
  if (faults.length > 0) throw new PrintFaultsError(faults);
  if (parts) return { bytes: await packPages(edition, parts), extension: 'zip' };
  if (!pdf) throw new Error('no print file was made');
  return { bytes: pdf, extension: 'pdf' };
}

/** Builds the error response for faults, each with its page and slot. */
export function faultsProblem(
  code: 'preflight' | 'print_faults',
  sentence: LocalisedText,
  faults: PreflightFault[],
): ProblemError {
  const errors = Object.fromEntries(
    faults
      .slice(0, MAX_FAULTS_SAID)
      .map(({ message }, index) => [`faults.${index}`, [{ sv: message, en: message }]]),
  );
  return new ProblemError(422, code, sentence, { errors, current: faults });
}

/** Converts print faults to a 422 with page and slot. Other errors are returned unchanged. */
export function asProblem(error: unknown, language: keyof LocalisedText): unknown {
  if (!(error instanceof PrintFaultsError)) return error;
  const faults = inLanguage(error.faults, language);
  const slots = faults.length === 1 ? 'en ruta' : `${faults.length} rutor`;
  const sentence = {
    sv: `Tryckfilen görs inte: ${slots} visas inte som det är tänkt.`,
    en: `The print file is not made. Slots that do not show as they should: ${faults.length}.`,
  };
  return faultsProblem('print_faults', sentence, faults);
}
