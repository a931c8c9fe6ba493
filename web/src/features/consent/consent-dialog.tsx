import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import type { ChangedConsent, PicturedPersonDetail } from '@spalten/contract/consent';
import { consent } from '@spalten/contract/consent';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { formatDay } from '../../ui/look/format.ts';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { useUser } from '../../data/session.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { confirmAndTry } from '../../ui/overlays/try-with-toast.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { AskTools } from './ask-tools.tsx';
import { personQuery, refreshConsents, tellTaken } from './consent.api.ts';
import { ConsentUses } from './consent-uses.tsx';

type Answer = 'paper' | 'web' | 'may_name';
const ANSWERS: readonly Answer[] = ['paper', 'web', 'may_name'];
const toWord = (answer: boolean | null) => (answer === null ? '' : String(answer));
const toAnswer = (word: string) => (word === '' ? null : word === 'true');

/** The answers, their end, who gave them, and whether the identity is protected. */
function ConsentForm(props: {
  person: PicturedPersonDetail;
  isReadOnly: boolean;
  onSaved: (saved: ChangedConsent) => void;
}) {
  const { t } = useTranslation();
  /** The person as the form began. What others save meanwhile must not change it. */
  const [base, setBase] = useState(props.person);
  const [values, setValues] = useState({
    paper: base.paper,
    web: base.web,
    may_name: base.may_name,
    valid_until: base.valid_until ?? '',
    given_by: base.given_by,
    is_protected: base.is_protected,
    no_birthday: base.no_birthday,
  });
  const { errorOf, isBusy, run } = useSaving(values);
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const save = () =>
    run(async () => {
      const saved = await call(consent.update, {
        params: { id: base.id },
        body: { ...values, valid_until: values.valid_until || null, version: base.version },
      });
      setBase(saved);
      props.onSaved(saved);
      toast(t('consent.saved', { name: saved.name }));
    });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="consent-answers">
        {ANSWERS.map((name) => (
          <NativeSelect
            key={name}
            id={`field-${name}`}
            label={t(`consentQuestion.${name}`)}
            error={errorOf(name)}
            disabled={props.isReadOnly}
            value={toWord(values[name])}
            onChange={(event) => set({ [name]: toAnswer(event.currentTarget.value) })}
            data={[
              { value: '', label: t('consentState.missing') },
              { value: 'true', label: t('consentState.yes') },
              { value: 'false', label: t('consentState.no') },
            ]}
          />
        ))}
      </div>
      <TextInput
        id="field-given_by"
        label={t('consent.givenBy')}
        description={t('consent.givenByHelp')}
        maxLength={120}
        error={errorOf('given_by')}
        readOnly={props.isReadOnly}
        value={values.given_by}
        onChange={(event) => set({ given_by: event.currentTarget.value })}
      />
      <DateInput
        id="field-valid_until"
        label={t('consent.validUntil')}
        error={errorOf('valid_until')}
        readOnly={props.isReadOnly}
        value={values.valid_until}
        onChange={(event) => set({ valid_until: event.currentTarget.value })}
      />
      <Checkbox
        label={t('consent.protected')}
        description={t('consent.protectedHelp')}
        disabled={props.isReadOnly}
        checked={values.is_protected}
        onChange={(event) => set({ is_protected: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('consent.noBirthday')}
        description={t('consent.noBirthdayHelp')}
        disabled={props.isReadOnly}
        checked={values.no_birthday}
        onChange={(event) => set({ no_birthday: event.currentTarget.checked })}
      />
      {!props.isReadOnly && (
        <div>
          <Button type="submit" loading={isBusy}>
            {t('app.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Says who noted the consent, or that it was answered by a link, and when. */
function NotedText({ person }: { person: PicturedPersonDetail }) {
  const { t } = useTranslation();
  const { noted_at: at, noted_by: by, taken_back_at: back, asked_at: asked } = person;
  const { answered_about: newspaper } = person;
  if (!at && !back && !asked) return null;
  return (
    <p className="quiet">
      {back
        ? t('consent.takenBackOn', { day: formatDay(back) })
        : at &&
          (by
            ? t('consent.notedBy', { name: by.name, day: formatDay(at) })
            : newspaper
              ? t('consent.answeredAbout', { day: formatDay(at), newspaper })
              : t('consent.answeredOn', { day: formatDay(at) }))}{' '}
      {asked && t('consent.askedOn', { day: formatDay(asked) })}
    </p>
  );
}

function DialogBody({ person, onClose }: { person: PicturedPersonDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isReadOnly = useUser()?.is_read_only ?? false;
  /** Counts changes that the form didn't make, after which it begins anew. */
  const [round, setRound] = useState(0);
  const { id, name } = person;
  const show = ({ taken_away: taken, ...changed }: ChangedConsent) => {
    client.setQueryData(personQuery(id).queryKey, changed);
    void refreshConsents();
    tellTaken(taken);
  };
  const hasAnswer = person.paper || person.web || person.may_name;
  const takeBack = () =>
    confirmAndTry(
      {
        title: t('consent.takeBackTitle', { name }),
        text: t('consent.takeBackText'),
        buttonText: t('consent.takeBack'),
      },
      async () => {
        show(await call(consent.takeBack, { params: { id } }));
        setRound((before) => before + 1);
      },
      t('consent.takenBack', { name }),
    );
  const remove = () =>
    confirmAndTry(
      {
        title: t('consent.removeTitle', { name }),
        text: t('consent.removeText'),
        buttonText: t('app.delete'),
      },
      async () => {
        await call(consent.delete, { params: { id } });
        void refreshConsents();
        onClose();
      },
    );
  return (
    <div className="stack consent-person">
      <NotedText person={person} />
      <ConsentForm key={round} person={person} isReadOnly={isReadOnly} onSaved={show} />
      {!isReadOnly && <AskTools person={person} />}
      <ConsentUses person={person} />
      <Group>
        {hasAnswer && !isReadOnly && (
          <Button variant="default" onClick={takeBack}>
            {t('consent.takeBack')}
          </Button>
        )}
        {!isReadOnly && person.user_id === null && person.picture_count === 0 && (
          <Button variant="default" onClick={remove}>
            {t('consent.remove')}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** A person of the register: consent, how to ask, and where the pictures are. */
export function ConsentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(personQuery(id));
  return (
    <Dialog opened onClose={onClose} size={760} title={data?.name ?? t('consent.list')}>
      {data && <DialogBody person={data} onClose={onClose} />}
      {!data && error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={5} />}
    </Dialog>
  );
}
