import type { Story } from '@spalten/contract/story';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../data/session.ts';

/** Names the late stories and their people: a participant's own, or all of them to others. */
export function LateStories({ stories }: { stories: readonly Story[] }) {
  const { t } = useTranslation();
  const user = useUser();
  const isOwn = ({ people }: Story) => people.some(({ id }) => id === user?.id);
  const isParticipant = user?.role === 'participant';
  const late = stories.filter((story) => story.is_late && (!isParticipant || isOwn(story)));
  if (late.length === 0) return null;
  return (
    <section className="callout" aria-labelledby="late-stories">
      <h2 id="late-stories">{t(isParticipant ? 'story.lateOwn' : 'story.lateTitle')}</h2>
      <ul>
        {late.map(({ id, title, people }) => (
          <li key={id}>
            <strong>{title}</strong>
            {': '}
            {people.length > 0 ? people.map(({ name }) => name).join(', ') : t('story.nobody')}
          </li>
        ))}
      </ul>
    </section>
  );
}
