import { readDocument } from './read-document.ts';
import { toFault } from './word-package.ts';
import type { WordReaderAnswer } from './word-reader.ts';

/**
 * The child process of `word-reader.ts`. Reads the Word file named by the first argument. The parent
 * ends it.
 */
const [path = ''] = process.argv.slice(2);

process.on('message', () => undefined);
try {
  process.send?.(await readDocument(path));
} catch (error) {
  process.send?.({ fault: toFault(error) } satisfies WordReaderAnswer);
}
