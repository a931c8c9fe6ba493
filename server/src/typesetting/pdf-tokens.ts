/** An operand of a content stream (ISO 32000-1, 7.8.2); strings are bytes. */
export type Operand = number | string | Uint8Array;

const isSpace = (c: number) => c === 32 || c === 10 || c === 13 || c === 9 || c === 0 || c === 12;
/** ( ) < > [ ] { } / % */
const isDelimiter = (c: number) =>
  c === 40 ||
  c === 41 ||
  c === 60 ||
  c === 62 ||
  c === 91 ||
  c === 93 ||
  c === 123 ||
  c === 125 ||
  c === 47 ||
  c === 37;
const isNumber = (c: number) => (c >= 48 && c <= 57) || c === 45 || c === 43 || c === 46;
const nibble = (c: number) => (c <= 57 ? c - 48 : (c & 0xdf) - 55);
const ESCAPED: Record<number, number> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };

/** Reads a parenthesised string starting at `at`; returns its bytes and end. */
function literal(content: Uint8Array, at: number): { bytes: Uint8Array; end: number } {
  const bytes: number[] = [];
  let i = at + 1;
  for (let depth = 1; i < content.length; i += 1) {
    let c = content[i] ?? 0;
    if (c === 40) depth += 1;
    if (c === 41 && (depth -= 1) === 0) break;
    if (c === 92) {
      i += 1;
      c = content[i] ?? 0;
      if (c >= 48 && c <= 55) {
        let value = 0;
        const until = i + 3;
        for (; i < until && (content[i] ?? 0) >= 48 && (content[i] ?? 0) <= 55; i += 1)
          value = value * 8 + (content[i] ?? 0) - 48;
        i -= 1;
        c = value & 255;
      } else c = ESCAPED[c] ?? c;
    }
    bytes.push(c);
  }
  return { bytes: Uint8Array.from(bytes), end: i + 1 };
}

/** Reads a hexadecimal string between two offsets. */
function hexBytes(content: Uint8Array, from: number, to: number): Uint8Array {
  const bytes = new Uint8Array((to - from) >> 1);
  for (let i = 0; i < bytes.length; i += 1)
    bytes[i] = nibble(content[from + 2 * i] ?? 48) * 16 + nibble(content[from + 2 * i + 1] ?? 48);
  return bytes;
}

/**
 * Reads a content stream and reports each operator with its operands and end offset, in order.
 * Names are strings; brackets of lists and dictionaries are dropped. A plain loop for speed: files
 * have millions of bytes of content.
 */
export function readOperators(
  content: Uint8Array,
  told: (operator: string, operands: Operand[], end: number) => void,
): void {
  let operands: Operand[] = [];
  const { length } = content;
  let i = 0;
  while (i < length) {
    const c = content[i] ?? 0;
    const from = i;
    if (isSpace(c)) i += 1;
    else if (c === 60 && content[i + 1] === 60) i += 2;
    else if (c === 60) {
      i = content.indexOf(62, i);
      if (i < 0) return;
      operands.push(hexBytes(content, from + 1, i));
      i += 1;
    } else if (c === 40) {
      const { bytes, end } = literal(content, i);
      operands.push(bytes);
      i = end;
    } else if (c === 37) {
      while (i < length && content[i] !== 10) i += 1;
    } else if (c !== 47 && isDelimiter(c)) i += 1;
    else {
      i += 1;
      for (
        let d = content[i] ?? 32;
        i < length && !isSpace(d) && !isDelimiter(d);
        d = content[i] ?? 32
      )
        i += 1;
      let word = '';
      for (let k = c === 47 ? from + 1 : from; k < i; k += 1)
        word += String.fromCharCode(content[k] ?? 0);
      if (c === 47) operands.push(word);
      else if (isNumber(c)) operands.push(Number(word));
      else {
        told(word, operands, i);
        operands = [];
      }
    }
  }
}
