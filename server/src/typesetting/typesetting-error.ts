import type { Sentence } from '../platform/errors.ts';
import { ProblemError } from '../platform/errors.ts';

/** Why nothing was set: it took too long, its process died, it was refused, or too many wait. */
type Why = 'timeout' | 'crashed' | 'invalid' | 'busy';

const WORDS: Record<Why, Sentence> = {
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
};

/**
 * Pages could not be set. Whoever asked is answered 503 and may ask again; 500 where it is the
 * typesetter that refuses what it was given, since asking again would not help.
 */
export class TypesettingError extends ProblemError {
  readonly why: Why;

  constructor(why: Why, cause?: unknown) {
    if (why === 'invalid') super(500, 'not_set', WORDS.invalid);
    else super(503, `typesetter_${why}`, WORDS[why], { headers: { 'retry-after': '5' } });
    this.name = 'TypesettingError';
    this.why = why;
    this.cause = cause;
  }
}
