import { expect, test } from 'vitest';
import { decodeXml } from './decode-xml.ts';

const TEXT = '<?xml version="1.0"?><p>Åsa läser 中文</p>';
const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8 without a declaration', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16 with a byte order mark', utf16(`\uFEFF${TEXT}`, false)],
  ['UTF-16, big-endian, with a byte order mark', utf16(`\uFEFF${TEXT}`, true)],
  ['UTF-16 without one', utf16(TEXT, false)],
  ['UTF-16, big-endian, without one', utf16(TEXT, true)],
])('a document in %s is read', (_, bytes) => {
  expect(decodeXml(bytes)).toBe(TEXT);
});

test.each(['ISO-8859-1', 'windows-1252', 'iso-8859-15'])(
  'a document that says it is in %s is read so',
  (encoding) => {
    const text = `<?xml version='1.0' encoding='${encoding}'?><p>Åsa ärvde öl</p>`;
    expect(decodeXml(Buffer.from(text, 'latin1'))).toBe(text);
  },
);

test('bytes that are not of their encoding, and an encoding that nobody knows, are not read', () => {
  expect(decodeXml(Buffer.from('<p>Åsa</p>', 'latin1'))).toBeNull();
  expect(decodeXml(Buffer.from('<?xml version="1.0" encoding="klingon"?><p/>'))).toBeNull();
});
