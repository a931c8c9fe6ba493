import { Button } from '@mantine/core';
import type { PictureMarks } from '@spalten/contract/consent';
import { consent } from '@spalten/contract/consent';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { findNamed, findSimilar } from './similar-names.ts';

/** A call that changes who is marked. */
export type Change = () => Promise<PictureMarks>;

interface Candidate {
  id: number;
  name: string;
}
const MOST_SIMILAR = 5;

/**
 * A field for the name of somebody in the picture, with people of the office to choose from. A name that may
 * be one of them is asked about first.
 */
export function MarkField({
  fileId,
  onMark,
}: {
  fileId: number;
  onMark: (change: Change) => Promise<boolean>;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [name, setName] = useState('');
  const [similar, setSimilar] = useState<Candidate[]>([]);
  const { isBusy, run } = useBusy();
  const q = name.trim();
  const { data: people = [] } = useQuery({
    queryKey: ['picture-marks', fileId, 'choice', q],
    placeholderData: (before) => before,
    queryFn: () => call(consent.candidates, { params: { id: fileId }, query: { q } }),
  });
  const send = async (body: { person_id: number } | { name: string }) => {
    const isDone = await onMark(() => call(consent.mark, { params: { id: fileId }, body }));
    if (isDone) setName('');
    setSimilar([]);
  };
  const mark = () =>
    run(async () => {
      if (!q) return;
      // The choices below the field may be those of fewer letters.
      const now = await call(consent.candidates, { params: { id: fileId }, query: { q } });
      const named = findNamed(now, q);
      const others = named ? [] : findSimilar(now, q);
      if (others.length > 0) setSimilar(others.slice(0, MOST_SIMILAR));
      else await send(named ? { person_id: named.id } : { name: q });
    });
  return (
    <div className="mark-person">
      <TextInput
        label={t('consent.who')}
        description={t('consent.whoHelp')}
        list={id}
        maxLength={120}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setSimilar([]);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It may stand in another form, which isn't sent by it.
          event.preventDefault();
          void mark();
        }}
      />
      <datalist id={id}>
        {people.map((person) => (
          <option key={person.id} value={person.name}>
            {person.name}
          </option>
        ))}
      </datalist>
      <Button variant="default" loading={isBusy} disabled={!q} onClick={() => void mark()}>
        {t('consent.mark')}
      </Button>
      {similar.length > 0 && (
        <div className="callout stack mark-similar" role="group" aria-labelledby={`${id}-similar`}>
          <p id={`${id}-similar`} role="status">
            {t('consent.didYouMean')}
          </p>
          {similar.map((one) => (
            <Button
              key={one.id}
              variant="default"
              loading={isBusy}
              onClick={() => void run(() => send({ person_id: one.id }))}
            >
              {one.name}
            </Button>
          ))}
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => void run(() => send({ name: q }))}
          >
            {t('consent.someoneElse', { name: q })}
          </Button>
        </div>
      )}
    </div>
  );
}
