import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import type { Person } from '@spalten/contract/person';
import { participant } from '@spalten/contract/person';
import { MAX_CARDS } from '@spalten/contract/sign-in-card';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, callList, messageOf } from '../../data/api.ts';
import { ChoiceSearch } from '../../ui/lists/choice-search.tsx';
import { CheckList } from '../../ui/forms/check-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { saveBlob } from '../../ui/hooks/download.ts';
import { useUser } from '../../data/session.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useOfficeChoices } from '../editorial-office/index.ts';
import { refreshPeople } from '../person/index.ts';

/** Makes cards and saves the sheet. Returns if it succeeded. Others than the first 100 are left. */
export async function saveCards(ids: readonly number[]): Promise<boolean> {
  try {
    for (let from = 0; from < ids.length; from += MAX_CARDS) {
      const body = { participant_ids: ids.slice(from, from + MAX_CARDS) };
      const { blob, name } = await callFile(participant.cards, { body });
      saveBlob(blob, name);
    }
    return true;
  } catch (error) {
    toast(messageOf(error), 'error');
    return false;
  } finally {
    void refreshPeople();
  }
}

/** The active participants of an office, page after page. */
async function fetchParticipants(officeId: number): Promise<Person[]> {
  const people: Person[] = [];
  let after: string | null | undefined;
  do {
    const query = { editorial_office_id: officeId, limit: 200, after: after ?? undefined };
    const page = await callList(participant.list, { query });
    people.push(...page.items);
    after = page.next;
  } while (after);
  return people;
}

/** Chooses whom to make sign-in cards for, and saves the sheet to print. */
export function CardsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const offices = useOfficeChoices();
  const only = offices.items.length === 1 ? offices.items[0]?.id : 0;
  const [picked, setPicked] = useState('');
  const officeId = Number(picked) || user?.active_editorial_office?.id || only || 0;
  const { data: people = [], isFetching } = useQuery({
    queryKey: ['participants', 'cards', officeId],
    enabled: officeId > 0,
    queryFn: () => fetchParticipants(officeId),
  });
  const able = people.filter((person) => person.can.card);
  const [changed, setChanged] = useState<readonly number[] | null>(null);
  // Those who can't come in otherwise are chosen to begin with.
  const chosen =
    changed ?? able.filter(({ card, email }) => !card?.made_at && !email).map(({ id }) => id);
  const [isBusy, setBusy] = useState(false);
  const renewed = able.filter(({ id, card }) => card?.made_at && chosen.includes(id)).length;
  const ending = able.filter(({ id, card }) => card?.ends_password && chosen.includes(id)).length;
  const make = async () => {
    setBusy(true);
    const isDone = await saveCards(chosen);
    setBusy(false);
    if (!isDone) return;
    toast(t('cards.made', { count: chosen.length }));
    onClose();
  };
  const labelOf = ({ name, user_name: userName, card }: Person) =>
    [name, userName && `(${userName})`, card?.made_at && t('cards.has')].filter(Boolean).join(' ');
  return (
    <Dialog opened onClose={onClose} size={640} title={t('cards.sheet')}>
      <div className="stack">
        <p style={{ margin: 0 }}>{t('cards.sheetText')}</p>
        <ChoiceSearch label={t('app.findOffice')} choices={offices} />
        <NativeSelect
          label={t('app.office')}
          value={String(officeId || '')}
          onChange={({ currentTarget: { value } }) => {
            offices.hold([Number(value)]);
            setPicked(value);
            setChanged(null);
          }}
          data={[
            ...(officeId ? [] : [{ value: '', label: t('app.choose') }]),
            ...offices.items.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        {officeId > 0 && !isFetching && able.length === 0 && <p>{t('cards.nobody')}</p>}
        {able.length > 0 && (
          <>
            <Checkbox
              label={t('cards.all', { count: able.length })}
              checked={chosen.length === able.length}
              indeterminate={chosen.length > 0 && chosen.length < able.length}
              onChange={({ currentTarget: { checked } }) =>
                setChanged(checked ? able.map(({ id }) => id) : [])
              }
            />
            <CheckList
              label={t('cards.who')}
              options={able.map((person) => ({ value: person.id, label: labelOf(person) }))}
              value={chosen}
              onChange={setChanged}
            />
          </>
        )}
        {renewed > 0 && (
          <p className="callout" role="status">
            {t('cards.renews', { count: renewed })}
            {ending > 0 && ` ${t('cards.endsPasswords', { count: ending })}`}
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button loading={isBusy} disabled={chosen.length === 0} onClick={() => void make()}>
            {t('cards.print', { count: chosen.length })}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
