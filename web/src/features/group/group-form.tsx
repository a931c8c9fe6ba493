import { Button, Group } from '@mantine/core';
import type { Ref } from '@spalten/contract/fields';
import type { Group as OfficeGroup } from '@spalten/contract/group';
import { group as calls } from '@spalten/contract/group';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { participantsQuery, refreshGroups } from './group.api.ts';
import { NameChoice } from './name-choice.tsx';
import { createGroup, saveGroup } from './save-group.ts';

/** The name and members of a group, new or existing. */
function GroupForm(props: { officeId: number; row: OfficeGroup | undefined; onDone: () => void }) {
  const { t } = useTranslation();
  const { officeId, onDone } = props;
  /** The group as the form began. What others save meanwhile must not change it. */
  const [base] = useState(props.row);
  const [name, setName] = useState(base?.name ?? '');
  const [members, setMembers] = useState<readonly Ref[]>(base?.members ?? []);
  const draft = { name, members };
  const { errorOf, isBusy, run } = useSaving({ name, member_ids: members });
  const people = useQuery(participantsQuery(officeId));
  const save = () =>
    run(async () => {
      const saved = await (base ? saveGroup(base, draft) : createGroup(officeId, draft));
      refreshGroups();
      toast(t('group.saved', { name: saved.name }));
      onDone();
    });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        id="field-name"
        data-autofocus
        aria-required
        label={t('group.name')}
        maxLength={60}
        error={errorOf('name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {people.isPending && <LoadingRows rows={3} />}
      {people.isLoadingError && (
        <LoadError error={people.error} retry={() => void people.refetch()} />
      )}
      {people.data && (
        <NameChoice
          id="field-member_ids"
          label={t('group.members')}
          findLabel={t('group.findPerson')}
          none={t('office.nobody')}
          error={errorOf('member_ids')}
          all={people.data}
          value={members}
          onChange={setMembers}
        />
      )}
      <Group>
        <Button type="submit" loading={isBusy} disabled={!people.data}>
          {t('app.save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('app.cancel')}
        </Button>
      </Group>
    </form>
  );
}

/** Fetches a group and shows its form. A null id shows the form of a new group. */
export function GroupEditor(props: { officeId: number; id: number | null; onDone: () => void }) {
  const { id, ...rest } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ['group', id],
    enabled: id !== null,
    // The form begins with the group as it is now, not as it was when last opened.
    gcTime: 0,
    queryFn: () => call(calls.get, { params: { id: id ?? 0 } }),
  });
  if (id === null) return <GroupForm {...rest} row={undefined} />;
  if (data) return <GroupForm key={id} {...rest} row={data} />;
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  return <LoadingRows rows={4} />;
}
