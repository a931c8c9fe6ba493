import { Button } from '@mantine/core';
import { officeWord } from '@spalten/contract/office-word';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { queryClient } from '../../data/query-client.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { officeWordsQuery } from '../../ui/writing-help/known-words.ts';
import './office-words.css';

/** Words of the office that count as right, in the office's screen. */
export default function OfficeWordsCard({ officeId }: { officeId: number }) {
  const { t } = useTranslation();
  const query = officeWordsQuery(officeId);
  const found = useQuery(query);
  const [word, setWord] = useState('');
  const { errorOf, isBusy, run } = useSaving({ word });
  const field = useRef<HTMLInputElement>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => {
      await call(officeWord.create, { body: { editorial_office_id: officeId, word } });
      setWord('');
      await refresh();
    });
    field.current?.focus();
  };
  const remove = (id: number) =>
    tryWithToast(async () => {
      await call(officeWord.delete, { params: { id } });
      await refresh();
      field.current?.focus();
    });
  return (
    <section className="card stack" aria-labelledby="office-words">
      <h2 id="office-words">{t('officeWords.title')}</h2>
      <p className="quiet">{t('officeWords.text')}</p>
      {found.isPending && <LoadingRows rows={2} />}
      {found.isLoadingError && <LoadError error={found.error} retry={() => void found.refetch()} />}
      {found.data?.words.length === 0 && <p className="quiet">{t('officeWords.none')}</p>}
      <ul className="office-words">
        {found.data?.words.map((one) => (
          <li key={one.id}>
            {one.word}
            <Button
              variant="subtle"
              aria-label={t('officeWords.remove', { word: one.word })}
              onClick={() => void remove(one.id)}
            >
              <span aria-hidden="true">×</span>
            </Button>
          </li>
        ))}
      </ul>
      <form className="office-word-form" noValidate onSubmit={(event) => void add(event)}>
        <TextInput
          ref={field}
          label={t('officeWords.word')}
          maxLength={60}
          error={errorOf('word')}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          {t('officeWords.add')}
        </Button>
      </form>
    </section>
  );
}
