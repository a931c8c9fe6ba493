import type { Newspaper } from '@spalten/contract/newspaper';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUser } from '../../data/session.ts';
import { useStories } from './story.api.ts';

/** In an empty plan: how many ideas of its office have no newspaper yet, and the way to them. */
export function WaitingIdeas({ paper }: { paper: Newspaper }) {
  const { t } = useTranslation();
  const officeId = paper.editorial_office.id;
  const count = useStories({ ideasOf: officeId }).items.length;
  // The list of ideas is of the active office.
  const active = useUser()?.active_editorial_office;
  const isListed = !active || active.id === officeId;
  if (count === 0) return null;
  return (
    <p className="callout">
      {t('story.waiting', { count })}{' '}
      {isListed && (
        <Link className="reach" to="/newspaper?ideas=1">
          {t('story.toIdeas')}
        </Link>
      )}
    </p>
  );
}
