import { readFile, stat } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { parseFile } from 'music-metadata';

/**
 * The child process of `media-facts.ts`. Inspects the file in the first argument, whose MIME type
 * is the second.
 */
const [file = '', mime = ''] = process.argv.slice(2);
const LARGEST_PDF = 100_000_000;

async function countPages(): Promise<number | null> {
  if ((await stat(file)).size > LARGEST_PDF) return null;
  const document = await PDFDocument.load(await readFile(file), {
    updateMetadata: false,
    ignoreEncryption: true,
  });
  return document.getPageCount();
}

async function measureDuration(): Promise<number | null> {
  const { format } = await parseFile(file, { duration: true, skipCovers: true });
  return format.duration ?? null;
}

const isPdf = mime === 'application/pdf';
const facts = {
  pages: isPdf ? await countPages() : null,
  duration: isPdf ? null : await measureDuration(),
};
// Keeps the process alive until the parent has the message and ends it.
process.on('message', () => undefined);
process.send?.(facts);
