/** Reads the file name from a Content-Disposition header (RFC 6266); empty if it has none. */
export function fileNameIn(header: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  const [, quoted, token] = /filename=(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(header) ?? [];
  return quoted?.replaceAll(/\\(.)/g, '$1') ?? token ?? '';
}
