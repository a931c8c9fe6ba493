import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from './search-field.tsx';

/**
 * The search field and filters of a list. On a phone the filters fold behind a button when
 * `chosen`, the number of active ones, is given. They start open when some are active.
 */
export function Filters(props: {
  /** Omitted for a list without a search. */
  search?: ComponentProps<typeof SearchField>;
  chosen?: number;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { chosen } = props;
  const [isOpen, setOpen] = useState(Boolean(chosen));
  return (
    <div className="filters" data-open={isOpen || undefined}>
      {props.search && <SearchField {...props.search} />}
      {chosen !== undefined && (
        <Button
          className="filter-toggle"
          variant="default"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen > 0 ? t('app.filtersChosen', { count: chosen }) : t('app.filters')}
        </Button>
      )}
      {props.children}
    </div>
  );
}
