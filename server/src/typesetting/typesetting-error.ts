import type { LocalisedText } from '@spalten/contract/fields';
import { ProblemError } from '../platform/errors.ts';

/**
 * The reason nothing was set: timeout, crash, refused input, full queue, or a newer request by the
 * same person.
 */
type FailureReason = 'timeout' | 'crashed' | 'invalid' | 'busy' | 'replaced';

const WORDS: Record<FailureReason, LocalisedText> = {
  timeout: {
    sv: 'Sidan tog för lång tid att visa. Försök igen, eller korta texterna.',
    en: 'The page took too long to show. Try again, or shorten the texts.',
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

/**
 * Pages could not be set. Answered with 503, since a retry may succeed; with 500 if Typst refuses
 * its input, since a retry would not help.
 */
export class TypesettingError extends ProblemError {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause?: unknown) {
    if (reason === 'invalid') super(500, 'not_set', WORDS.invalid);
    else super(503, `typesetter_${reason}`, WORDS[reason], { headers: { 'retry-after': '5' } });
    this.name = 'TypesettingError';
    this.reason = reason;
    this.cause = cause;
  }

  /** The job never started, so its input is not the cause. */
  get isUntried(): boolean {
    return this.reason === 'busy' || this.reason === 'replaced';
  }
}
