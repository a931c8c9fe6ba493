import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from './search-field.tsx';

/**
 * What narrows and orders a list: the search, and a choice or more. Where they would fill a phone
 * before the first row it is said how many are `chosen`: they lie behind a button then, unless some are.
 */
export function Filters(props: {
  search: ComponentProps<typeof SearchField>;
  chosen?: number;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { chosen } = props;
  const [isOpen, setOpen] = useState(Boolean(chosen));
  return (
    <div className="filters" data-open={isOpen || undefined}>
      <SearchField {...props.search} />
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
