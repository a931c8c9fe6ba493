import { Button } from '@mantine/core';
import type { Submission } from '@spalten/contract/submission';
import { submission } from '@spalten/contract/submission';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { Filters } from '../../ui/lists/filters.tsx';
import { formatWhen } from '../../ui/look/format.ts';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { useUser } from '../../data/session.ts';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { BOX_HASH } from './submission.api.ts';
import { SubmissionDialog } from './submission-dialog.tsx';
import './submission.css';

/** Inkommet: what people without an account have sent to the office. */
export default function SubmissionListPage() {
  const { t } = useTranslation();
  const office = useUser()?.active_editorial_office;
  const { values, field, isFiltered, clear } = useFilters(['q']);
  const [open, setOpen] = useState<Submission | null>(null);
  const list = useList(['submissions', values], (after) =>
    callList(submission.list, { query: { q: values.q, after } }),
  );
  const toBox = office && (
    <Button
      component={Link}
      variant="default"
      to={`/editorial-office/${office.id}/edit${BOX_HASH}`}
    >
      {t('submission.toBox')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('submission.list')}
        kicker={office?.name}
        actions={
          <>
            {toBox}
            <Button component={Link} variant="default" to="/article">
              {t('submission.toArticles')}
            </Button>
          </>
        }
        filters={<Filters search={field('q')} />}
        list={list}
        isFiltered={isFiltered}
        onClear={clear}
        empty={{
          title: t('submission.emptyTitle'),
          text: t('submission.emptyText'),
        }}
      >
        <DataTable
          rows={list.items}
          columns={[
            {
              label: t('submission.what'),
              cell: (row) => (
                <button type="button" className="row-link" onClick={() => setOpen(row)}>
                  {row.headline || row.body_text.slice(0, 60) || t('submission.untitled')}
                </button>
              ),
            },
            { label: t('submission.sender'), cell: (row) => row.sender_name },
            {
              label: t('submission.files'),
              cell: (row) => t('submission.fileCount', { count: row.files.length }),
              isShort: true,
            },
            {
              label: t('submission.came'),
              cell: (row) => formatWhen(row.created_at),
              isShort: true,
            },
          ]}
        />
      </ListPage>
      {open && <SubmissionDialog key={open.id} row={open} onClose={() => setOpen(null)} />}
    </>
  );
}
