import { Button } from '@mantine/core';
import type { Chapter, ChapterReader } from '@spalten/contract/chapter';
import { chapter as calls } from '@spalten/contract/chapter';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../ui/api.ts';
import { attempt } from '../../ui/attempt.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatDay } from '../../ui/format.ts';
import { ListFrame } from '../../ui/list-frame.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { queryClient } from '../../ui/session.ts';
import { useList } from '../../ui/use-list.ts';
import { setGiven } from './chapter.api.ts';
import { ChapterState } from './chapter-start.tsx';
import { GivenBox } from './given-box.tsx';

const SECONDS_A_MINUTE = 60;

/** Who has read the chapter, and who it is given to. */
function Readers({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const list = useList(['chapter-readers', chapter.id, q], (after) =>
    callList(calls.readers, {
      params: { id: chapter.id },
      query: { q: q || undefined, after },
    }),
  );
  const give = (row: ChapterReader, isGiven: boolean) =>
    attempt(
      async () => {
        await setGiven(chapter.id, row.id, isGiven);
        await queryClient.invalidateQueries({ queryKey: ['chapter-readers', chapter.id] });
      },
      t(isGiven ? 'chapter.given' : 'chapter.taken', { name: row.name }),
    );
  const columns: Column<ChapterReader>[] = [
    {
      label: t('chapter.reader'),
      cell: (row) =>
        chapter.can.give && !chapter.is_open ? (
          <GivenBox
            label={row.name}
            isGiven={row.is_given}
            give={(isGiven) => give(row, isGiven)}
          />
        ) : (
          row.name
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
      cell: (row) =>
        row.progress
          ? t('chapter.minutesRead', {
              count: Math.round(row.progress.seconds / SECONDS_A_MINUTE),
            })
          : '–',
      isQuiet: true,
    },
  ];
  return (
    <>
      <p>{t(chapter.is_open ? 'chapter.openToAll' : 'chapter.givenToSome')}</p>
      <div className="filters">
        <SearchField value={q} onChange={setQ} />
      </div>
      <ListFrame
        list={list}
        empty={{ title: t('chapter.noReaders'), text: t('chapter.noReadersText') }}
      >
        <DataTable rows={list.items} columns={columns} />
      </ListFrame>
    </>
  );
}

/** The button to who reads a chapter, for those who see that. */
export function ReadersButton({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!chapter.can.see_readers) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t(chapter.can.give ? 'chapter.readersAndGiving' : 'chapter.readers')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        size="xl"
        title={t('chapter.readersTitle', { title: chapter.title })}
      >
        <Readers chapter={chapter} />
      </Dialog>
    </>
  );
}
