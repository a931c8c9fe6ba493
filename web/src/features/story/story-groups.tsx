import type { Plan, Story } from '@spalten/contract/story';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '../../ui/format.ts';
import { BeginDialog } from './begin-dialog.tsx';
import type { Grouping, StoryGroup } from './group-stories.ts';
import { groupStories } from './group-stories.ts';
import { StoryDialog } from './story-dialog.tsx';
import { StoryItem } from './story-item.tsx';

/** The title of a group of stories. */
export function useGroupTitle(grouping: Grouping) {
  const { t } = useTranslation();
  return ({ name }: StoryGroup): string => {
    if (name === null) return t(`story.without.${grouping}`);
    if (grouping === 'state') return t(`storyState.${name}`);
    if (grouping === 'page') return t('story.page', { number: Number(name) });
    return grouping === 'day' ? formatLongDay(name) : name;
  };
}

/** Stories in groups, with the dialogs for one of them. */
export function StoryGroups(props: {
  stories: readonly Story[];
  plan?: Plan | undefined;
  grouping: Grouping;
  namedId: number | null;
}) {
  const { stories, plan, grouping, namedId } = props;
  const titleOf = useGroupTitle(grouping);
  const [open, setOpen] = useState<{ id: number; dialog: 'edit' | 'begin' } | null>(null);
  const close = () => setOpen(null);
  const story = open && stories.find(({ id }) => id === open.id);
  return (
    <>
      {groupStories(stories, grouping).map((group) => (
        <section key={group.key}>
          <h2 className="story-group">
            {titleOf(group)} <span className="quiet">{group.stories.length}</span>
          </h2>
          <ul className="stories">
            {group.stories.map((one) => (
              <StoryItem
                key={one.id}
                story={one}
                plan={plan}
                isNamed={one.id === namedId}
                onEdit={() => setOpen({ id: one.id, dialog: 'edit' })}
                onBegin={() => setOpen({ id: one.id, dialog: 'begin' })}
              />
            ))}
          </ul>
        </section>
      ))}
      {story && open.dialog === 'edit' && (
        <StoryDialog key={story.id} story={story} plan={plan} onClose={close} />
      )}
      {story && open.dialog === 'begin' && <BeginDialog story={story} onClose={close} />}
    </>
  );
}
