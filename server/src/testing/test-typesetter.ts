import type { Typesetter } from '../typesetting/typesetter.ts';
import { createTypesetter } from '../typesetting/typesetter.ts';
import { afterTestFile } from './clean-up.ts';
import { readEveryPdf } from './read-every-pdf.ts';

/**
 * Creates a typesetter for a test file. Each PDF it makes is checked with an independent reader, and
 * it is closed after the file.
 */
export function createTestTypesetter(options: Parameters<typeof createTypesetter>[0]): Typesetter {
  const typesetter = readEveryPdf(createTypesetter(options));
  afterTestFile(() => typesetter.close());
  return typesetter;
}
