import { Button, Group } from '@mantine/core';
import type { GlossaryWord } from '@spalten/contract/glossary';
import { glossary } from '@spalten/contract/glossary';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callList } from '../../data/api.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { useTitle } from '../../ui/screens/title.ts';
import { confirmAndTry } from '../../ui/overlays/try-with-toast.ts';
import { useFilters, useList } from '../../ui/lists/use-list.ts';
import { refreshWords } from './glossary.api.ts';
import { WordForm } from './word-form.tsx';

function useColumns(edit: (row: GlossaryWord) => void): Column<GlossaryWord>[] {
  const { t } = useTranslation();
  const remove = (row: GlossaryWord) =>
    confirmAndTry(
      {
        title: t('glossary.deleteTitle', { word: row.word }),
        text: t('glossary.deleteText'),
        buttonText: t('glossary.delete'),
      },
      async () => {
        await call(glossary.delete, { params: { id: row.id } });
        void refreshWords();
      },
      t('glossary.deleted', { word: row.word }),
    );
  return [
    { label: t('glossary.word'), cell: (row) => <strong>{row.word}</strong> },
    { label: t('glossary.explanation'), cell: (row) => row.explanation },
    {
      label: t('glossary.change'),
      cell: (row) => (
        <Group gap="xs">
          <Button
            variant="default"
            onClick={() => edit(row)}
            aria-label={t('glossary.changeWord', { word: row.word })}
          >
            {t('glossary.change')}
          </Button>
          <Button
            variant="default"
            onClick={() => remove(row)}
            aria-label={t('glossary.deleteWord', { word: row.word })}
          >
            {t('glossary.delete')}
          </Button>
        </Group>
      ),
    },
  ];
}

/** Ordlista: search, add and edit words. */
export function GlossaryList() {
  const { t } = useTranslation();
  useTitle(t('glossary.list'));
  const { values, field, isFiltered, clear } = useFilters(['q']);
  const [edited, setEdited] = useState<{ row: GlossaryWord | undefined } | null>(null);
  const list = useList(['glossary', 'list', values.q], (after) =>
    callList(glossary.list, { query: { q: values.q, after } }),
  );
  const columns = useColumns((row) => setEdited({ row }));
  const close = () => setEdited(null);
  const title = edited?.row
    ? t('glossary.changeWord', { word: edited.row.word })
    : t('glossary.new');
  return (
    <>
      <ListPage
        title={t('glossary.list')}
        lead={<p className="lead">{t('glossary.lead')}</p>}
        create={<Button onClick={() => setEdited({ row: undefined })}>{t('glossary.new')}</Button>}
        filters={
          <div className="filters">
            <SearchField {...field('q')} />
          </div>
        }
        list={list}
        isFiltered={isFiltered}
        onClear={clear}
        empty={{ title: t('glossary.none'), text: t('glossary.noneText') }}
      >
        <DataTable rows={list.items} columns={columns} />
      </ListPage>
      <Dialog opened={edited !== null} onClose={close} size="lg" title={title}>
        {edited && <WordForm row={edited.row} onDone={close} />}
      </Dialog>
    </>
  );
}
