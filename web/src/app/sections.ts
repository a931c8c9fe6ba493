import type { CurrentUser } from '@spalten/contract/user';
import type { NavigationEntry } from './navigation.ts';
import { entriesOf, isEntryCurrent } from './navigation.ts';

/** A section of the participant's navigation. */
export interface Section {
  name: 'home' | 'write' | 'practise' | 'paper' | 'messages';
  /** The screens of the section. It leads to the first. Empty for messages, which are a drawer. */
  entries: NavigationEntry[];
  /** Further screens whose address belongs to the section. */
  under: readonly string[];
}

const NAMES: readonly { name: Section['name']; names: string[]; under?: string[] }[] = [
  { name: 'home', names: ['my-page', 'how-to-use', 'guides'], under: ['/news-post'] },
  { name: 'write', names: ['article-list'] },
  {
    name: 'practise',
    names: [
      'assignment-list',
      'news-quiz',
      'check-the-source',
      'compete',
      'learning',
      'assignment-attempt',
    ],
  },
  { name: 'paper', names: ['newspaper-list'], under: ['/newspaper-page'] },
];

/**
 * The five sections of a participant, without those that the package lacks. Other roles have a menu
 * in groups.
 */
export function sectionsOf(user: CurrentUser): Section[] | undefined {
  if (user.role !== 'participant') return undefined;
  const sections: Section[] = NAMES.map(({ name, names, under = [] }) => ({
    name,
    entries: entriesOf(user, names),
    under,
  })).filter(({ entries }) => entries.length > 0);
  if (user.features.includes('message'))
    sections.push({ name: 'messages', entries: [], under: [] });
  return sections;
}

type Here = Parameters<typeof isEntryCurrent>[1];

/** True if the current page is one of a section's. */
export const isSectionCurrent = ({ entries, under }: Section, here: Here): boolean =>
  [...entries.map(({ path }) => path), ...under].some((path) => isEntryCurrent(path, here));
