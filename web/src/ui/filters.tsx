import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * What narrows and orders a list: the search, and a choice or more. Where they would fill a phone
 * before the first row they lie behind a button, unless some of them are `chosen`.
 */
export function Filters(props: { search: ReactNode; chosen: number; children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(props.chosen > 0);
  return (
    <div className="filters" data-open={isOpen || undefined}>
      {props.search}
      <Button
        className="filter-toggle"
        variant="default"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {props.chosen > 0 ? t('app.filtersChosen', { count: props.chosen }) : t('app.filters')}
      </Button>
      {props.children}
    </div>
  );
}
