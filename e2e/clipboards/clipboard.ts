import type { LeftOut } from '../../web/src/ui/pasting/pasted-leftovers.ts';

/** A clipboard of another program, and what a text gets of it. */
export interface Clipboard {
  html?: string;
  text?: string;
  /** The blocks in the notation of `readBlocks`. */
  kept: string[];
  /** The parts that are told of as left out, in their order. None if left out. */
  leftOut?: LeftOut[];
}

/**
 * Reads the blocks of a text in the page, a line each: `h2: words`, `ul: one | two`,
 * `table: a · b / c · d`, with **bold**, _italic_, [a link](address) and ⏎ for a line break.
 * Hard spaces are written as ~.
 */
export function readBlocks(body: Element): string[] {
  const wraps: Record<string, (words: string, node: Element) => string> = {
    STRONG: (words) => `**${words}**`,
    EM: (words) => `_${words}_`,
    A: (words, node) => `[${words}](${node.getAttribute('href')})`,
  };
  const words = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
    if (!(node instanceof Element)) return '';
    if (node.tagName === 'BR') return node.className.includes('trailing') ? '' : '⏎';
    const inner = [...node.childNodes].map(words).join('');
    return wraps[node.tagName]?.(inner, node) ?? inner;
  };
  const each = (block: Element, selector: string, between: string) =>
    [...block.querySelectorAll(selector)].map(words).join(between);
  const lines = [...body.children].map((block) => {
    const table = block.querySelector('table');
    if (table)
      return `table: ${[...table.rows].map((row) => each(row, 'td, th', ' · ')).join(' / ')}`;
    const tag = block.tagName.toLowerCase();
    if (tag === 'ul' || tag === 'ol') return `${tag}: ${each(block, 'li', ' | ')}`;
    if (tag === 'blockquote') return `${tag}: ${each(block, 'p', ' | ')}`;
    return `${tag}: ${words(block)}`;
  });
  return lines.filter((line) => line !== 'p: ').map((line) => line.replaceAll('\u00A0', '~'));
}
