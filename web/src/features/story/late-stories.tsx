import type { Story } from '@spalten/contract/story';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../data/session.ts';
import { StoryCallout } from './story-callout.tsx';

/** Names the late stories and their people: a participant's own, or all of them to others. */
export function LateStories({ stories }: { stories: readonly Story[] }) {
  const { t } = useTranslation();
  const user = useUser();
  const isOwn = ({ people }: Story) => people.some(({ id }) => id === user?.id);
  const isParticipant = user?.role === 'participant';
  return (
    <StoryCallout
      title={t(isParticipant ? 'story.lateOwn' : 'story.lateTitle')}
      stories={stories.filter((story) => story.is_late && (!isParticipant || isOwn(story)))}
      say={({ people }) =>
        people.length > 0 ? people.map(({ name }) => name).join(', ') : t('story.nobody')
      }
    />
  );
}
