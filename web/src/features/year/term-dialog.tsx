import { Button, Group, Radio } from '@mantine/core';
import type { EditorialOffice } from '@spalten/contract/editorial-office';
import { editorialOffice } from '@spalten/contract/editorial-office';
import { MAX_ARCHIVED, year } from '@spalten/contract/year';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../data/api.ts';
import { CheckList } from '../../ui/forms/check-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { formatNames } from '../../ui/look/format.ts';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useKeptValue } from '../../ui/saving/use-kept-value.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { refreshAfterTerm } from './year.api.ts';
import './year.css';

interface Choices {
  /** Ids of people who don't go along. */
  archivedIds: number[];
  /** Null: the name that the office has. */
  name: string | null;
  ideas: 'keep' | 'archive';
}
const EVERYBODY_STAYS: Choices = { archivedIds: [], name: null, ideas: 'keep' };

interface Person {
  id: number;
  name: string;
  /** In another office too, and so leaves only this one. */
  is_elsewhere: boolean;
}

/** Says what becomes of some people, who are named. */
function OutcomeOf({ people, text }: { people: readonly Person[]; text: 'deactivated' | 'leave' }) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  const names = formatNames(people.map(({ name }) => name));
  return <li>{t(`term.${text}`, { count: people.length, names })}</li>;
}

/** Says what will happen, before it does. */
function Outcome({ office, people, choices }: TermFormProps & { choices: Choices }) {
  const { t } = useTranslation();
  const archived = people.filter(({ id }) => choices.archivedIds.includes(id));
  const name = choices.name?.trim();
  return (
    <ul>
      <li>{t('term.stay', { count: people.length - archived.length })}</li>
      <OutcomeOf text="deactivated" people={archived.filter((one) => !one.is_elsewhere)} />
      <OutcomeOf text="leave" people={archived.filter((one) => one.is_elsewhere)} />
      {name && name !== office.name && <li>{t('term.renamed', { name })}</li>}
      <li>{t(choices.ideas === 'keep' ? 'term.ideasStay' : 'term.ideasGo')}</li>
      <li>{t('term.textsStay')}</li>
    </ul>
  );
}

interface TermFormProps {
  office: EditorialOffice;
  people: readonly Person[];
}

function TermForm({ office, people, onClose }: TermFormProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const [choices, setChoices, forget] = useKeptValue(`term-${office.id}`, EVERYBODY_STAYS);
  const known = people.map(({ id }) => id);
  const archivedIds = choices.archivedIds.filter((id) => known.includes(id));
  const set = (part: Partial<Choices>) => setChoices({ ...choices, archivedIds, ...part });
  const body = {
    archived_ids: archivedIds,
    ideas: choices.ideas,
    ...(office.can.manage && choices.name?.trim() && { name: choices.name.trim() }),
  };
  const { errorOf, isBusy, run } = useSaving(body);
  const start = () =>
    run(async () => {
      const done = await call(year.newTerm, { params: { id: office.id }, body });
      await forget();
      void refreshAfterTerm(office.id);
      const { deactivated, left } = done;
      toast(
        [
          t('term.started', { name: done.office.name }),
          deactivated > 0 && t('term.wereDeactivated', { count: deactivated }),
          left > 0 && t('term.haveLeft', { count: left }),
        ]
          .filter(Boolean)
          .join(' '),
      );
      onClose();
    });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <p className="guidance">{t('term.lead')}</p>
      <ol className="year-steps">
        <li className="stack">
          <h3>{t('term.stepPeople')}</h3>
          <Group gap="sm">
            <Button variant="default" onClick={() => set({ archivedIds: [] })}>
              {t('term.all')}
            </Button>
            <Button variant="default" onClick={() => set({ archivedIds: known })}>
              {t('term.none')}
            </Button>
          </Group>
          <CheckList
            id="field-archived_ids"
            label={t('term.along')}
            description={t('term.alongHelp')}
            error={errorOf('archived_ids')}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            value={known.filter((id) => !archivedIds.includes(id))}
            onChange={(staying) =>
              set({ archivedIds: known.filter((id) => !staying.includes(id)) })
            }
          />
        </li>
        {office.can.manage && (
          <li className="stack">
            <h3>{t('term.stepName')}</h3>
            <TextInput
              id="field-name"
              label={t('office.name')}
              description={t('term.nameHelp')}
              maxLength={80}
              error={errorOf('name')}
              value={choices.name ?? office.name}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
          </li>
        )}
        <li className="stack">
          <h3>{t('term.stepIdeas')}</h3>
          <Radio.Group
            label={t('term.ideas')}
            value={choices.ideas}
            onChange={(value) => set({ ideas: value === 'archive' ? 'archive' : 'keep' })}
          >
            <Radio value="keep" label={t('term.keepIdeas')} />
            <Radio value="archive" label={t('term.archiveIdeas')} />
          </Radio.Group>
        </li>
        <li>
          <h3>{t('term.stepOutcome')}</h3>
          <Outcome office={office} people={people} choices={{ ...choices, archivedIds }} />
          <p className="quiet">
            {t('term.undo')}{' '}
            <Link to={`/participant?office=${office.id}&state=deactivated`} onClick={onClose}>
              {t('term.undoLink')}
            </Link>
          </p>
        </li>
      </ol>
      {archivedIds.length > MAX_ARCHIVED && (
        <p className="callout" role="status">
          {t('term.tooMany', { count: MAX_ARCHIVED })}
        </p>
      )}
      <Group justify="flex-end" className="dialog-end">
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={archivedIds.length > MAX_ARCHIVED}>
          {t('term.start')}
        </Button>
      </Group>
    </form>
  );
}

/** Ny termin: who goes along, what the office is called, and what becomes of its ideas. */
export function TermDialog({ officeId, onClose }: { officeId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const params = { id: officeId };
  const query = useQuery({
    queryKey: ['editorial-office', officeId, 'term'],
    queryFn: async () => {
      const [office, people] = await Promise.all([
        call(editorialOffice.get, { params }),
        call(editorialOffice.participants, { params }),
      ]);
      return { office, people };
    },
  });
  return (
    <Dialog opened onClose={onClose} size={640} title={t('year.newTerm')}>
      {query.isPending && <LoadingRows rows={4} />}
      {query.isLoadingError && <LoadError error={query.error} retry={() => void query.refetch()} />}
      {query.data && <TermForm {...query.data} onClose={onClose} />}
    </Dialog>
  );
}
