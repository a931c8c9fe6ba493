import type { Newspaper } from '@spalten/contract/newspaper';
import { newspaper as calls } from '@spalten/contract/newspaper';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call } from '../../data/api.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { changedFields } from '../../ui/saving/changed-fields.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { PastDate } from '../../ui/forms/past-date.tsx';
import { queryClient } from '../../data/query-client.ts';
import { useUser } from '../../data/session.ts';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { useStoredForm } from '../../ui/saving/use-stored-form.ts';
import { OfficeField, useMustChooseOffice } from '../editorial-office/index.ts';
import { templateListQuery, templatePreviewUrl } from '../newspaper-template/index.ts';
import { cacheNewspaper, newspaperQuery, nextIssueQuery } from './newspaper.api.ts';
import { TemplatePages } from './template-pages.tsx';
import { recipientFaults, recipientsIn } from './recipients.ts';
import { workdayFrom } from './workday.ts';
import { NewspaperReading } from './newspaper-reading.tsx';

const DAYS_TO_PRINT = 28;
const DAYS_TO_WRITE = 14;

const formOf = (
  row: Newspaper | undefined,
  { name, templateId, issue }: { name: string; templateId: number | null; issue: string },
) => ({
  newspaper_template_id: templateId,
  /** Chosen in the form if the user has no current office. Null for the current one. */
  editorial_office_id: null as number | null,
  newspaper_name: row?.newspaper_name ?? name,
  issue_number: row ? String(row.issue_number) : issue,
  published_on: row?.published_on ?? workdayFrom(new Date(), DAYS_TO_PRINT),
  due_on: row?.due_on ?? workdayFrom(new Date(), DAYS_TO_WRITE),
  print_run: String(row?.print_run ?? ''),
  recipients: row?.recipients.join('\n') ?? '',
});

function bodyOf(form: ReturnType<typeof formOf>) {
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
  /** The proposed number of a new newspaper. Empty without an office. */
  issue: string;
}

function NewspaperForm({ row, issue }: FormProps) {
  const { t } = useTranslation();
  const user = useUser();
  const [search] = useSearchParams();
  const templates = useQuery({ ...templateListQuery, enabled: !row });
  const officeName = user?.active_editorial_office?.newspaper_name ?? '';
  const form = useStoredForm({
    kind: 'newspaper',
    row,
    keep: cacheNewspaper,
    check: ({ recipients }) =>
      recipientFaults(recipients, (line) => t('newspaperForm.noAddress', { line })),
    initial: formOf(row, {
      name: officeName,
      templateId: Number(search.get('template')) || null,
      issue,
    }),
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
                  .fetchQuery(nextIssueQuery(office?.id ?? null))
                  .then((issue_number) => set({ issue_number }))
                  // Without a proposal the field is as it was, and the server numbers the paper.
                  .catch(() => undefined);
              }}
            />
          )}
          <TextInput label={t('newspaper.name')} maxLength={120} {...text('newspaper_name')} />
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

/** A new newspaper, once the office's next number is known. */
function NewNewspaper() {
  const next = useQuery(nextIssueQuery(useUser()?.active_editorial_office?.id ?? null));
  if (next.isPending) return <LoadingRows />;
  return <NewspaperForm row={undefined} issue={next.data ?? ''} />;
}

/** /newspaper/create from a template, and /{id}/edit: name, issue and dates of a newspaper. */
export default function NewspaperFormPage() {
  return (
    <FormPage query={newspaperQuery} reading={(row) => <NewspaperReading row={row} />}>
      {(row) => (row ? <NewspaperForm row={row} issue="" /> : <NewNewspaper />)}
    </FormPage>
  );
}
