import type { MyPage } from '@spalten/contract/my-page';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUser } from '../../data/session.ts';
import { formatWhen } from '../../ui/look/format.ts';
import { ToAll } from './to-all.tsx';

/** People who were invited but haven't signed in. */
export function PeopleWaiting({
  people,
  count,
}: {
  people: MyPage['people_waiting'];
  count: number;
}) {
  const { t } = useTranslation();
  const office = useUser()?.active_editorial_office?.id;
  if (people.length === 0) return null;
  return (
    <section>
      <h2>{t('myPage.waiting')}</h2>
      <ul className="plain-list">
        {people.map((person) => (
          <li key={person.id} className="template-row">
            <Link to={`/participant/${person.id}/edit`}>{person.name}</Link>
            <span className="quiet">
              {person.invited_at && t('person.invitedAt', { when: formatWhen(person.invited_at) })}
            </span>
          </li>
        ))}
      </ul>
      {count > people.length && (
        <ToAll to={`/participant?state=waiting${office ? `&office=${office}` : ''}`}>
          {t('myPage.waitingAll', { count })}
        </ToAll>
      )}
    </section>
  );
}
