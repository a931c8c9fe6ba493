import type { Plan, Story } from '@spalten/contract/story';
import { useCallback, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '../../ui/look/format.ts';
import { BeginDialog } from './begin-dialog.tsx';
import type { Grouping, StoryGroup } from './group-stories.ts';
import { groupStories } from './group-stories.ts';
import { StoryDialog } from './story-dialog.tsx';
import type { StoryDialogName } from './story-item.tsx';
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

/** The stories drawn at once. The others follow without keeping anybody waiting. */
const FIRST = 30;

/** Takes the first stories of all groups together. Groups beyond them are empty. */
function takeFirst(groups: StoryGroup[], count: number): (readonly Story[])[] {
  let left = count;
  return groups.map(({ stories }) => {
    const taken = stories.slice(0, left);
    left -= taken.length;
    return taken;
  });
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
  const [open, setOpen] = useState<{ id: number; dialog: StoryDialogName } | null>(null);
  const openDialog = useCallback(
    (id: number, dialog: StoryDialogName) => setOpen({ id, dialog }),
    [],
  );
  const close = () => setOpen(null);
  const story = open && stories.find(({ id }) => id === open.id);
  const count = useDeferredValue(Number.POSITIVE_INFINITY, FIRST);
  const groups = groupStories(stories, grouping);
  const drawn = takeFirst(groups, count);
  return (
    <>
      {groups.map((group, index) => (
        <section key={group.key}>
          <h2 className="story-group">
            {titleOf(group)} <span className="quiet">{group.stories.length}</span>
          </h2>
          <ul className="stories">
            {drawn[index]?.map((one) => (
              <StoryItem
                key={one.id}
                story={one}
                plan={plan}
                isNamed={one.id === namedId}
                onOpen={openDialog}
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
