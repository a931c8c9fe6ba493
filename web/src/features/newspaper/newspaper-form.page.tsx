import type { Newspaper } from '@spalten/contract/newspaper';
import { newspaper as calls } from '@spalten/contract/newspaper';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call } from '../../data/api.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { changedFields } from '../../ui/saving/changed-fields.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { ScreenFault } from '../../ui/screens/screen-fault.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { PastDate } from '../../ui/forms/past-date.tsx';
import { queryClient } from '../../data/query-client.ts';
import { useUser } from '../../data/session.ts';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { useStoredForm } from '../../ui/saving/use-stored-form.ts';
import { OfficeField, useMustChooseOffice } from '../editorial-office/index.ts';
import { templateListQuery, templatePreviewUrl } from '../newspaper-template/index.ts';
import { cacheNewspaper, newspaperQuery } from './newspaper.api.ts';
import type { NextPaper } from './next-paper.ts';
import { nextPaperQuery } from './next-paper.api.ts';
import { TemplatePages } from './template-pages.tsx';
import { recipientFaults, recipientsIn } from './recipients.ts';
import { NewspaperReading } from './newspaper-reading.tsx';

interface PaperForm extends Omit<NextPaper, 'after'> {
  /** Chosen in the form if the user has no current office. Null for the current one. */
  editorial_office_id: number | null;
}

const formOfNext = ({ after: _, ...begun }: NextPaper): PaperForm => ({
  ...begun,
  editorial_office_id: null,
});

const formOf = (row: Newspaper): PaperForm => ({
  newspaper_template_id: null,
  editorial_office_id: null,
  newspaper_name: row.newspaper_name,
  issue_number: String(row.issue_number),
  published_on: row.published_on,
  due_on: row.due_on,
  print_run: String(row.print_run ?? ''),
  recipients: row.recipients.join('\n'),
});

function bodyOf(form: PaperForm) {
  const { newspaper_template_id: _, editorial_office_id: __, ...values } = form;
  const { issue_number, print_run, recipients, ...rest } = values;
  return {
    ...rest,
    ...(issue_number && { issue_number: Number(issue_number) }),
    print_run: print_run ? Number(print_run) : null,
    recipients: recipientsIn(recipients),
  };
}

function TemplateChoice(props: { chosen: number | null; onChoose: (id: number) => void }) {
  const { t } = useTranslation();
  const templates = useQuery(templateListQuery);
  if (templates.isPending) return <LoadingRows rows={2} />;
  if (templates.isLoadingError)
    return <LoadError error={templates.error} retry={() => void templates.refetch()} />;
  const chosen = templates.data.find(({ id }) => id === props.chosen) ?? templates.data[0];
  return (
    <>
      <fieldset className="choices">
        <legend className="field-label">{t('newspaperForm.template')}</legend>
        {templates.data.map((template, index) => (
          <label key={template.id} className="choice">
            <input
              type="radio"
              name="template"
              checked={props.chosen === template.id || (props.chosen === null && index === 0)}
              onChange={() => props.onChoose(template.id)}
            />
            <img src={templatePreviewUrl(template.id, template.updated_at)} alt="" />
            <strong>{template.name}</strong>
            <span>{template.description}</span>
          </label>
        ))}
      </fieldset>
      {chosen && <TemplatePages template={chosen} />}
    </>
  );
}

interface FormProps {
  row: Newspaper | undefined;
  initial: PaperForm;
  /** The issue that a new newspaper continues, by name and number. */
  continued?: string | null;
}

function NewspaperForm({ row, initial, continued = null }: FormProps) {
  const { t } = useTranslation();
  const user = useUser();
  const [search] = useSearchParams();
  const templates = useQuery({ ...templateListQuery, enabled: !row });
  const templateId = Number(search.get('template')) || null;
  const [after, setAfter] = useState(continued);
  const form = useStoredForm({
    kind: 'newspaper',
    row,
    keep: cacheNewspaper,
    check: ({ recipients }) =>
      recipientFaults(recipients, (line) => t('newspaperForm.noAddress', { line })),
    initial: { ...initial, newspaper_template_id: templateId ?? initial.newspaper_template_id },
    create: (values) => {
      const { recipients, ...body } = bodyOf(values);
      const { editorial_office_id } = values;
      const newspaper_template_id = values.newspaper_template_id ?? templates.data?.[0]?.id ?? 0;
      // The office's printer is the default recipient.
      const named = recipients.length > 0 && { recipients };
      return call(calls.create, {
        body: { ...body, ...named, newspaper_template_id, editorial_office_id },
      });
    },
    update: (values, { id }, base) =>
      call(calls.update, { params: { id }, body: changedFields(bodyOf(values), bodyOf(base)) }),
    nameOf: (saved) => `${saved.newspaper_name} ${saved.issue_number}`,
    pathOf: (saved) => `/newspaper/${saved.id}`,
  });
  const { values, set, text, errorOf } = form;
  const choosesOffice = useMustChooseOffice();
  return (
    <>
      <PageHeader
        title={row ? `${row.newspaper_name} ${row.issue_number}` : t('newspaper.new')}
        up={row ? `/newspaper/${row.id}` : undefined}
        kicker={row ? t('newspaper.toPaper') : user?.active_editorial_office?.name}
      >
        {!row && <p className="lead">{t('newspaperForm.newText')}</p>}
        {!row && after && <p>{t('newspaperForm.continues', { name: after })}</p>}
      </PageHeader>
      {!row && (
        <TemplateChoice
          chosen={values.newspaper_template_id}
          onChoose={(id) => set({ newspaper_template_id: id })}
        />
      )}
      {/* Rendered after the templates have loaded, since it is below them. */}
      {(row ?? templates.data) && (
        <FormFrame form={form} saveText={t(row ? 'newspaper.save' : 'newspaperForm.create')}>
          {!row && choosesOffice && (
            <OfficeField
              value={values.editorial_office_id}
              error={errorOf('editorial_office_id')}
              onChange={(office) => {
                set({
                  editorial_office_id: office?.id ?? null,
                  newspaper_name: office?.newspaper_name ?? '',
                });
                void queryClient
                  .fetchQuery(nextPaperQuery(office))
                  .then(({ after: last, newspaper_template_id, ...begun }) => {
                    setAfter(last);
                    set({ ...begun, ...(!templateId && { newspaper_template_id }) });
                  })
                  // Without a proposal the fields are as they were, and the server numbers the paper.
                  .catch(() => undefined);
              }}
            />
          )}
          <TextInput
            label={t('newspaper.name')}
            description={t('newspaperForm.nameHelp')}
            maxLength={120}
            {...text('newspaper_name')}
          />
          <TextInput
            type="number"
            min={1}
            label={t('newspaper.issue')}
            description={t('newspaperForm.issueHelp')}
            {...text('issue_number')}
          />
          <DateInput
            aria-required
            label={t('newspaper.due')}
            description={<PastDate value={values.due_on} help={t('newspaperForm.dueHelp')} />}
            {...text('due_on')}
          />
          <DateInput
            aria-required
            label={t('newspaper.published')}
            description={
              <PastDate value={values.published_on} help={t('newspaperForm.publishedHelp')} />
            }
            {...text('published_on')}
          />
          <TextInput
            type="number"
            min={1}
            label={t('newspaper.printRun')}
            description={t('newspaperForm.printRunHelp')}
            {...text('print_run')}
          />
          <Textarea
            label={t('newspaper.recipients')}
            description={t('newspaperForm.recipientsHelp')}
            autosize
            minRows={2}
            {...text('recipients')}
          />
        </FormFrame>
      )}
    </>
  );
}

/** A new newspaper, once it is known what it continues. */
function NewNewspaper() {
  const next = useQuery(nextPaperQuery(useUser()?.active_editorial_office ?? null));
  if (next.isPending) return <LoadingRows />;
  if (next.isLoadingError) return <ScreenFault error={next.error} retry={next.refetch} />;
  return (
    <NewspaperForm row={undefined} initial={formOfNext(next.data)} continued={next.data.after} />
  );
}

/** /newspaper/create from a template, and /{id}/edit: name, issue and dates of a newspaper. */
export default function NewspaperFormPage() {
  return (
    <FormPage query={newspaperQuery} reading={(row) => <NewspaperReading row={row} />}>
      {(row) => (row ? <NewspaperForm row={row} initial={formOf(row)} /> : <NewNewspaper />)}
    </FormPage>
  );
}
