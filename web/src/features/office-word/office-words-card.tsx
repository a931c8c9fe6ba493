import { Button } from '@mantine/core';
import { MAX_WORD_LETTERS, officeWord, splitWords } from '@spalten/contract/office-word';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { queryClient } from '../../data/query-client.ts';
import { useReadOnly } from '../../data/session.ts';
import { Textarea } from '../../ui/forms/text-field.tsx';
import { formatNames } from '../../ui/look/format.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { officeWordsQuery } from '../../ui/writing-help/known-words.ts';
import './office-words.css';

/** Words of the office that count as right, in the office's screen. */
export default function OfficeWordsCard({ officeId }: { officeId: number }) {
  const { t } = useTranslation();
  const isReadOnly = useReadOnly() !== null;
  const query = officeWordsQuery(officeId);
  const found = useQuery(query);
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const { errorOf, isBusy, run } = useSaving({ words: text });
  const field = useRef<HTMLTextAreaElement>(null);
  const words = splitWords(text);
  const long = words.find(({ length }) => length > MAX_WORD_LETTERS);
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || long !== undefined || words.length === 0) return field.current?.focus();
    await run(async () => {
      const { added, known } = await call(officeWord.createMany, {
        body: { editorial_office_id: officeId, words },
      });
      setText('');
      const already = known.length > 0 && t('officeWords.known', { words: formatNames(known) });
      setSaid([t('officeWords.added', { count: added.length }), already].filter(Boolean).join(' '));
      await refresh();
    });
    field.current?.focus();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    void add(event);
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
            {!isReadOnly && (
              <Button
                variant="subtle"
                aria-label={t('officeWords.remove', { word: one.word })}
                onClick={() => void remove(one.id)}
              >
                <span aria-hidden="true">×</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <form className="office-word-form" noValidate onSubmit={(event) => void add(event)}>
          <Textarea
            ref={field}
            label={t('officeWords.word')}
            description={t('officeWords.help')}
            autosize
            minRows={1}
            maxRows={10}
            error={
              long === undefined
                ? errorOf('words')
                : t('officeWords.tooLong', { word: `${long.slice(0, 30)}…`, max: MAX_WORD_LETTERS })
            }
            value={text}
            onKeyDown={addOnEnter}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isBusy}>
            {t('officeWords.add')}
          </Button>
        </form>
      )}
      <p role="status">{said}</p>
    </section>
  );
}
