import type { LocalisedText } from '@spalten/contract/fields';
import { ProblemError } from './errors.ts';

/**
 * Wall-clock limits of the processes that read files of unknown origin, in milliseconds. They are
 * longer than any file takes, so that a small one is read on a busy machine. What one file may cost is
 * limited in processor time (`spawnLimited`). Tests set them lower.
 */
export const READER_TIMEOUTS_MS = { package: 90_000, picture: 60_000, heic: 90_000, media: 60_000 };

/** The wall clock ran out, whatever the reason, or the file used up its processor time. */
type Clock = 'wall' | 'processor';

const WORDS: Record<Clock, LocalisedText> = {
  wall: {
    sv: 'Det tog för lång tid att läsa filen. Försök igen om en liten stund.',
    en: 'Reading the file took too long. Try again in a moment.',
  },
  processor: {
    sv: 'Filen tar för lång tid att läsa. Dela upp den, eller spara den mindre.',
    en: 'The file takes too long to read. Split it, or save it smaller.',
  },
};

/**
 * A file was not read in time: 503 where the same file may be sent again, 422 where the file itself
 * takes more than it may.
 */
export class ReaderTimeout extends ProblemError {
  constructor(clock: Clock) {
    if (clock === 'processor') super(422, 'reader_overrun', WORDS.processor);
    else super(503, 'reader_timeout', WORDS.wall, { headers: { 'retry-after': '10' } });
    this.name = 'ReaderTimeout';
  }
}
