import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { MAX_WORD_BYTES } from '@spalten/contract/word-import';
import type { OpenZip } from '../../platform/open-zip.ts';
import { BadZip, openZip, PackageTooLarge } from '../../platform/open-zip.ts';
import { readAuthor } from './word-author.ts';
import type { FaultCode, LeftOutCode } from './word-sentences.ts';

/** Thrown for a file that can't become an article. */
export class WordFault extends Error {
  readonly code: FaultCode;
  constructor(code: FaultCode) {
    super(code);
    this.code = code;
  }
}

/** Limits in bytes of one XML part and of all. A page takes about 25 kB. */
const TEXT_LIMITS = { one: 12_000_000, all: 24_000_000 };

/** Beginning of a compound file: Word before 2007, and documents with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Name of the stream in a compound file that holds an encrypted document. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const OLD_WORD = Buffer.from('WordDocument', 'utf16le');

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Tells a protected document from an old one, by the names of the streams in the file. */
async function findCompoundFault(file: string): Promise<FaultCode> {
  let rest = Buffer.alloc(0);
  let isOld = false;
  for await (const chunk of createReadStream(file)) {
    const seen = Buffer.concat([rest, chunk as Buffer]);
    if (seen.includes(ENCRYPTED)) return 'locked';
    isOld ||= seen.includes(OLD_WORD);
    rest = seen.subarray(-ENCRYPTED.length);
  }
  return isOld ? 'old_word' : 'no_word';
}

/** The parts of a document, in the form that mammoth reads (`lib/zipfile.js`). */
export interface MammothFile {
  exists(name: string): boolean;
  read(name: string, encoding?: string): Promise<string | ArrayBuffer>;
}

export interface WordPackage {
  file: MammothFile;
  /** Parts of the document that mammoth passes over without a word. Called after it has read. */
  findSilentlyLeftOut(): Promise<LeftOutCode[]>;
  /** The author that the document's properties name, if any. */
  findAuthor(): Promise<string | null>;
  close(): void;
}

const MAIN_TYPE =
  /application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(document|template)\.main\+xml/;
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.text';
const MACRO_TYPE = /macroEnabled|vbaProject/i;

/** Marks in the main part that mammoth ignores, or reads as if they weren't there. */
const IGNORED: [RegExp, LeftOutCode][] = [
  [/<m:oMath[ >]/, 'formulas'],
  [/<(c:chart|dgm:relIds|o:OLEObject)[ />]/, 'drawings'],
  [/<w:delText[ >]/, 'deleted'],
];

/** Properties of type and traces of editing, which no article has. They are most of a document. */
const UNUSED =
  /<w:(?:rFonts|lang|szCs|sz|color|bCs|iCs|noProof|proofErr|spacing|kern|jc|ind|shd|bookmarkEnd|lastRenderedPageBreak)(?: [^>]*)?\/>/g;
const REVISION = / w:rsid\w*="[^"]*"/g;

/** A simple field, which mammoth drops with the words that it shows. */
const SIMPLE_FIELD = /<\/?w:fldSimple(?: [^>]*)?>/g;

/**
 * Shrinks a part before it is parsed, which halves the time and memory that it takes. Unwraps simple
 * fields.
 */
const withoutUnused = (xml: string) =>
  xml.replace(UNUSED, '').replace(REVISION, '').replace(SIMPLE_FIELD, '');

/** A run of hidden words, without runs in it. Mammoth reads it as any other. */
const HIDDEN =
  /<w:r(?: [^>]*)?>\s*<w:rPr>(?:(?!<\/w:rPr>)[^])*?<w:vanish(?: w:val="(?:1|true|on)")? ?\/>(?:(?!<\/w:rPr>)[^])*<\/w:rPr>(?:(?!<w:r[ >]|<\/w:r>)[^])*<\/w:r>/g;
const withoutHidden = (xml: string) => (xml.includes('<w:vanish') ? xml.replace(HIDDEN, '') : xml);

/** True if the document has a header or footer with text, which mammoth doesn't read. */
async function hasHeader(zip: OpenZip): Promise<boolean> {
  for (const name of zip.names.filter((one) => /^word\/(header|footer)\d*\.xml$/.test(one)))
    if (/<w:t[ >]/.test((await zip.readText(name)) ?? '')) return true;
  return false;
}

async function requireWord(zip: OpenZip): Promise<void> {
  const mime = zip.names.includes('mimetype') ? await zip.readText('mimetype') : null;
  if (mime?.startsWith(OPEN_DOCUMENT)) throw new WordFault('open_document');
  const types = await zip.readText('[Content_Types].xml');
  if (types === null) throw new WordFault('no_word');
  if (MACRO_TYPE.test(types) || zip.names.some((name) => /(^|\/)vba/i.test(name)))
    throw new WordFault('macros');
  if (!MAIN_TYPE.test(types)) throw new WordFault('no_word');
}

/**
 * Opens a Word document of unknown origin. Its pictures stay packed: mammoth is told the name of
 * a picture's part instead of its bytes. Called in the reader's process only.
 * @throws WordFault
 */
export async function openWord(path: string): Promise<WordPackage> {
  const { size } = await stat(path);
  if (size === 0) throw new WordFault('empty');
  if (size > MAX_WORD_BYTES) throw new WordFault('too_large');
  const start = await readStart(path);
  if (start.equals(COMPOUND)) throw new WordFault(await findCompoundFault(path));
  if (!start.subarray(0, 2).equals(Buffer.from('PK'))) throw new WordFault('no_word');
  const zip = await openZip(path, TEXT_LIMITS).catch((error: unknown) => {
    if (error instanceof BadZip) throw new WordFault('broken');
    throw error;
  });
  try {
    await requireWord(zip);
  } catch (error) {
    zip.close();
    throw error;
  }
  const names = new Set(zip.names);
  const ignored = new Set<LeftOutCode>();
  return {
    file: {
      exists: (name) => names.has(name) && !name.startsWith('mammoth/'),
      async read(name, encoding) {
        if (encoding === undefined) return new TextEncoder().encode(name).buffer;
        const text = await zip.readText(name);
        if (text === null) throw new WordFault('broken');
        if (/^word\/document\d*\.xml$/.test(name))
          for (const [mark, code] of IGNORED) if (mark.test(text)) ignored.add(code);
        const shown = withoutHidden(text);
        if (shown !== text) ignored.add('hidden');
        return withoutUnused(shown);
      },
    },
    findSilentlyLeftOut: async () => [
      ...ignored,
      ...((await hasHeader(zip)) ? (['header_footer'] as const) : []),
    ],
    async findAuthor() {
      const properties = await zip.readText('docProps/core.xml');
      return properties === null ? null : readAuthor(properties);
    },
    close: () => zip.close(),
  };
}

/** Maps an error of reading to the fault of the file. */
export function toFault(error: unknown): FaultCode {
  if (error instanceof WordFault) return error.code;
  return error instanceof PackageTooLarge ? 'too_much' : 'broken';
}
