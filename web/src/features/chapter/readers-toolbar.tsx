import { Button, Group } from '@mantine/core';
import { MAX_GIVEN } from '@spalten/contract/chapter';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { CustomerFilter } from '../customer/index.ts';
import { OfficeFilter } from '../editorial-office/index.ts';
import { GroupFilter } from '../group/index.ts';
import type { ReaderFilters, useGiving } from './use-giving.ts';

interface ToolbarProps {
  filters: ReaderFilters;
  onChange: (filters: ReaderFilters) => void;
  /** Rows that the filters find; undefined until they are counted. */
  total: number | undefined;
  giving: ReturnType<typeof useGiving>;
  mayGive: boolean;
}

const textOf = (id: number | undefined) => (id ? String(id) : '');

/** Gives the chapter to everyone found, or takes it from them. The buttons say how many that is. */
function ChooseAll({ filters, total, giving }: Omit<ToolbarProps, 'onChange' | 'mayGive'>) {
  const { t } = useTranslation();
  const count = total ?? 0;
  const isTooMany = count > MAX_GIVEN;
  const button = (key: 'chooseAll' | 'chooseNone', isGiven: boolean) => (
    <Button
      variant="default"
      disabled={giving.isBusy || count === 0 || isTooMany}
      onClick={() => void giving.chooseAll(filters, isGiven)}
    >
      {t(`chapter.${key}`, { count })}
    </Button>
  );
  return (
    <>
      <Group gap="xs">
        {button('chooseAll', true)}
        {button('chooseNone', false)}
      </Group>
      {isTooMany && <p className="quiet">{t('chapter.tooManyFound', { count: MAX_GIVEN })}</p>}
    </>
  );
}

/** The search and filters of a chapter's readers, and buttons for all those found. */
export function ReadersToolbar(props: ToolbarProps) {
  const { filters, onChange } = props;
  const user = useUser();
  const isStaff = hasRole(user, 'admin');
  return (
    <div className="filters">
      <SearchField value={filters.q ?? ''} onChange={(q) => onChange({ ...filters, q })} />
      {isStaff && (
        <CustomerFilter
          value={textOf(filters.customer_id)}
          onChange={(id) => onChange({ ...filters, customer_id: Number(id) || undefined })}
        />
      )}
      {(isStaff || (user?.editorial_offices.length ?? 0) > 1) && (
        <OfficeFilter
          value={textOf(filters.editorial_office_id)}
          onChange={(id) =>
            onChange({
              ...filters,
              editorial_office_id: Number(id) || undefined,
              group_id: undefined,
            })
          }
        />
      )}
      <GroupFilter
        officeId={filters.editorial_office_id ?? user?.active_editorial_office?.id ?? 0}
        value={textOf(filters.group_id)}
        onChange={(id) => onChange({ ...filters, group_id: Number(id) || undefined })}
      />
      {props.mayGive && <ChooseAll {...props} />}
    </div>
  );
}
