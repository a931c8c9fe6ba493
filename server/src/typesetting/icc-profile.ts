import { PROFILE_GRID_STEPS, separateGrid } from './inks.ts';

/** Class and colour space of an ICC profile (ICC.1, 7.2). */
export interface IccHeader {
  device: string;
  space: string;
}

const HEADER_BYTES = 128;

/** Reads the header of a colour profile; null if the file isn't one, or is truncated. */
export function readIccHeader(bytes: Uint8Array): IccHeader | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < HEADER_BYTES || file.toString('latin1', 36, 40) !== 'acsp') return null;
  if (file.readUInt32BE(0) > file.length) return null;
  return { device: file.toString('latin1', 12, 16), space: file.toString('latin1', 16, 20).trim() };
}

/**
 * Measures the highest ink total of a profile over a grid of colours; null if it isn't a separation
 * profile.
 */
export async function measureInk(file: string): Promise<number | null> {
  const inked = await separateGrid(file);
  if (!inked) return null;
  let most = 0;
  for (let at = 0; at < PROFILE_GRID_STEPS ** 3; at += 1) {
    const [cyan = 0, magenta = 0, yellow = 0, black = 0] = inked.subarray(at * 4, at * 4 + 4);
    most = Math.max(most, cyan + magenta + yellow + black);
  }
  return Math.ceil(most / 2.55);
}
