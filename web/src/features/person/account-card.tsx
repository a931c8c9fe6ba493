import { Button } from '@mantine/core';
import type { Person } from '@spalten/contract/person';
import { participant } from '@spalten/contract/person';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../data/api.ts';
import { downloadLink } from '../../ui/hooks/download.ts';
import { formatWhen } from '../../ui/look/format.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { confirmAndTry, tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import type { PersonKind } from './person.api.ts';
import { cachePerson, callsOf, refreshPeople } from './person.api.ts';
import { PersonState } from './person-state.tsx';
import { countStories } from './planned-stories.ts';

/** The ways in which somebody loses an account, from a pause to erased data. */
function useAccountEnds(kind: PersonKind, row: Person) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const calls = callsOf(kind);
  const { id, name, card } = row;
  const params = { id };
  const count = countStories(row);
  const freed = count > 0 ? [t('person.storiesFreed', { count, name })] : [];
  const ask = (key: string, said: string, step: () => Promise<unknown>, more: string[] = []) =>
    confirmAndTry(
      {
        title: t(`person.${key}Title`, { name }),
        text: [t(`person.${key}Text`), ...more].join(' '),
        buttonText: t(`person.${key}`),
      },
      async () => {
        await step();
        void refreshPeople();
        await navigate(`/${kind}`);
      },
      t(said, { name }),
    );
  return {
    pause: () =>
      ask(
        'deactivate',
        'person.deactivatedNamed',
        () => call(calls.update, { params, body: { is_active: false } }),
        freed,
      ),
    remove: () =>
      ask('remove', 'person.removedNamed', () => call(calls.delete, { params }), [
        ...freed,
        ...(card?.made_at ? [t('person.removeCard')] : []),
        ...(card?.ends_password ? [t('person.removePassword', { name })] : []),
      ]),
    erase: () => ask('erase', 'person.erasedNamed', () => call(calls.erase, { params })),
  };
}

/** The text that says how somebody who was activated again signs in. */
function activatedKey({ card, password_set: hasPassword, email }: Person): string {
  if (!card) return 'person.activated';
  if (card.made_at) return 'person.activatedWithCard';
  if (hasPassword) return 'person.activatedByPassword';
  return email ? 'person.activated' : 'person.activatedWithoutCard';
}

/** The account actions for a person. */
export function AccountCard({ kind, row }: { kind: PersonKind; row: Person }) {
  const { t } = useTranslation();
  const calls = callsOf(kind);
  const ends = useAccountEnds(kind, row);
  const params = { id: row.id };
  const invite = () =>
    tryWithToast(
      async () => cachePerson(kind, await call(calls.invite, { params })),
      t('person.invited', { email: row.email }),
    );
  const activate = () =>
    tryWithToast(async () => {
      const saved = await call(calls.update, { params, body: { is_active: true } });
      cachePerson(kind, saved);
      toast(t(activatedKey(saved), { name: saved.name }));
    });
  const quiet = (key: string, onClick: () => void) => (
    <Button variant="default" onClick={onClick}>
      {t(`person.${key}`)}
    </Button>
  );
  return (
    <section className="card stack" aria-labelledby="account-title">
      <h2 id="account-title">{t('person.account')}</h2>
      <div>
        <PersonState row={row} />
      </div>
      <p className="quiet" style={{ margin: 0 }}>
        {row.last_login_at
          ? t('person.lastLoginAt', { when: formatWhen(row.last_login_at) })
          : row.invited_at && t('person.invitedAt', { when: formatWhen(row.invited_at) })}
      </p>
      {row.can.invite && quiet('inviteAgain', () => void invite())}
      {kind === 'participant' && row.can.export && (
        <Button variant="default" {...downloadLink(participant.export, { params })}>
          {t('person.export')}
        </Button>
      )}
      {!row.is_active && row.can.update && (
        <Button onClick={() => void activate()}>{t('person.activate')}</Button>
      )}
      {row.is_active && row.can.delete && quiet('deactivate', ends.pause)}
      {row.can.delete && quiet('remove', ends.remove)}
      {row.can.erase && quiet('erase', ends.erase)}
    </section>
  );
}
