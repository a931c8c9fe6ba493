import { describe, expect, test } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const TEXT = 'Åsten Åkesson; osten@skolan.example\r\nÖrjan Ängö; orjan@skolan.example';
const bytesOf = (encoding: BufferEncoding, text: string) =>
  Uint8Array.from(Buffer.from(text, encoding));
const swapped = (bytes: Uint8Array) => Uint8Array.from(Buffer.from(bytes).swap16());

describe('a picked text file', () => {
  test.each([
    ['Windows-1252', bytesOf('latin1', TEXT)],
    ['UTF-8', bytesOf('utf8', TEXT)],
    ['UTF-8 with a byte order mark', bytesOf('utf8', `\ufeff${TEXT}`)],
    ['UTF-16, little-endian', bytesOf('utf16le', `\ufeff${TEXT}`)],
    ['UTF-16, big-endian', swapped(bytesOf('utf16le', `\ufeff${TEXT}`))],
  ])('in %s keeps its å, ä and ö', async (_, bytes) => {
    expect(await readTextFile(new Blob([bytes]))).toBe(TEXT);
  });

  test('in Windows-1252 keeps the characters that ISO 8859-1 lacks', async () => {
    const bytes = Uint8Array.from([0x80, 0x96, 0x94, 0xe9]);
    expect(await readTextFile(new Blob([bytes]))).toBe('€–”é');
  });

  test('that is empty is an empty text', async () => {
    expect(await readTextFile(new Blob([]))).toBe('');
  });
});
