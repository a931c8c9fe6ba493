import type { Newspaper } from '@spalten/contract/newspaper';
import type { Proof } from '@spalten/contract/proof';

/** Counts the corrections that nobody has decided on. In a sent newspaper nothing is left to do. */
export const countOpenMarks = (
  proof: Pick<Proof, 'marks'> | undefined,
  { status }: Pick<Newspaper, 'status'>,
): number =>
  status === 'sent' ? 0 : (proof?.marks.filter(({ state }) => state === 'open').length ?? 0);
