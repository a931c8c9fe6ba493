/** The extension of a name, lower-cased, without its dot; '' where there is none. */
export const extensionOf = (name: string): string =>
  /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * True when a file is among the allowed: its extension is in the list, its MIME family is (`image/*`,
 * also the type itself), or the list holds a lone `*`. An empty list allows nothing.
 */
export function isAllowed(
  file: { name: string; type: string },
  allowed: readonly string[],
): boolean {
  const extension = extensionOf(file.name);
  const [family = ''] = file.type.toLowerCase().split('/');
  return allowed.some((entry) => {
    const word = entry.trim().toLowerCase().replace(/^\./, '');
    if (word === '*' || word === '*/*') return true;
    if (word.endsWith('/*')) return word.slice(0, -2) === family;
    return word.includes('/') ? word === file.type.toLowerCase() : word === extension;
  });
}
