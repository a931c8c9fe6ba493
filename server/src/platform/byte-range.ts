/**
 * Parses a `Range` header with a single range (RFC 9110, 14.1.2). Both ends are inclusive. Returns
 * null for no range or several, which may be answered with the whole, and 'unsatisfiable' for a
 * range beyond the end.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = found ?? [];
  if (!found || (first === '' && last === '')) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && first !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
