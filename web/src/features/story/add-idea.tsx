import { Button } from '@mantine/core';
import { story as calls } from '@spalten/contract/story';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { OfficeField, useMustChooseOffice } from '../editorial-office/index.ts';
import { cacheStory } from './story.api.ts';

const EMPTY = { title: '', note: '' };

/** A form for a new idea: one line is enough. Without a newspaper it is kept for the office. */
export function AddIdea({ newspaperId }: { newspaperId: number | null }) {
  const { t } = useTranslation();
  const [values, setValues] = useState(EMPTY);
  const [officeId, setOfficeId] = useState<number | null>(null);
  const mustChoose = useMustChooseOffice();
  const choosesOffice = mustChoose && newspaperId === null;
  const { errorOf, isBusy, run } = useSaving({ ...values, editorial_office_id: officeId });
  const set = (part: Partial<typeof EMPTY>) => setValues((before) => ({ ...before, ...part }));
  const add = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const made = await call(calls.create, {
        body: {
          ...values,
          ...(newspaperId === null
            ? { editorial_office_id: officeId }
            : { newspaper_id: newspaperId }),
        },
      });
      setValues(EMPTY);
      cacheStory(made);
      toast(t('story.wasAdded', { title: made.title }));
    });
  };
  return (
    <form className="story-add" onSubmit={add} noValidate>
      {choosesOffice && (
        <OfficeField
          value={officeId}
          error={errorOf('editorial_office_id')}
          onChange={(office) => setOfficeId(office?.id ?? null)}
        />
      )}
      <TextInput
        label={t('story.newIdea')}
        placeholder={t('story.newIdeaExample')}
        maxLength={200}
        value={values.title}
        error={errorOf('title')}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      {values.title.trim() && (
        <Textarea
          label={t('story.note')}
          description={t('story.noteHelp')}
          autosize
          minRows={2}
          maxLength={2000}
          value={values.note}
          error={errorOf('note')}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
      )}
      <div>
        <Button type="submit" loading={isBusy}>
          {t('story.add')}
        </Button>
      </div>
    </form>
  );
}
