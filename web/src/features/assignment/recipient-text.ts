import type { Recipients } from '@spalten/contract/assignment';
import type { TFunction } from 'i18next';

const MAX_NAMES = 3;

/** The first of the groups and people that an assignment is given to, and how many more there are. */
export function recipientText(t: TFunction, { groups, people }: Recipients): string {
  const names = [...groups, ...people].map(({ name }) => name);
  if (names.length === 0) return t('group.toNobody');
  const first = names.slice(0, MAX_NAMES).join(', ');
  const count = names.length - MAX_NAMES;
  return count > 0 ? t('group.andMore', { names: first, count }) : first;
}
