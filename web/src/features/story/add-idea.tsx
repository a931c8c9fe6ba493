import { Button, Group } from '@mantine/core';
import { story as calls } from '@spalten/contract/story';
import { useState } from 'react';
import type { ClipboardEvent, FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { OfficeField, useMustChooseOffice } from '../editorial-office/index.ts';
import { readPastedIdeas } from './pasted-ideas.ts';
import { cacheStory } from './story.api.ts';

const MAX_TITLE = 200;
const EMPTY = { title: '', note: '' };

/** A form for a new idea: one line is enough. Without a newspaper it is kept for the office. */
export function AddIdea({ newspaperId }: { newspaperId: number | null }) {
  const { t } = useTranslation();
  const [values, setValues] = useState(EMPTY);
  /** The lines of a pasted list, until they are added or put aside. */
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const [officeId, setOfficeId] = useState<number | null>(null);
  const mustChoose = useMustChooseOffice();
  const choosesOffice = mustChoose && newspaperId === null;
  const { errorOf, isBusy, run } = useSaving({ ...values, editorial_office_id: officeId });
  const set = (part: Partial<typeof EMPTY>) => setValues((before) => ({ ...before, ...part }));
  const create = async (body: typeof EMPTY) => {
    const place =
      newspaperId === null ? { editorial_office_id: officeId } : { newspaper_id: newspaperId };
    const made = await call(calls.create, { body: { ...body, ...place } });
    cacheStory(made);
    return made;
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const made = await create(values);
      setValues(EMPTY);
      toast(t('story.wasAdded', { title: made.title }));
    });
  };
  const addPasted = (ideas: readonly string[]) =>
    void run(async () => {
      for (const [index, title] of ideas.entries()) {
        await create({ title, note: '' });
        // What fails leaves the rest to be tried again.
        setPasted(ideas.slice(index + 1));
      }
      toast(t('story.wereAdded', { count: ideas.length }));
    });
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const ideas = readPastedIdeas(event.clipboardData.getData('text'));
    if (ideas.length === 0) return;
    event.preventDefault();
    setPasted(ideas);
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
        maxLength={MAX_TITLE}
        value={values.title}
        error={errorOf('title')}
        onChange={(event) => set({ title: event.currentTarget.value })}
        onPaste={paste}
      />
      {pasted.length > 0 && (
        <div role="status" className="callout stack">
          <p>{t('story.pasted', { count: pasted.length })}</p>
          <Group>
            <Button loading={isBusy} onClick={() => addPasted(pasted)}>
              {t('story.addPasted', { count: pasted.length })}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                set({ title: pasted.join(' ').slice(0, MAX_TITLE) });
                setPasted([]);
              }}
            >
              {t('story.pasteAsOne')}
            </Button>
            <Button variant="subtle" onClick={() => setPasted([])}>
              {t('app.cancel')}
            </Button>
          </Group>
        </div>
      )}
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
