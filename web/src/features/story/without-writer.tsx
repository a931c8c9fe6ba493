import type { Story } from '@spalten/contract/story';
import { useTranslation } from 'react-i18next';
import { formatNames } from '../../ui/look/format.ts';
import { StoryCallout } from './story-callout.tsx';

/** Says who had a story that nobody has now. Null unless somebody did. */
export function FormerPeople({ people }: { people: Story['former_people'] }) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  const names = formatNames(people.map(({ name }) => name));
  return <>{t('story.former', { count: people.length, names })}</>;
}

/** Lists the stories whose writers have left, for those who lead the office. */
export function WithoutWriter({ stories }: { stories: readonly Story[] }) {
  const { t } = useTranslation();
  return (
    <StoryCallout
      title={t('story.formerTitle')}
      stories={stories.filter(({ former_people: former }) => former.length > 0)}
      say={({ former_people: former }) => <FormerPeople people={former} />}
    />
  );
}
