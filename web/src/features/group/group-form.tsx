import { Button, Group } from '@mantine/core';
import type { Group as OfficeGroup } from '@spalten/contract/group';
import { group as calls } from '@spalten/contract/group';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../ui/api.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { LoadError, LoadingRows } from '../../ui/loading.tsx';
import { TextInput } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useSaving } from '../../ui/use-saving.ts';
import { participantsQuery, refreshGroups } from './group.api.ts';

/** The name and members of a group, new or existing. */
function GroupForm(props: { officeId: number; row: OfficeGroup | undefined; onDone: () => void }) {
  const { t } = useTranslation();
  const { officeId, row, onDone } = props;
  const [name, setName] = useState(row?.name ?? '');
  const [memberIds, setMemberIds] = useState(row?.members.map(({ id }) => id) ?? []);
  const body = { name, member_ids: memberIds };
  const { errorOf, isBusy, run } = useSaving(body);
  const people = useQuery(participantsQuery(officeId));
  const save = () =>
    run(async () => {
      const saved = row
        ? await call(calls.update, {
            params: { id: row.id },
            body: { ...body, version: row.version },
          })
        : await call(calls.create, { body: { ...body, editorial_office_id: officeId } });
      refreshGroups();
      toast(t('group.saved', { name: saved.name }));
      onDone();
    });
  return (
    <form
      className="stack"
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
        <CheckList
          id="field-member_ids"
          label={t('group.members')}
          {...(people.data.length === 0 && { description: t('office.nobody') })}
          error={errorOf('member_ids')}
          options={people.data.map(({ id, name: label }) => ({ value: id, label }))}
          value={memberIds}
          onChange={setMemberIds}
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
    // A refetch must not change the form while it is being edited.
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: () => call(calls.get, { params: { id: id ?? 0 } }),
  });
  if (id === null) return <GroupForm {...rest} row={undefined} />;
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={4} />;
  return <GroupForm key={id} {...rest} row={data} />;
}
