import type { Story } from '@spalten/contract/story';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { groupStories } from './group-stories.ts';
import { useGroupTitle } from './story-groups.tsx';

/** The plan as large as the screen, for a projector: a column for each state. */
export default function Wall(props: {
  title: string;
  stories: readonly Story[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const titleOf = useGroupTitle('state');
  return (
    <Dialog opened fullScreen onClose={props.onClose} title={props.title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard too */}
      <div className="wall" role="region" aria-label={t('story.wall')} tabIndex={0}>
        {groupStories(props.stories, 'state').map((group) => (
          <section key={group.key}>
            <h2>
              {titleOf(group)} {group.stories.length}
            </h2>
            <ul>
              {group.stories.map((story) => (
                <li key={story.id} data-late={story.is_late || undefined}>
                  <strong>{story.title}</strong>
                  <span>
                    {[
                      ...story.people.map(({ name }) => name.split(' ')[0]),
                      story.page_number !== null && t('story.page', { number: story.page_number }),
                      story.is_late && t('storyFacts.late'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
