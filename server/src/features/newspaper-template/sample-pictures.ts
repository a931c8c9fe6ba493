import { readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../../../demo/pictures');
const NAMES = ['hamn', 'cyklar', 'stjarnor', 'brod', 'skog', 'teater'];

/** Stands for a picture in a sample page; below nought, where no stored file has its id. */
export const samplePictureId = (index: number): number => -1 - (index % NAMES.length);

/** The bytes of a sample page's picture; null for the id of a stored file. */
export async function readSamplePicture(id: number): Promise<Uint8Array | null> {
  const name = id < 0 ? NAMES[-1 - id] : undefined;
  return name ? new Uint8Array(await readFile(path.join(FOLDER, `${name}.jpg`))) : null;
}
