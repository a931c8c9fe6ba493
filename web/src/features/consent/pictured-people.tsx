import { Button } from '@mantine/core';
import type { PictureMarks } from '@spalten/contract/consent';
import { consent } from '@spalten/contract/consent';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../data/api.ts';
import { hasRole, useUser } from '../../data/session.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { marksQuery, refreshConsents, tellTaken } from './consent.api.ts';
import { StateWord } from './consent-state.tsx';
import './consent.css';

type Change = () => Promise<PictureMarks>;

/** Says whether the picture may be used. Nobody but moderators is told why not. */
function PictureStateText({ marks }: { marks: PictureMarks }) {
  const { t } = useTranslation();
  if (marks.state === 'free') return null;
  return (
    <p className="callout" role="status">
      {t(marks.state === 'held' ? 'consent.held' : 'consent.asked')}
    </p>
  );
}

function MarkedPerson(props: {
  person: PictureMarks['people'][number];
  onRemove: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const { id, name, paper_state: paper, web_state: web } = props.person;
  return (
    <li>
      <span>
        {paper ? <Link to={`/consent?person=${id}`}>{name}</Link> : name}
        {paper && web && (
          <span className="quiet">
            {' '}
            {t('consent.paper')}: <StateWord state={paper} /> · {t('consent.web')}:{' '}
            <StateWord state={web} />
          </span>
        )}
      </span>
      {props.onRemove && (
        <Button
          variant="subtle"
          aria-label={t('consent.unmarkNamed', { name })}
          onClick={props.onRemove}
        >
          {t('app.delete')}
        </Button>
      )}
    </li>
  );
}

/** A field for the name of somebody in the picture, with people of the office to choose from. */
function MarkField({
  fileId,
  onMark,
}: {
  fileId: number;
  onMark: (change: Change) => Promise<boolean>;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [name, setName] = useState('');
  const { isBusy, run } = useBusy();
  const q = name.trim();
  const { data: people = [] } = useQuery({
    queryKey: ['picture-marks', fileId, 'choice', q],
    placeholderData: (before) => before,
    queryFn: () => call(consent.candidates, { params: { id: fileId }, query: { q } }),
  });
  const mark = () =>
    run(async () => {
      if (!q) return;
      const known = people.filter((one) => one.name === q);
      const only = known.length === 1 ? known[0] : undefined;
      const body = only ? { person_id: only.id } : { name: q };
      const isDone = await onMark(() => call(consent.mark, { params: { id: fileId }, body }));
      if (isDone) setName('');
    });
  return (
    <div className="mark-person">
      <TextInput
        label={t('consent.who')}
        description={t('consent.whoHelp')}
        list={id}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
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
    </div>
  );
}

/** Vilka syns?: the people in a picture, marked by hand. */
export function PicturedPeople({ fileId }: { fileId: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isMarker = hasRole(useUser(), ['participant', 'moderator', 'admin']);
  const query = marksQuery(fileId);
  const { data: marks } = useQuery({ ...query, enabled: isMarker });
  const title = useId();
  if (!marks || (marks.people.length === 0 && !marks.can.mark)) return null;
  const change = (step: Change) =>
    tryWithToast(async () => {
      const changed = await step();
      client.setQueryData(query.queryKey, changed);
      refreshConsents();
      tellTaken(changed.taken_away);
    });
  return (
    <section className="stack pictured-people" aria-labelledby={title}>
      <h3 id={title}>{t('consent.marks')}</h3>
      <PictureStateText marks={marks} />
      {marks.people.length > 0 && (
        <ul className="marked-people">
          {marks.people.map((person) => (
            <MarkedPerson
              key={person.id}
              person={person}
              onRemove={
                person.can.unmark
                  ? () =>
                      void change(() =>
                        call(consent.unmark, { params: { id: fileId, person_id: person.id } }),
                      )
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {marks.can.mark && <MarkField fileId={fileId} onMark={change} />}
    </section>
  );
}
