import { SaxesParser } from 'saxes';
import { invalid } from './refusal.ts';

/** Characters of an answer in base64. Real ones have about 10,000. */
export const MAX_ANSWER = 200_000;
const MAX_ELEMENTS = 2000;
const MAX_DEPTH = 40;

const SIGNATURE_METHODS = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]);
const DIGEST_METHODS = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);

/**
 * Decodes an answer, and refuses what no provider sends: document types and entities, processing
 * instructions, comments (which may part a name in two), other encodings, and too much of anything.
 * @throws Refusal
 */
export function requirePlainXml(answer: string): string {
  if (answer.length > MAX_ANSWER) throw invalid('size');
  const packed = answer.replaceAll(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) throw invalid('encoding');
  const bytes = Buffer.from(packed, 'base64');
  const xml = bytes.toString('utf8');
  if (!Buffer.from(xml, 'utf8').equals(bytes)) throw invalid('encoding');
  let [elements, depth] = [0, 0];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    throw invalid('doctype');
  });
  parser.on('processinginstruction', () => {
    throw invalid('instruction');
  });
  parser.on('comment', () => {
    throw invalid('comment');
  });
  parser.on('error', () => {
    throw invalid('xml');
  });
  parser.on('opentag', () => {
    elements += 1;
    depth += 1;
    if (elements > MAX_ELEMENTS || depth > MAX_DEPTH) throw invalid('size');
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.write(xml).close();
  return xml;
}

/** Refuses SHA-1, HMAC and unknown ways to sign. @throws Refusal */
export function requireStrongSignatures(xml: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local, attributes }) => {
    const known = { SignatureMethod: SIGNATURE_METHODS, DigestMethod: DIGEST_METHODS }[local];
    if (known && !known.has(attributes['Algorithm']?.value ?? '')) throw invalid('algorithm');
  });
  parser.write(xml).close();
}

/** Returns an attribute of the outermost element. */
export function rootAttribute(xml: string, name: string): string | null {
  let found: string | null = null;
  let depth = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ attributes }) => {
    if (depth === 0) found = attributes[name]?.value ?? null;
    depth += 1;
  });
  parser.write(xml).close();
  return found;
}
