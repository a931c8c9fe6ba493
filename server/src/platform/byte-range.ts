/**
 * The one range of bytes that a `Range` header asks for (RFC 9110, 14.1.2), both ends inclusive;
 * null where it asks for everything or for several, which may be answered with everything, and
 * 'unsatisfiable' where there is nothing there.
 */
export function byteRange(
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
