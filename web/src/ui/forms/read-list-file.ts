import { withoutPersonalNumbers } from '@spalten/contract/personal-number';
import { readTextFile } from './read-text-file.ts';

/** Kinds of files that hold no list as text. Each has its words in `listFile`. */
export type ListFileFault = 'empty' | 'large' | 'oldExcel' | 'word' | 'calc' | 'other';

/** Thrown for a file that no list can be read from. */
export class NoList extends Error {
  readonly fault: ListFileFault;
  constructor(fault: ListFileFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Limit in bytes of a file, and of each document in it once unpacked. */
const MAX_BYTES = 20_000_000;

const startsWith = (bytes: Uint8Array, mark: string): boolean =>
  [...mark].every((sign, index) => bytes[index] === sign.charCodeAt(0));

/**
 * True for text with control characters that no text file has. Tab to carriage return are spaces,
 * and 26 is the end of a file written by DOS.
 */
const isBinary = (text: string): boolean =>
  [...text].some((sign) => {
    const code = sign.charCodeAt(0);
    return code < 9 || (code > 13 && code < 32 && code !== 26);
  });
/** Other formats that are written in letters: web pages, which some systems call .xls, and RTF. */
const MARKUP = /^\s*(<\?xml|<!doctype|<html|<table|<svg|<head|<meta|%PDF-|\{\\rtf)/i;

/** A cell of a line parted by semicolons, in quotes where it needs them. */
function cellText(value: unknown): string {
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The libraries for Excel files, loaded for the first of them. */
const loadTools = async () => ({
  ...(await import('fflate')),
  ...(await import('read-excel-file/universal')),
});

/** A list as lines of text. */
export interface ListText {
  text: string;
  /** The name of the sheet that was read, empty for a file of text. */
  sheet: string;
  /** The names of further sheets with something in them, which were not read. */
  unread: string[];
}

/** The lines of the first sheet of an Excel file, and the names of others. @throws NoList */
async function readSheetText(
  { unzipSync, zipSync, default: readSheets }: Awaited<ReturnType<typeof loadTools>>,
  bytes: Uint8Array,
): Promise<ListText> {
  const names: string[] = [];
  const documents = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      names.push(name);
      if (originalSize > MAX_BYTES) throw new NoList('large');
      return /\.(xml|rels)$/.test(name);
    },
  });
  const has = (folder: string) => names.some((name) => name.startsWith(folder));
  if (has('word/')) throw new NoList('word');
  if (has('content.xml')) throw new NoList('calc');
  if (!has('xl/workbook.xml')) throw new NoList('other');
  // Packed anew without compression. Large documents would otherwise be unpacked by a worker of a
  // blob, which the security policy blocks.
  const packed = new Blob([Uint8Array.from(zipSync(documents, { level: 0 }))]);
  const [first, ...others] = await readSheets(packed);
  const lines = (first?.data ?? []).map((row) => row.map(cellText).join(';').replace(/;+$/, ''));
  const isFilled = ({ data }: { data: unknown[][] }) =>
    data.some((row) => row.some((value) => value !== null && value !== ''));
  return {
    text: lines.join('\n').trimEnd(),
    sheet: first?.sheet ?? '',
    unread: others.filter(isFilled).map(({ sheet }) => sheet),
  };
}

/** The same, where everything that the file lacks is one fault. @throws NoList */
async function readExcel(bytes: Uint8Array): Promise<ListText> {
  const tools = await loadTools();
  try {
    return await readSheetText(tools, bytes);
  } catch (error) {
    throw error instanceof NoList ? error : new NoList('other');
  }
}

/**
 * Reads a list that the user picked, by its content whatever it is called: text in any encoding, or
 * the first sheet of an Excel file as lines parted by semicolons. Personal numbers are left out.
 * @throws NoList
 */
export async function readListFile(file: Blob): Promise<ListText> {
  if (file.size > MAX_BYTES) throw new NoList('large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Office files before 2007, and later ones with a password.
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) throw new NoList('oldExcel');
  const read = startsWith(bytes, 'PK\u0003\u0004')
    ? await readExcel(bytes)
    : { text: await readTextFile(file), sheet: '', unread: [] };
  if (isBinary(read.text) || MARKUP.test(read.text)) throw new NoList('other');
  if (read.text.trim() === '') throw new NoList('empty');
  return { ...read, text: withoutPersonalNumbers(read.text) };
}
