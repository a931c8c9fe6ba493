import type { Recipients, RecipientSummary } from '@spalten/contract/assignment';
import { MAX_RECIPIENT_NAMES } from '@spalten/contract/assignment';
import type { TFunction } from 'i18next';

/** The first names and the number of all recipients, as a list answers them. */
export const summarise = ({ groups, people }: Recipients): RecipientSummary => ({
  names: [...groups, ...people].slice(0, MAX_RECIPIENT_NAMES).map(({ name }) => name),
  count: groups.length + people.length,
});

/** The first of the groups and people that an assignment is given to, and how many more there are. */
export function recipientText(t: TFunction, { names, count }: RecipientSummary): string {
  if (count === 0) return t('group.toNobody');
  const first = names.join(', ');
  const more = count - names.length;
  return more > 0 ? t('group.andMore', { names: first, count: more }) : first;
}
