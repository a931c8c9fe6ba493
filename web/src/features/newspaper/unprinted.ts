import type { Plan } from '@spalten/contract/story';
import type { TFunction } from 'i18next';
import { formatNames } from '../../ui/look/format.ts';

/** Says how many ideas and stories go back to the ideas when a newspaper is sent. Null if none do. */
export function describeUnprinted(
  t: TFunction,
  { ideas, stories }: Plan['unprinted'],
): string | null {
  const count = ideas + stories;
  if (count === 0) return null;
  const parts = [
    ...(ideas > 0 ? [t('preflight.backIdeas', { count: ideas })] : []),
    ...(stories > 0 ? [t('preflight.backStories', { count: stories })] : []),
  ];
  return t('preflight.back', { count, what: formatNames(parts) });
}
