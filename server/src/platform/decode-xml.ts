/** Byte order marks, and the start of an XML declaration in UTF-16 without one (XML 1.0, appendix F). */
const SIGNATURES: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0x00, 0x3f, 0x00], 'utf-16le'],
  [[0x00, 0x3c, 0x00, 0x3f], 'utf-16be'],
];
/** The declaration stands in the first bytes, which are ASCII in all encodings but UTF-16. */
const DECLARATION_BYTES = 200;
const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

function encodingOf(bytes: Buffer): string {
  const signature = SIGNATURES.find(([start]) => start.every((byte, at) => bytes[at] === byte));
  if (signature) return signature[1];
  const head = bytes.subarray(0, DECLARATION_BYTES).toString('latin1');
  return DECLARED.exec(head)?.[1] ?? 'utf-8';
}

/**
 * Decodes an XML document by its byte order mark, else by its declaration, else as UTF-8.
 * @returns null if the encoding is unknown or the bytes aren't valid in it
 */
export function decodeXml(bytes: Buffer): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
