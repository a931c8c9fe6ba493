import { buffer } from 'node:stream/consumers';
import { pageFileName } from '@spalten/contract/page-name';
import { DEFAULT_PRINT_SETTINGS } from '@spalten/contract/print-settings';
import yazl from 'yazl';
import type { EditionInput } from '../../typesetting/edition.ts';

/**
 * Packs pages into a ZIP archive under the names that the printer expects. They aren't compressed,
 * since PDF is already.
 */
export async function packPages(edition: EditionInput, parts: Uint8Array[]): Promise<Buffer> {
  const { name, issue_number: issue, published_on: day } = edition.paper;
  const pattern = (edition.print ?? DEFAULT_PRINT_SETTINGS).page_name;
  const zip = new yazl.ZipFile();
  for (const [index, part] of parts.entries()) {
    const page = edition.pages[index]?.number ?? index + 1;
    const file = pageFileName(pattern, { paper: name, issue, day, page, pages: parts.length });
    zip.addBuffer(Buffer.from(part), file, { compress: false });
  }
  zip.end();
  return buffer(zip.outputStream);
}
