import type { ChapterText, MediaText } from '@spalten/contract/media-text';
import { escapePattern } from '@spalten/contract/escape-pattern';
import type { GlossaryWord } from '@spalten/contract/glossary';

/** A run of text: plain, or a word that the glossary explains. */
export type Run = string | { text: string; word: GlossaryWord };

/** The text nodes of a document, in order. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== 'object' || node === null) return [];
  if ('text' in node && typeof node.text === 'string') return [node.text];
  return 'content' in node ? textsIn(node.content) : [];
}

/**
 * Finds glossary words in a document and returns the runs of each text node that has one. Each word
 * is marked at its first occurrence, in any of its forms.
 */
export function markWords(
  value: MediaText | ChapterText,
  words: readonly GlossaryWord[],
): Map<string, Run[]> {
  const byForm = new Map<string, GlossaryWord>();
  for (const word of words)
    for (const form of [word.word, ...word.forms]) byForm.set(form.toLowerCase(), word);
  const marks = new Map<string, Run[]>();
  if (byForm.size === 0) return marks;
  const forms = [...byForm.keys()].toSorted((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const seen = new Set<number>();
  for (const text of textsIn(value)) {
    if (marks.has(text)) continue;
    const runs: Run[] = [];
    let end = 0;
    for (const found of text.matchAll(pattern)) {
      const word = byForm.get(found[0].toLowerCase());
      if (!word || seen.has(word.id)) continue;
      seen.add(word.id);
      if (found.index > end) runs.push(text.slice(end, found.index));
      runs.push({ text: found[0], word });
      end = found.index + found[0].length;
    }
    if (runs.length === 0) continue;
    if (end < text.length) runs.push(text.slice(end));
    marks.set(text, runs);
  }
  return marks;
}
