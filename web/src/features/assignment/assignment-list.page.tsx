import { Button, Checkbox } from '@mantine/core';
import type { AssignmentMode, MyStatus } from '@spalten/contract/assignment';
import { assignment, AssignmentMode as Modes } from '@spalten/contract/assignment';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { Filters } from '../../ui/lists/filters.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { MY_STATUS_TONES } from './assignment.api.ts';
import { useLeaderColumns, useParticipantColumns } from './assignment-columns.tsx';
import { ImportButton } from './import-button.tsx';
import { useMayCreate } from './use-copy.ts';

const FILTERS = ['q', 'mode', 'status', 'published', 'waiting', 'sort'] as const;

/** Uppgifter: a participant's assignments, or everyone's progress for leaders. */
export default function AssignmentListPage() {
  const { t } = useTranslation();
  const user = useUser();
  const { values, field, box, isFiltered, clear, chosen } = useFilters(FILTERS);
  const isParticipant = hasRole(user, 'participant');
  const list = useList(['assignments', values], (after) =>
    callList(assignment.list, {
      query: {
        after,
        q: values.q,
        limit: 50,
        mode: values.mode as AssignmentMode | undefined,
        my_status: values.status as MyStatus | undefined,
        is_published: values.published ? values.published === 'true' : undefined,
        waiting: values.waiting === 'true' || undefined,
        sort: values.sort || (isParticipant ? 'due_order' : undefined),
      },
    }),
  );
  const mayCreate = useMayCreate();
  const create = mayCreate && (
    <Button component={Link} to="/assignment/create">
      {t('assignment.new')}
    </Button>
  );
  const [my, leaders] = [useParticipantColumns(list.dataUpdatedAt), useLeaderColumns(mayCreate)];
  const choice = (
    name: 'mode' | 'status' | 'published',
    label: string,
    keys: [string, string][],
  ) => (
    <FilterSelect
      label={label}
      {...field(name)}
      options={keys.map(([value, key]) => ({ value, label: t(key) }))}
    />
  );
  return (
    <ListPage
      title={t('assignment.list')}
      kicker={user?.active_editorial_office?.name}
      create={create}
      actions={mayCreate && <ImportButton />}
      filters={
        <Filters search={field('q')} chosen={chosen}>
          {choice(
            'mode',
            t('assignment.mode'),
            Modes.options.map((mode) => [mode, `assignmentMode.${mode}`]),
          )}
          {isParticipant
            ? choice(
                'status',
                t('assignment.status'),
                Object.keys(MY_STATUS_TONES).map((key) => [key, `myAssignmentStatus.${key}`]),
              )
            : choice('published', t('app.state'), [
                ['true', 'assignment.published'],
                ['false', 'assignment.draft'],
              ])}
          <FilterSelect
            label={t('app.sort')}
            unset={t(isParticipant ? 'assignment.sortDue' : 'app.sortNewest')}
            {...field('sort')}
            options={[
              isParticipant
                ? { value: '-created_at', label: t('app.sortNewest') }
                : { value: 'due_order', label: t('assignment.sortDue') },
              { value: 'title', label: t('assignment.sortTitle') },
            ]}
          />
          {!isParticipant && <Checkbox label={t('assignment.onlyWaiting')} {...box('waiting')} />}
        </Filters>
      }
      list={list}
      isFiltered={isFiltered}
      onClear={clear}
      empty={{
        title: t('assignment.emptyTitle'),
        text: t(isParticipant ? 'assignment.emptyText' : 'assignment.emptyLeader'),
        filtered: { title: t('assignment.emptySearchTitle'), text: t('assignment.emptySearch') },
      }}
    >
      <DataTable rows={list.items} columns={isParticipant ? my : leaders} />
    </ListPage>
  );
}
