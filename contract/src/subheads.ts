import { plainText } from './rich-text.ts';
import type { RichText } from './rich-text.ts';

/** `last`: no text follows the subhead; `two`: another subhead follows. */
export type SubheadFault = 'last' | 'two';

/**
 * Finds subheads with no text below them. Blocks without letters are not printed, and are ignored.
 */
export function findSubheadFaults(body: RichText): SubheadFault[] {
  const printed = body.content.filter(
    (block) => plainText({ type: 'doc', content: [block] }).trim() !== '',
  );
  const isHead = (index: number) => printed[index]?.type === 'heading';
  const isTwice = printed.some((_, index) => isHead(index) && isHead(index + 1));
  return [
    ...(isTwice ? ['two' as const] : []),
    ...(isHead(printed.length - 1) ? ['last' as const] : []),
  ];
}
