import { unifySigns } from '../../platform/plain-name.ts';

const escapePattern = (words: string): string =>
  words.trim().replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Joins the words of a name so that any white space may part them. */
const patternOf = (name: string): string =>
  escapePattern(unifySigns(name))
    .split(/\s+/)
    .join(String.raw`\s+`);

/** Stands between texts that don't belong together, so that no name goes across. */
const BORDER = '\n·\n';

/** Tells whether values are the runs and line breaks of one paragraph. */
const areInlines = (values: unknown[]): values is { text?: string }[] =>
  values.length > 0 &&
  values.every(
    (one) =>
      typeof one === 'object' &&
      one !== null &&
      'type' in one &&
      (one.type === 'text' || one.type === 'hardBreak'),
  );

/** Collects the texts of a JSON value. Runs of a paragraph are one text, whatever is bold in it. */
function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value)) return Object.values(value).flatMap(collectTexts);
  if (areInlines(value)) return [value.map(({ text = '\n' }) => text).join('')];
  return value.flatMap(collectTexts);
}

/** The words of the text that was asked about last. One text is asked about for many names. */
let last = { text: '', words: '' };

/** Returns the words of a text, which may be JSON, with signs that are written in one way. */
function wordsOf(text: string): string {
  if (text === last.text) return last.words;
  last = { text, words: unifySigns(readTexts(text)) };
  return last.words;
}

function readTexts(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return collectTexts(JSON.parse(text)).join(BORDER);
  } catch (error) {
    // People begin texts with brackets too.
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/**
 * Tells whether a text, which may be JSON, names somebody: as whole words in any case, also in the
 * genitive.
 */
export function mentionsName(text: string, name: string): boolean {
  const words = patternOf(name);
  if (!words) return false;
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words}s?(?![\p{L}\p{N}])`, 'iu').test(
    wordsOf(text),
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
  const rest = withoutNames(wordsOf(text), longer);
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
  const [first, ...others] = unifySigns(name).trim().split(/\s+/);
  if (!first) return false;
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}]|[\p{L}\p{N}]-)${escapePattern(first)}s?(?![\p{L}\p{N}]|-[\p{L}\p{N}])(?:\s+(\p{Lu}[\p{L}\p{N}-]*))?`,
    'gu',
  );
  return [...withoutNames(wordsOf(text), longer).matchAll(pattern)].some(
    ([, next]) => next === undefined || others.some((word) => word.startsWith(next)),
  );
}
