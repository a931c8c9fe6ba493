import type { LocalisedText } from '@spalten/contract/fields';
import { ProblemError } from '../platform/errors.ts';

/**
 * The reason nothing was set: timeout, crash, refused input, full queue, or a newer request by the
 * same person.
 */
type FailureReason = 'timeout' | 'crashed' | 'invalid' | 'busy' | 'replaced';

const WORDS: Record<FailureReason, LocalisedText> = {
  timeout: {
    sv: 'Det tog för lång tid att visa sidan, kanske för att många arbetar just nu. Försök igen om en liten stund.',
    en: 'The page took too long to show, perhaps because many people are working right now. Try again in a moment.',
  },
  crashed: {
    sv: 'Det gick inte att visa sidan. Försök igen.',
    en: 'The page could not be shown. Try again.',
  },
  invalid: {
    sv: 'Innehållet går inte att visa som i tidningen. Vi har fått veta det.',
    en: 'The content cannot be shown as in the newspaper. We have been told.',
  },
  busy: {
    sv: 'Många sidor väntar på sin tur. Försök igen om en liten stund.',
    en: 'Many pages are waiting for their turn. Try again in a moment.',
  },
  replaced: {
    sv: 'En nyare text visas i stället.',
    en: 'A newer text is shown instead.',
  },
};

const LATE_DOCUMENT: LocalisedText = {
  sv: 'Det tog för lång tid att göra PDF-filen, kanske för att många arbetar just nu. Försök igen om en liten stund.',
  en: 'Making the PDF took too long, perhaps because many people are working right now. Try again in a moment.',
};

/**
 * Pages could not be set. Answered with 503, since a retry may succeed; with 500 if Typst refuses
 * its input, since a retry would not help.
 */
export class TypesettingError extends ProblemError {
  readonly reason: FailureReason;

  /** @param isDocument a PDF was asked for, not the picture of a page */
  constructor(
    reason: FailureReason,
    { cause, isDocument = false }: { cause?: unknown; isDocument?: boolean } = {},
  ) {
    const words = isDocument && reason === 'timeout' ? LATE_DOCUMENT : WORDS[reason];
    if (reason === 'invalid') super(500, 'not_set', words);
    else super(503, `typesetter_${reason}`, words, { headers: { 'retry-after': '5' } });
    this.name = 'TypesettingError';
    this.reason = reason;
    this.cause = cause;
  }

  /** The job never started, so its input is not the cause. */
  get isUntried(): boolean {
    return this.reason === 'busy' || this.reason === 'replaced';
  }
}

/** The error for a sheet on which these words would be missing. */
export const wordsLost = (words: readonly string[]): ProblemError =>
  new ProblemError(422, 'words_lost', {
    sv: `Alla ord får inte plats i PDF-filen. Det här saknas: ${words.join(' ')}. Korta texten.`,
    en: `Some words have no room in the PDF. Missing: ${words.join(' ')}. Shorten the text.`,
  });
