const escapePattern = (words: string): string =>
  words.trim().replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Joins the words of a name so that any white space may part them. */
const patternOf = (name: string): string =>
  escapePattern(name)
    .split(/\s+/)
    .join(String.raw`\s+`);

/** Turns the escaped line breaks of JSON into spaces. */
const withoutEscapes = (text: string): string => text.replace(/\\[nrt]/g, ' ');

/**
 * Tells whether a text, which may be JSON, names somebody: as whole words in any case, also in the
 * genitive.
 */
export function mentionsName(text: string, name: string): boolean {
  const words = patternOf(name);
  if (!words) return false;
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words}s?(?![\p{L}\p{N}])`, 'iu').test(
    withoutEscapes(text),
  );
}

/** Takes names out of a text, so that parts of them aren’t found. */
const withoutNames = (text: string, names: readonly string[]): string =>
  names.reduce((rest, name) => rest.replace(new RegExp(patternOf(name), 'giu'), '·'), text);

/**
 * Tells whether a text, which may be JSON, has a name of two words or more that isn’t a part of a longer
 * one: of those given, or joined by a hyphen. A name of one word is never found.
 */
export function mentionsFullName(text: string, name: string, longer: readonly string[]): boolean {
  const words = patternOf(name);
  if (!/\s/.test(name.trim())) return false;
  const rest = withoutNames(withoutEscapes(text), longer);
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}]|[\p{L}\p{N}]-)${words}s?(?![\p{L}\p{N}]|-[\p{L}\p{N}])`,
    'iu',
  ).test(rest);
}

/**
 * Tells whether a text has somebody’s first name, alone or before the beginning of the last name, and not
 * in one of the longer names.
 */
export function mentionsFirstName(text: string, name: string, longer: readonly string[]): boolean {
  const [first, ...others] = name.trim().split(/\s+/);
  if (!first) return false;
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}]|[\p{L}\p{N}]-)${escapePattern(first)}s?(?![\p{L}\p{N}]|-[\p{L}\p{N}])(?:\s+(\p{Lu}[\p{L}\p{N}-]*))?`,
    'gu',
  );
  return [...withoutNames(text, longer).matchAll(pattern)].some(
    ([, next]) => next === undefined || others.some((word) => word.startsWith(next)),
  );
}
