/** Reads the file name from a content-disposition header, empty when it has none. */
export function fileNameIn(header: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(header)?.[1] ?? '';
}
