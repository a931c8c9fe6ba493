import type { Story, StoryState } from '@spalten/contract/story';
import { STORY_STATES } from '@spalten/contract/story';
import { compareTexts } from '../../ui/look/format.ts';

/** The ways to group the stories of a plan. */
export const GROUPINGS = ['state', 'page', 'person', 'day'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** A group of stories. `name` is null for those without a page, person or day. */
export interface StoryGroup {
  key: string;
  name: string | null;
  stories: Story[];
}

/** The position of a state on a story's way. */
const stepOf = (state: StoryState) => STORY_STATES.indexOf(state);

/** Orders by state, then by title, numbers in it as numbers. Stories that are late come first. */
const byState = (a: Story, b: Story) =>
  Number(b.is_late) - Number(a.is_late) ||
  stepOf(a.state) - stepOf(b.state) ||
  compareTexts(a.title, b.title);

type Key = { key: string; name: string | null };

/** The groups that a story belongs to: one for each of its people, otherwise a single one. */
function keysOf(story: Story, grouping: Grouping): Key[] {
  const none = [{ key: '', name: null }];
  const one = (value: string | null) => (value === null ? none : [{ key: value, name: value }]);
  if (grouping === 'state') return one(story.state);
  if (grouping === 'day') return one(story.due_on);
  if (grouping === 'page')
    return one(story.page_number === null ? null : String(story.page_number));
  const people = story.people.map(({ id, name }) => ({ key: String(id), name }));
  return people.length > 0 ? people : none;
}

function compareKeys(a: Key, b: Key, grouping: Grouping): number {
  if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null);
  if (grouping === 'state') return stepOf(a.key as StoryState) - stepOf(b.key as StoryState);
  if (grouping === 'page') return Number(a.key) - Number(b.key);
  return compareTexts(a.name, b.name) || a.key.localeCompare(b.key);
}

/** Groups stories. Those without a page, person or day come last. */
export function groupStories(stories: readonly Story[], grouping: Grouping): StoryGroup[] {
  const groups = new Map<string, StoryGroup>();
  for (const story of stories)
    for (const { key, name } of keysOf(story, grouping)) {
      const group = groups.get(key) ?? { key, name, stories: [] };
      group.stories.push(story);
      groups.set(key, group);
    }
  return [...groups.values()]
    .toSorted((a, b) => compareKeys(a, b, grouping))
    .map((group) => ({ ...group, stories: group.stories.toSorted(byState) }));
}

/** True until the writers have sent the story in. */
export const isUnwritten = ({ state }: Pick<Story, 'state'>): boolean =>
  stepOf(state) < stepOf('submitted');

/** True until somebody writes on the story. */
export const isUnbegun = ({ state }: Pick<Story, 'state'>): boolean =>
  stepOf(state) < stepOf('draft');
