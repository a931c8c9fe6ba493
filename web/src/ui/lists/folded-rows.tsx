import { Button } from '@mantine/core';
import { Children, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './folded-rows.css';

/**
 * Rows or sections of which a phone shows the first ones (`shown`, 2 by default) and the others at a
 * press. Wide windows show all.
 */
export function FoldedRows(props: { children: ReactNode; shown?: 1 | 2 }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { shown = 2 } = props;
  const rows = Children.toArray(props.children);
  if (rows.length <= shown) return rows;
  return (
    <>
      <div id={id} className="folded-rows" data-shown={isOpen ? undefined : shown}>
        {rows}
      </div>
      <Button
        variant="default"
        className="folded-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'app.fewer' : 'app.more')}
      </Button>
    </>
  );
}
