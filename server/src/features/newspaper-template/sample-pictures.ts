import { readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../../../demo/pictures');
const NAMES = ['hamn', 'cyklar', 'stjarnor', 'brod', 'skog', 'teater'];

/** Id of a sample picture. Negative, so that it never equals a stored file's id. */
export const samplePictureId = (index: number): number => -1 - (index % NAMES.length);

/** Reads the bytes of a sample picture. Null for the id of a stored file. */
export async function readSamplePicture(id: number): Promise<Uint8Array | null> {
  const name = id < 0 ? NAMES[-1 - id] : undefined;
  return name ? new Uint8Array(await readFile(path.join(FOLDER, `${name}.jpg`))) : null;
}
