import { Button } from '@mantine/core';
import type { Person } from '@spalten/contract/person';
import { participant } from '@spalten/contract/person';
import type { Picture } from '@spalten/contract/sign-in-card';
import { CODE_LENGTH } from '@spalten/contract/sign-in-card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile } from '../../data/api.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { saveBlob } from '../../ui/hooks/download.ts';
import { formatWhen } from '../../ui/look/format.ts';
import { PictureChoice } from '../../ui/forms/picture-choice.tsx';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { confirmAndTry, tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { cachePerson, personQuery } from './person.api.ts';
import { queryClient } from '../../data/query-client.ts';
import { useReadOnly } from '../../data/session.ts';

/** Chooses the picture code together with the person. */
function CodeDialog({ row, onClose }: { row: Person; onClose: () => void }) {
  const { t } = useTranslation();
  const [pictures, setPictures] = useState<Picture[]>([]);
  const save = () =>
    tryWithToast(
      async () => {
        const params = { id: row.id };
        cachePerson(
          'participant',
          await call(participant.pictureCode, { params, body: { pictures } }),
        );
        onClose();
      },
      t('cards.codeSaved', { name: row.name }),
    );
  return (
    <Dialog opened onClose={onClose} title={t('cards.codeTitle', { name: row.name })}>
      <div className="stack">
        <p>{t('cards.codeText', { name: row.first_name })}</p>
        <PictureChoice label={t('cards.codeLabel')} chosen={pictures} onChange={setPictures} />
        <Button disabled={pictures.length !== CODE_LENGTH} onClick={() => void save()}>
          {t('cards.saveCode')}
        </Button>
      </div>
    </Dialog>
  );
}

/** A participant's sign-in card and picture code, for those who manage the participant. */
export function CardSection({ row }: { row: Person }) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const isReadOnly = useReadOnly() !== null;
  const { card } = row;
  if (!card) return null;
  const params = { id: row.id };
  const keep = (saved: Person) => cachePerson('participant', saved);
  const make = async () => {
    const input = { body: { participant_ids: [row.id] } };
    const { blob, name } = await callFile(participant.cards, input);
    saveBlob(blob, name);
    keep(await queryClient.fetchQuery({ ...personQuery('participant', row.id), staleTime: 0 }));
  };
  const { name } = row;
  const endsPassword = card.ends_password ? [t('cards.endsPassword', { name })] : [];
  const keepsPassword = row.password_set && !card.ends_password;
  const makeAnew = () =>
    card.made_at
      ? confirmAndTry(
          {
            title: t('cards.renewTitle', { name: row.name }),
            text: [t('cards.renewText'), ...endsPassword].join(' '),
            buttonText: t('cards.makeNew'),
          },
          make,
          t('cards.madeOne'),
        )
      : tryWithToast(make, t('cards.madeOne'));
  const close = () =>
    confirmAndTry(
      {
        title: t('cards.closeTitle', { name }),
        text: [
          t('cards.closeText'),
          ...endsPassword,
          ...(keepsPassword ? [t('cards.keepsPassword', { name })] : []),
        ].join(' '),
        buttonText: t('cards.close'),
      },
      async () => keep(await call(participant.closeCard, { params })),
      t('cards.closed', { name: row.name }),
    );
  const setCode = (body: { pictures?: null }, said: string) =>
    tryWithToast(async () => keep(await call(participant.pictureCode, { params, body })), said);
  return (
    <section className="card stack" aria-labelledby="card-title">
      <h2 id="card-title">{t('cards.title')}</h2>
      <p className="quiet" style={{ margin: 0 }}>
        {card.made_at
          ? t('cards.madeAt', { when: formatWhen(card.made_at) })
          : t('cards.none', { userName: row.user_name ?? '' })}
      </p>
      <p className="quiet" style={{ margin: 0 }}>
        {t(row.password_set ? 'person.ownPassword' : 'person.noOwnPassword')}
      </p>
      {card.is_locked && (
        <div>
          <StatusPill tone="wait">{t('cards.locked')}</StatusPill>
        </div>
      )}
      {card.is_locked && row.can.card && (
        <Button onClick={() => void setCode({}, t('cards.letInDone', { name: row.name }))}>
          {t('cards.letIn')}
        </Button>
      )}
      {row.can.card && (
        <Button variant="default" onClick={() => void makeAnew()}>
          {t(card.made_at ? 'cards.makeNew' : 'cards.make')}
        </Button>
      )}
      {card.made_at && row.can.update && (
        <Button variant="default" onClick={close}>
          {t('cards.close')}
        </Button>
      )}
      {row.can.card && (
        <Button variant="default" onClick={() => setChoosing(true)}>
          {t(card.has_picture_code ? 'cards.changeCode' : 'cards.setCode')}
        </Button>
      )}
      {row.can.card && card.has_picture_code && (
        <Button
          variant="subtle"
          onClick={() => void setCode({ pictures: null }, t('cards.codeRemoved'))}
        >
          {t('cards.removeCode')}
        </Button>
      )}
      {!row.can.card && !isReadOnly && row.is_active && (
        <p className="quiet" style={{ margin: 0 }}>
          {t('cards.notYours')}
        </p>
      )}
      {isChoosing && <CodeDialog row={row} onClose={() => setChoosing(false)} />}
    </section>
  );
}
