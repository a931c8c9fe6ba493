import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { groupsQuery } from './group.api.ts';

/** Filters people by a group of an office. Absent while the office has no groups. */
export function GroupFilter(props: {
  officeId: number;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const { officeId, ...field } = props;
  const groups = useQuery(groupsQuery(officeId)).data ?? [];
  if (groups.length === 0) return null;
  return (
    <FilterSelect
      {...field}
      label={t('group.group')}
      // Offices may have groups of the same name.
      options={groups.map(({ id, name, editorial_office: office }) => ({
        value: String(id),
        label: `${name} (${office.name})`,
      }))}
    />
  );
}
