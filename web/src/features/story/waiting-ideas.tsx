import type { Newspaper } from '@spalten/contract/newspaper';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStories } from './story.api.ts';

/** In an empty plan: how many ideas of its office have no newspaper yet, and the way to them. */
export function WaitingIdeas({ paper }: { paper: Newspaper }) {
  const { t } = useTranslation();
  const count = useStories('ideas').items.filter(
    ({ editorial_office: office }) => office.id === paper.editorial_office.id,
  ).length;
  if (count === 0) return null;
  return (
    <p className="callout">
      {t('story.waiting', { count })}{' '}
      <Link className="reach" to="/newspaper?ideas=1">
        {t('story.toIdeas')}
      </Link>
    </p>
  );
}
