/** The cells of a row. `line` counts the file's lines from 1. */
export interface Cells {
  line: number;
  text: string;
  values: string[];
  /** The character between the cells, also if there is only one cell. */
  separator: string;
}

/** A cell in quotes, which may hold separators and line breaks. */
const QUOTED = /[ \u00a0]*"((?:[^"]|"")*)"[ \u00a0]*(?=[;,\t\n]|$)/y;
/** Excel's own line that names the separator. */
const NAMED_SEPARATOR = /^sep=(.)$/i;
const SEPARATORS = ['\t', ';', ','];

/** The separator of a line, found outside of quotes: tab before semicolon before comma. */
function separatorOf(line: string): string {
  const bare = line.replaceAll(/"[^"]*"/g, '');
  return SEPARATORS.find((separator) => bare.includes(separator)) ?? ';';
}

const clean = (cell: string): string => cell.replaceAll(/\s+/g, ' ').trim();

/** A file's text with the place that has been read. */
interface Reader {
  text: string;
  at: number;
}

/** Removes a quote at an end that has no other. Quotes around a nickname are part of the name. */
function withoutLoneQuote(cell: string): string {
  const isPaired = (cell.match(/"/g) ?? []).length % 2 === 0;
  return isPaired ? cell : cell.replaceAll(/^"|"$/g, '').trim();
}

/** Reads one cell and leaves the reader at what ends it. */
function readCell(reader: Reader, separator: string): string {
  QUOTED.lastIndex = reader.at;
  const quoted = QUOTED.exec(reader.text);
  const end = quoted && reader.text[QUOTED.lastIndex];
  if (quoted && (!end || end === separator || end === '\n')) {
    reader.at = QUOTED.lastIndex;
    return clean((quoted[1] ?? '').replaceAll('""', '"'));
  }
  const start = reader.at;
  const ends = new Set([separator, '\n']);
  while (reader.at < reader.text.length && !ends.has(reader.text[reader.at] ?? '')) reader.at += 1;
  return withoutLoneQuote(clean(reader.text.slice(start, reader.at)));
}

/** Reads one row and leaves the reader at the line break that ends it. */
function readRow(reader: Reader, separator: string): string[] {
  const values = [readCell(reader, separator)];
  while (reader.text[reader.at] === separator) {
    reader.at += 1;
    values.push(readCell(reader, separator));
  }
  return values;
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(at, end === -1 ? undefined : end);
}

/**
 * Reads the rows of a CSV file that have words in them. The separator may differ from row to row,
 * since lines are also pasted and typed.
 */
export function readCells(source: string): Cells[] {
  const text = source.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const named = NAMED_SEPARATOR.exec(lineAt(text, 0))?.[1];
  const reader = { text, at: 0 };
  const rows: Cells[] = [];
  for (let line = 1; reader.at < text.length;) {
    const start = reader.at;
    const separator = named ?? separatorOf(lineAt(text, start));
    const values = readRow(reader, separator);
    const read = text.slice(start, reader.at);
    const isNamed = named !== undefined && line === 1;
    if (!isNamed && values.some((cell) => cell !== ''))
      rows.push({ line, text: clean(read), values, separator });
    line += read.split('\n').length;
    reader.at += 1;
  }
  return rows;
}
