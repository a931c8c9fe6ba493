import { Button } from '@mantine/core';
import type { PictureMarks } from '@spalten/contract/consent';
import { consent } from '@spalten/contract/consent';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { hasRole, useUser } from '../../data/session.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { ScreenLink } from '../../ui/screens/screen-link.tsx';
import { marksQuery, refreshConsents, tellTaken } from './consent.api.ts';
import { StateWord } from './consent-state.tsx';
import type { Change } from './mark-field.tsx';
import { MarkField } from './mark-field.tsx';
import './consent.css';

/** Says whether the picture may be used. Nobody but moderators is told why not. */
function PictureStateText({ marks }: { marks: PictureMarks }) {
  const { t } = useTranslation();
  const isKeeper = hasRole(useUser(), ['moderator', 'admin']);
  if (marks.state === 'free') return null;
  const hasFinalMark = marks.can.mark && marks.people.some(({ can }) => !can.unmark);
  return (
    <p className="callout" role="status">
      {t(marks.state === 'held' ? 'consent.held' : 'consent.asked')}{' '}
      {marks.state === 'held' && hasFinalMark && t('consent.heldHelp')}
      {marks.state === 'asked' &&
        (isKeeper ? (
          <ScreenLink to="/consent">{t('consent.askThere')}</ScreenLink>
        ) : (
          t('consent.askedHelp')
        ))}
    </p>
  );
}

function MarkedPerson(props: {
  person: PictureMarks['people'][number];
  onRemove: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const { id, name, paper_state: paper, web_state: web, name_state: named } = props.person;
  return (
    <li>
      <span>
        {paper ? <ScreenLink to={`/consent?person=${id}`}>{name}</ScreenLink> : name}
        {paper && web && named && (
          <span className="quiet">
            {' '}
            {t('consent.paper')}: <StateWord state={paper} /> · {t('consent.web')}:{' '}
            <StateWord state={web} /> · {t('consent.name')}: <StateWord state={named} />
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
      void refreshConsents();
      tellTaken(changed.taken_away);
    });
  return (
    <section className="stack pictured-people" aria-labelledby={title}>
      <p id={title} className="people-title">
        {t('consent.marks')}
      </p>
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
