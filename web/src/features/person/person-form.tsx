import type { Person } from '@spalten/contract/person';
import { moderator, participant } from '@spalten/contract/person';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../data/api.ts';
import { changedFields } from '../../ui/saving/changed-fields.ts';
import { ChoiceSearch } from '../../ui/lists/choice-search.tsx';
import { CheckList } from '../../ui/forms/check-list.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { useTitle } from '../../ui/screens/title.ts';
import { hasRole, useUser } from '../../data/session.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { useStoredForm } from '../../ui/saving/use-stored-form.ts';
import { PackageFull } from '../customer/index.ts';
import { officeName, useOfficeChoices } from '../editorial-office/index.ts';
import { WriteToButton } from '../message/index.ts';
import type { PersonKind } from './person.api.ts';
import { callsOf, cachePerson, personQuery } from './person.api.ts';
import { DeactivatedNamesake } from './deactivated-too.tsx';
import { DraftsFollow, draftsOfficeId } from './drafts-follow.tsx';
import { PersonReading } from './person-reading.tsx';
import { PersonSide } from './person-side.tsx';

const formOf = (row: Person | undefined, officeId: number | undefined) => ({
  first_name: row?.first_name ?? '',
  last_name: row?.last_name ?? '',
  email: row?.email ?? '',
  user_name: row?.user_name ?? '',
  phone: row?.phone ?? '',
  byline: row?.byline ?? '',
  editorial_office_ids:
    row?.editorial_offices.map((office) => office.id) ?? (officeId ? [officeId] : []),
  /** The office that takes drafts; 0 while none is picked. */
  drafts_office_id: 0,
});

/** The changed fields. An address that was taken out is null. */
function changesOf(
  row: Person | undefined,
  values: ReturnType<typeof formOf>,
  base: ReturnType<typeof formOf>,
) {
  const { email, user_name: userName, ...changes } = changedFields(values, base);
  const { drafts_office_id: pickedId, editorial_office_ids: chosenIds } = values;
  return {
    ...changes,
    drafts_office_id: draftsOfficeId({ row, chosenIds, pickedId }),
    ...(email !== undefined && { email: email || null }),
    ...(userName && { user_name: userName }),
  };
}

/** The toast after a change of address: a new invitation, or a new login address. */
function movedWords(t: TFunction, saved: Person, before: Person): string | undefined {
  const { name, email } = saved;
  if (!email || email.toLowerCase() === before.email?.toLowerCase()) return undefined;
  if (saved.password_set) return t('person.moved', { name, email, former: before.email });
  return saved.is_active ? t('person.invitedAnew', { name, email }) : undefined;
}

function Form({ kind, row }: { kind: PersonKind; row: Person | undefined }) {
  const { t } = useTranslation();
  const user = useUser();
  const offices = useOfficeChoices(row?.editorial_offices);
  const calls = callsOf(kind);
  const form = useStoredForm<Person, ReturnType<typeof formOf>>({
    kind,
    row,
    initial: formOf(row, user?.active_editorial_office?.id),
    create: ({ email, user_name: userName, drafts_office_id: _, ...body }) =>
      kind === 'moderator'
        ? call(moderator.create, { body: { ...body, email } })
        : call(participant.create, {
            body: { ...body, email: email || null, user_name: userName || null },
          }),
    update: (values, { id }, base) =>
      call(calls.update, { params: { id }, body: changesOf(row, values, base) }),
    keep: (saved) => cachePerson(kind, saved),
    nameOf: (saved) => saved.name,
    saidOfNew: ({ name, email, user_name: userName }) =>
      email
        ? t('person.created', { name, email })
        : t('person.createdWithoutAddress', { name, userName }),
    saidOfChange: (saved, before) => movedWords(t, saved, before),
    pathOf: () => `/${kind}`,
  });
  useTitle(row?.name);
  const { text, field } = form;
  const chosen = field('editorial_office_ids');
  return (
    <>
      <PageHeader
        up={`/${kind}`}
        kicker={t(`${kind}.list`)}
        title={row?.name ?? t(`${kind}.new`)}
        action={row?.can.message && <WriteToButton to={row} />}
      >
        {!row && (
          <p className="lead">
            {t(kind === 'participant' ? 'person.newParticipantText' : 'person.newText')}
          </p>
        )}
      </PageHeader>
      <div className="form-with-side">
        <FormFrame
          form={form}
          saveText={t(
            row ? 'app.save' : kind === 'participant' ? 'person.add' : 'person.createAndInvite',
          )}
        >
          {!row && hasRole(user, 'customer') && (
            <PackageFull customerId={user?.customer?.id} kind={`${kind}s`} />
          )}
          <div className="field-row">
            <TextInput
              aria-required
              label={t('person.firstName')}
              maxLength={60}
              {...text('first_name')}
            />
            <TextInput label={t('person.lastName')} maxLength={60} {...text('last_name')} />
          </div>
          {!row && kind === 'participant' && (
            <DeactivatedNamesake name={`${form.values.first_name} ${form.values.last_name}`} />
          )}
          <TextInput
            type="email"
            aria-required={kind === 'moderator'}
            label={t('session.email')}
            description={kind === 'participant' ? t('person.emailOptional') : undefined}
            {...(row && !row.can.change_email
              ? {
                  readOnly: true,
                  description: t(row.email ? 'person.emailLocked' : 'person.emailLockedNone'),
                }
              : {})}
            {...text('email')}
          />
          {kind === 'participant' && (
            <TextInput
              label={t('person.userName')}
              description={t('person.userNameHelp')}
              maxLength={60}
              {...text('user_name')}
            />
          )}
          <TextInput type="tel" label={t('person.phone')} maxLength={40} {...text('phone')} />
          {kind === 'participant' && (
            <TextInput
              label={t('person.byline')}
              description={t('person.bylineHelp')}
              maxLength={80}
              {...text('byline')}
            />
          )}
          <ChoiceSearch label={t('app.findOffice')} choices={offices} />
          {offices.first.data?.items.length === 0 && (
            <p className="callout">
              {t('person.noOffice')}{' '}
              <Link to="/editorial-office/create">{t('firstSteps.officeGo')}</Link>
            </p>
          )}
          <CheckList
            label={t('person.offices')}
            options={offices.items.map((office) => ({
              value: office.id,
              label: officeName(t, office),
            }))}
            {...chosen}
            onChange={(ids) => {
              // Those they are in stay listed, closed ones too, so that unticking can be undone.
              offices.hold([...ids, ...(row?.editorial_offices ?? []).map(({ id }) => id)]);
              chosen.onChange(ids);
            }}
          />
          <DraftsFollow
            row={row}
            chosenIds={chosen.value}
            pickedId={form.values.drafts_office_id}
            offices={offices.items}
            error={form.errorOf('drafts_office_id')}
            onPick={(id) => form.set({ drafts_office_id: id })}
          />
        </FormFrame>
        {row && <PersonSide kind={kind} row={row} />}
      </div>
    </>
  );
}

/** /moderator and /participant: create, and edit by id. */
export function PersonForm({ kind }: { kind: PersonKind }) {
  return (
    <FormPage
      query={(id) => personQuery(kind, id)}
      reading={(row) => <PersonReading kind={kind} row={row} />}
    >
      {(row) => <Form kind={kind} row={row} />}
    </FormPage>
  );
}
