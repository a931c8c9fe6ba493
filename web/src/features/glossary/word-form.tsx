import { Button, Group } from '@mantine/core';
import type { GlossaryWord } from '@spalten/contract/glossary';
import { glossary } from '@spalten/contract/glossary';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { DraftOffer } from '../../ui/saving/draft-offer.tsx';
import { RequiredNote } from '../../ui/forms/required-note.tsx';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useForm } from '../../ui/saving/use-form.ts';
import { refreshWords } from './glossary.api.ts';

/** The form of a word and its explanation. */
export function WordForm({ row, onDone }: { row: GlossaryWord | undefined; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    key: `glossary:${row?.id ?? 'new'}`,
    initial: {
      word: row?.word ?? '',
      forms: row?.forms.join(', ') ?? '',
      explanation: row?.explanation ?? '',
    },
    isOfferedOnLeave: false,
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
        await form.moveDraft(`glossary:${made.id}`, values);
      }
      void refreshWords();
      toast(t('glossary.saved', { word }));
      onDone();
    },
  });
  return (
    <form onSubmit={form.submit} className="stack" noValidate>
      <DraftOffer localDraft={form.localDraft} />
      <RequiredNote />
      <TextInput aria-required label={t('glossary.word')} maxLength={60} {...form.text('word')} />
      <TextInput
        label={t('glossary.forms')}
        description={t('glossary.formsHelp')}
        {...form.text('forms')}
      />
      <Textarea
        aria-required
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
