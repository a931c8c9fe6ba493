import { plainText } from './rich-text.ts';
import type { RichText } from './rich-text.ts';

/** What is wrong with a subhead: no text follows it, or another subhead does. */
export type SubheadFault = 'last' | 'two';

/** Finds subheads of a text that stand over nothing. Blocks without letters are not printed, and don't count. */
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
