import { Button, Checkbox } from '@mantine/core';
import type { Recipient } from '@spalten/contract/message';
import { message as calls } from '@spalten/contract/message';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { useKeptValue } from '../../ui/saving/use-kept-value.ts';
import type { Recipients } from './first-message.tsx';
import { FirstMessage } from './first-message.tsx';

/** The chosen people, or an office. */
interface Chosen {
  chosen: { id: number; name: string }[];
  officeId: number | null;
}

const NOBODY: Chosen = { chosen: [], officeId: null };

function recipientsOf({ chosen, officeId }: Chosen): Recipients | null {
  if (officeId !== null) return { editorial_office_id: officeId };
  return chosen.length > 0 ? { recipient_ids: chosen.map(({ id }) => id) } : null;
}

/** A new conversation: its recipients and first message, both kept until it is sent. */
export function NewConversation(props: { onMade: (id: number) => void; onBack: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const [q, setQ] = useState('');
  const [{ chosen, officeId }, setRecipients, forgetRecipients] = useKeptValue(
    'new-message-recipients',
    NOBODY,
  );
  const people = useQuery({
    queryKey: ['recipients', q],
    queryFn: () => call(calls.recipients, { query: { q } }),
  });
  const offices = hasRole(user, ['participant', 'moderator'])
    ? (user?.editorial_offices ?? [])
    : [];

  /** The moderators of a participant's own office, whom the server lists first. */
  const isOwnModerator = (person: Recipient) =>
    hasRole(user, 'participant') &&
    person.role === 'moderator' &&
    person.editorial_offices.length > 0;

  const toggle = ({ id, name }: { id: number; name: string }) =>
    setRecipients({
      officeId: null,
      chosen: chosen.some((one) => one.id === id)
        ? chosen.filter((one) => one.id !== id)
        : [...chosen, { id, name }],
    });
  return (
    <div className="stack new-conversation">
      <div className="conversation-head">
        <Button variant="subtle" onClick={props.onBack}>
          ← {t('message.all')}
        </Button>
        <h3>{t('message.new')}</h3>
      </div>
      {offices.length > 0 && (
        <fieldset className="bare">
          <legend>{t('message.toOffice')}</legend>
          <div className="recipients">
            {offices.map((office) => (
              <Checkbox
                key={office.id}
                label={office.name}
                checked={officeId === office.id}
                onChange={() =>
                  setRecipients({ chosen: [], officeId: officeId === office.id ? null : office.id })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className="bare">
        <legend>{t('message.toPeople')}</legend>
        <SearchField value={q} onChange={setQ} />
        {people.isPending && <LoadingRows rows={2} />}
        {people.isLoadingError && (
          <LoadError error={people.error} retry={() => void people.refetch()} />
        )}
        <div className="recipients">
          {(people.data ?? []).map((person) => (
            <Checkbox
              key={person.id}
              label={`${person.name} · ${isOwnModerator(person) ? t('message.yourModerator') : t(`role.${person.role}`)}`}
              checked={chosen.some(({ id }) => id === person.id)}
              onChange={() => toggle(person)}
            />
          ))}
        </div>
        {people.data?.length === 0 && <p className="quiet">{t('message.nobodyFound')}</p>}
      </fieldset>
      <FirstMessage
        to={recipientsOf({ chosen, officeId })}
        names={
          offices.find(({ id }) => id === officeId)?.name ??
          chosen.map(({ name }) => name).join(', ')
        }
        place="new"
        onMade={(id) => {
          void forgetRecipients();
          props.onMade(id);
        }}
      />
    </div>
  );
}
