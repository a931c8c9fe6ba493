import { Button, Checkbox } from '@mantine/core';
import type { Chapter, ChapterReader } from '@spalten/contract/chapter';
import { chapter as calls } from '@spalten/contract/chapter';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../data/api.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { formatDay } from '../../ui/look/format.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { useUser } from '../../data/session.ts';
import { useList } from '../../ui/lists/use-list.ts';
import { ChapterState } from './chapter-start.tsx';
import { ReadersToolbar } from './readers-toolbar.tsx';
import type { ReaderFilters } from './use-giving.ts';
import { useGiving } from './use-giving.ts';

const SECONDS_A_MINUTE = 60;

/** The readers of a chapter, and those it is assigned to. */
function Readers({ chapter, giving }: { chapter: Chapter; giving: ReturnType<typeof useGiving> }) {
  const { t } = useTranslation();
  const mayGive = chapter.can.give && !chapter.is_open;
  const role = useUser()?.role ?? 'participant';
  const [filters, setFilters] = useState<ReaderFilters>({});
  const query = { ...filters, q: filters.q || undefined };
  const isFiltered = Object.values(query).some(Boolean);
  const list = useList(['chapter-readers', chapter.id, query], (after) =>
    callList(calls.readers, {
      params: { id: chapter.id },
      query: { ...query, after, count: after === undefined },
    }),
  );
  const timeRead = (seconds: number) => {
    const count = Math.round(seconds / SECONDS_A_MINUTE);
    return seconds > 0 && count === 0
      ? t('chapter.lessThanMinute')
      : t('chapter.minutesRead', { count });
  };
  const columns: Column<ChapterReader>[] = [
    {
      label: t('chapter.reader'),
      cell: (row) =>
        mayGive ? (
          <Checkbox
            label={row.name}
            checked={giving.isChosen(row)}
            onChange={(event) => giving.choose([row], event.currentTarget.checked)}
          />
        ) : (
          row.name
        ),
    },
    {
      label: t('person.offices'),
      cell: (row) => (
        <>
          {row.editorial_offices.map(({ name }) => name).join(', ') || '–'}
          {role === 'admin' && row.customer && <div className="quiet">{row.customer.name}</div>}
        </>
      ),
    },
    {
      label: t('app.state'),
      cell: (row) =>
        row.progress ? (
          <ChapterState row={row} />
        ) : (
          <span className="quiet">{t('chapter.unread')}</span>
        ),
    },
    {
      label: t('chapter.lastRead'),
      cell: (row) => (row.progress ? formatDay(row.progress.last_opened_at) : '–'),
      isQuiet: true,
      isShort: true,
    },
    {
      label: t('chapter.readFor'),
      cell: (row) => (row.progress ? timeRead(row.progress.seconds) : '–'),
      isQuiet: true,
    },
  ];
  return (
    <>
      <p>{t(chapter.is_open ? 'chapter.openToAll' : 'chapter.givenToSome')}</p>
      <ReadersToolbar
        filters={query}
        onChange={setFilters}
        total={list.data?.pages[0]?.total}
        giving={giving}
        mayGive={mayGive}
      />
      <ListFrame
        list={list}
        isFiltered={isFiltered}
        empty={{
          title: t('chapter.noReaders'),
          text: t(`chapter.noReadersText.${role}`),
          filtered: { title: t('chapter.noReadersFound'), text: t('chapter.noReadersFoundText') },
        }}
      >
        <DataTable rows={list.items} columns={columns} />
      </ListFrame>
      {giving.changes > 0 && (
        <div className="save-bar">
          <span className="save-state" role="status">
            {t('chapter.givenChanges', { count: giving.changes })}
          </span>
          <Button loading={giving.isBusy} onClick={() => void giving.save()}>
            {t('app.save')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The readers dialog. Asks before closing with unsaved choices. */
function ReadersDialog({ chapter, onClose }: { chapter: Chapter; onClose: () => void }) {
  const { t } = useTranslation();
  const giving = useGiving(chapter);
  const close = () =>
    giving.changes === 0
      ? onClose()
      : confirm({
          title: t('chapter.givenLeaveTitle'),
          text: t('chapter.givenLeaveText'),
          buttonText: t('chapter.givenLeave'),
          type: 'danger',
          onContinue: onClose,
        });
  return (
    <Dialog
      opened
      onClose={close}
      size="xl"
      title={t('chapter.readersTitle', { title: chapter.title })}
    >
      <Readers chapter={chapter} giving={giving} />
    </Dialog>
  );
}

/** The button that opens the readers dialog, for those who may see it. */
export function ReadersButton({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!chapter.can.see_readers) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t(chapter.can.give ? 'chapter.readersAndGiving' : 'chapter.readers')}
      </Button>
      {isOpen && <ReadersDialog chapter={chapter} onClose={() => setOpen(false)} />}
    </>
  );
}
