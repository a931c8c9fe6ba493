/**
 * Tells whether a text, which may be JSON, names somebody: as whole words in any case, also in the
 * genitive.
 */
export function mentionsName(text: string, name: string): boolean {
  const escaped = name.trim().replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  if (!escaped) return false;
  const words = escaped.split(/\s+/).join(String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words}s?(?![\p{L}\p{N}])`, 'iu').test(
    text.replace(/\\[nrt]/g, ' '),
  );
}
