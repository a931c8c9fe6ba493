const UTF_16_MARKS = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] };

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Decodes a text file: UTF-16 with a byte order mark, valid UTF-8, or else Windows-1252, which
 * Excel in Swedish writes CSV files in. No text is lost to replacement characters.
 */
function decodeText(bytes: Uint8Array): string {
  for (const [encoding, mark] of Object.entries(UTF_16_MARKS))
    if (mark.every((byte, index) => bytes[index] === byte))
      return new TextDecoder(encoding).decode(bytes);
  return decodeUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

/** Reads a text file that the user picked, in whatever encoding their program wrote it. */
export const readTextFile = async (file: Blob): Promise<string> =>
  decodeText(new Uint8Array(await file.arrayBuffer()));
