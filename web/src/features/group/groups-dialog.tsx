import { Button, Group, NativeSelect } from '@mantine/core';
import type { GroupRow } from '@spalten/contract/group';
import { group as calls, MAX_GROUPS } from '@spalten/contract/group';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { ChoiceSearch } from '../../ui/lists/choice-search.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { useReadOnly, useUser } from '../../data/session.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { useOfficeChoices } from '../editorial-office/index.ts';
import { groupsQuery, refreshGroups } from './group.api.ts';
import { GroupEditor } from './group-form.tsx';
import './groups.css';

/** A group with what can be done to it. */
function GroupItem({ row, onEdit }: { row: GroupRow; onEdit: () => void }) {
  const { t } = useTranslation();
  const { name, assignment_count: given } = row;
  const isReadOnly = useReadOnly() !== null;
  const remove = () =>
    confirm({
      type: 'danger',
      title: t('group.deleteTitle', { name }),
      text: t(given > 0 ? 'group.deleteGiven' : 'group.deleteText', { count: given }),
      buttonText: t('app.delete'),
      onContinue: () =>
        void tryWithToast(
          async () => {
            await call(calls.delete, { params: { id: row.id } });
            void refreshGroups();
          },
          t('group.deleted', { name }),
        ),
    });
  return (
    <li className="card">
      <h3>{name}</h3>
      <p className="quiet">
        {t('group.memberCount', { count: row.member_count })}
        {given > 0 && ` · ${t('group.assignmentCount', { count: given })}`}
      </p>
      {!isReadOnly && (
        <Group gap="sm">
          <Button variant="default" aria-label={t('group.editNamed', { name })} onClick={onEdit}>
            {t('app.edit')}
          </Button>
          <Button variant="subtle" aria-label={t('group.deleteNamed', { name })} onClick={remove}>
            {t('app.delete')}
          </Button>
        </Group>
      )}
    </li>
  );
}

function GroupList({
  officeId,
  onEdit,
}: {
  officeId: number;
  onEdit: (id: number | null) => void;
}) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(groupsQuery(officeId));
  const isReadOnly = useReadOnly() !== null;
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={3} />;
  return (
    <>
      {data.length === 0 && <p>{t('group.none')}</p>}
      <ul className="group-list">
        {data.map((row) => (
          <GroupItem key={row.id} row={row} onEdit={() => onEdit(row.id)} />
        ))}
      </ul>
      {data.length < MAX_GROUPS && !isReadOnly && (
        <Group>
          <Button onClick={() => onEdit(null)}>{t('group.new')}</Button>
        </Group>
      )}
    </>
  );
}

/** Grupper: the groups of an office, with the form of one of them. */
export function GroupsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const offices = useOfficeChoices();
  const only = offices.items.length === 1 ? offices.items[0]?.id : 0;
  const [picked, setPicked] = useState('');
  const officeId = Number(picked) || user?.active_editorial_office?.id || only || 0;
  /** The group in the form. Null is a new one. */
  const [edited, setEdited] = useState<number | null>();
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('group.title')}>
      <div className="stack">
        {edited === undefined ? (
          <>
            <p className="guidance">{t('group.text')}</p>
            <ChoiceSearch label={t('app.findOffice')} choices={offices} />
            <NativeSelect
              label={t('app.office')}
              value={String(officeId || '')}
              onChange={({ currentTarget: { value } }) => {
                offices.hold([Number(value)]);
                setPicked(value);
              }}
              data={[
                { value: '', label: t('office.choose') },
                ...offices.items.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
            {officeId > 0 && <GroupList officeId={officeId} onEdit={setEdited} />}
          </>
        ) : (
          <GroupEditor officeId={officeId} id={edited} onDone={() => setEdited(undefined)} />
        )}
      </div>
    </Dialog>
  );
}
