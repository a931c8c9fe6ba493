import { Button, Group } from '@mantine/core';
import type { GlossaryWord } from '@spalten/contract/glossary';
import { glossary } from '@spalten/contract/glossary';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callList } from '../../ui/api.ts';
import { confirmAndTry } from '../../ui/try-with-toast.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { queryClient } from '../../ui/session.ts';
import { Textarea, TextInput } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { useList } from '../../ui/use-list.ts';

const refresh = () => void queryClient.invalidateQueries({ queryKey: ['glossary'] });

function WordForm({ row, onDone }: { row: GlossaryWord | undefined; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    key: `glossary:${row?.id ?? 'new'}`,
    initial: {
      word: row?.word ?? '',
      forms: row?.forms.join(', ') ?? '',
      explanation: row?.explanation ?? '',
    },
    isSavedOnLeave: false,
    save: async (values) => {
      const { word, forms, explanation } = values;
      const others = forms
        .split(',')
        .map((other) => other.trim())
        .filter((other) => other !== '');
      const body = { word, explanation, forms: others };
      if (row) await call(glossary.update, { params: { id: row.id }, body });
      else {
        const made = await call(glossary.create, { body });
        await form.moveTo(`glossary:${made.id}`, values);
      }
      refresh();
      toast(t('glossary.saved', { word }));
      onDone();
    },
  });
  return (
    <form onSubmit={form.submit} className="stack" noValidate>
      <DraftOffer localDraft={form.localDraft} />
      <TextInput label={t('glossary.word')} maxLength={60} {...form.text('word')} />
      <TextInput
        label={t('glossary.forms')}
        description={t('glossary.formsHelp')}
        {...form.text('forms')}
      />
      <Textarea
        label={t('glossary.explanation')}
        autosize
        maxLength={500}
        {...form.text('explanation')}
      />
      <Group>
        <Button type="submit" loading={form.isBusy}>
          {t('app.save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('app.cancel')}
        </Button>
      </Group>
    </form>
  );
}

function Words({ onEdit }: { onEdit: (row: GlossaryWord | undefined) => void }) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const list = useList(['glossary', 'list', q], (after) =>
    callList(glossary.list, { query: { q: q || undefined, after } }),
  );
  const remove = (row: GlossaryWord) =>
    confirmAndTry(
      {
        title: t('glossary.deleteTitle', { word: row.word }),
        text: t('glossary.deleteText'),
        buttonText: t('glossary.delete'),
      },
      async () => {
        await call(glossary.delete, { params: { id: row.id } });
        refresh();
      },
      t('glossary.deleted', { word: row.word }),
    );
  const columns: Column<GlossaryWord>[] = [
    { label: t('glossary.word'), cell: (row) => <strong>{row.word}</strong> },
    { label: t('glossary.explanation'), cell: (row) => row.explanation },
    {
      label: t('glossary.change'),
      cell: (row) => (
        <Group gap="xs">
          <Button
            variant="default"
            onClick={() => onEdit(row)}
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
  return (
    <>
      <div className="filters">
        <SearchField value={q} onChange={setQ} />
        <Button onClick={() => onEdit(undefined)}>{t('glossary.new')}</Button>
      </div>
      <ListFrame list={list} empty={{ title: t('glossary.none'), text: t('glossary.noneText') }}>
        <DataTable rows={list.items} columns={columns} />
      </ListFrame>
    </>
  );
}

/** The glossary: search, add and edit words. */
export function GlossaryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<{ row: GlossaryWord | undefined } | null>(null);
  return (
    <Dialog opened={isOpen} onClose={onClose} size="xl" title={t('glossary.list')}>
      {edited ? (
        <WordForm row={edited.row} onDone={() => setEdited(null)} />
      ) : (
        <Words onEdit={(row) => setEdited({ row })} />
      )}
    </Dialog>
  );
}
