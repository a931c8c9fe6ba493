import { Button, Textarea, TextInput } from '@mantine/core';
import type { Newspaper } from '@spalten/contract/newspaper';
import { newspaper as calls } from '@spalten/contract/newspaper';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ApiError, call, messageOf } from '../../ui/api.ts';
import { LoadError, LoadingRows } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useUser } from '../../ui/session.ts';
import { toast } from '../../ui/toast.ts';
import { templateListQuery, templatePreviewUrl } from '../newspaper-template/index.ts';
import { keepNewspaper, newspaperQuery } from './newspaper.api.ts';

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Fields {
  newspaper_name: string;
  issue_number: string;
  published_on: string;
  due_on: string;
  print_run: string;
  recipients: string;
}

const fieldsOf = (paper: Newspaper | undefined, name: string): Fields => ({
  newspaper_name: paper?.newspaper_name ?? name,
  issue_number: String(paper?.issue_number ?? ''),
  published_on: paper?.published_on ?? inDays(28),
  due_on: paper?.due_on ?? inDays(14),
  print_run: String(paper?.print_run ?? ''),
  recipients: paper?.recipients.join('\n') ?? '',
});

function TemplateChoice(props: { chosen: number | undefined; onChoose: (id: number) => void }) {
  const { t } = useTranslation();
  const templates = useQuery(templateListQuery);
  if (templates.isPending) return <LoadingRows rows={2} />;
  if (templates.isError)
    return <LoadError error={templates.error} retry={() => void templates.refetch()} />;
  return (
    <fieldset className="choices">
      <legend className="field-label">{t('newspaper.template')}</legend>
      {templates.data.map((template, index) => (
        <label key={template.id} className="choice">
          <input
            type="radio"
            name="template"
            checked={props.chosen === template.id || (props.chosen === undefined && index === 0)}
            onChange={() => props.onChoose(template.id)}
          />
          <img src={templatePreviewUrl(template.id, template.updated_at)} alt="" />
          <strong>{template.name}</strong>
          <span>{template.description}</span>
        </label>
      ))}
    </fieldset>
  );
}

function NewspaperForm({ paper }: { paper?: Newspaper }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const [search] = useSearchParams();
  const templates = useQuery({ ...templateListQuery, enabled: !paper });
  const [templateId, setTemplateId] = useState(Number(search.get('template')) || undefined);
  const [fields, setFields] = useState(() =>
    fieldsOf(paper, user?.active_editorial_office?.newspaper_name ?? ''),
  );
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    const { issue_number, print_run, recipients, ...rest } = fields;
    const addresses = recipients.split(/[\s,;]+/).filter(Boolean);
    const body = {
      ...rest,
      ...(issue_number && { issue_number: Number(issue_number) }),
      print_run: print_run ? Number(print_run) : null,
      // A new paper goes to the office's own printer unless somebody else is named.
      ...((paper || addresses.length > 0) && { recipients: addresses }),
    };
    try {
      const chosen = templateId ?? templates.data?.[0]?.id ?? 0;
      const saved = paper
        ? await call(calls.update, { params: { id: paper.id }, body })
        : await call(calls.create, { body: { ...body, newspaper_template_id: chosen } });
      keepNewspaper(saved);
      if (paper) toast(t('newspaper.saved'));
      await navigate(`/newspaper/${saved.id}`);
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.problem.errors ?? {});
      toast(messageOf(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  const recipientError = Object.entries(errors).find(([field]) => field.startsWith('recipients'));
  const input = (
    name: Exclude<keyof Fields, 'recipients'>,
    type: 'text' | 'date' | 'number',
    required = true,
  ) => (
    <TextInput
      label={t(
        `newspaper.${{ newspaper_name: 'name', issue_number: 'issue', published_on: 'published', due_on: 'due', print_run: 'printRun' }[name]}`,
      )}
      type={type}
      required={required}
      withAsterisk={false}
      min={type === 'number' ? 1 : undefined}
      error={errors[name]?.[0]}
      value={fields[name]}
      onChange={(event) => setFields((before) => ({ ...before, [name]: event.target.value }))}
    />
  );
  return (
    <>
      <PageHeader
        title={paper ? `${paper.newspaper_name} ${paper.issue_number}` : t('newspaper.new')}
        kicker={user?.active_editorial_office?.name}
      >
        {!paper && <p className="lead">{t('newspaper.newText')}</p>}
      </PageHeader>
      <form onSubmit={submit}>
        {!paper && <TemplateChoice chosen={templateId} onChoose={setTemplateId} />}
        <div className="stack narrow">
          {input('newspaper_name', 'text')}
          {input('issue_number', 'number', false)}
          {input('due_on', 'date')}
          {input('published_on', 'date')}
          {input('print_run', 'number', false)}
          <Textarea
            label={t('newspaper.recipients')}
            description={t('newspaper.recipientsHelp')}
            autosize
            minRows={2}
            error={recipientError?.[1][0]}
            value={fields.recipients}
            onChange={(event) =>
              setFields((before) => ({ ...before, recipients: event.target.value }))
            }
          />
        </div>
        <div className="save-bar">
          <Button type="submit" loading={isBusy}>
            {t(paper ? 'newspaper.save' : 'newspaper.create')}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Creates a newspaper from a template, or changes what one is called and when it comes out. */
export default function NewspaperFormPage() {
  const { id } = useParams();
  const query = useQuery({ ...newspaperQuery(Number(id)), enabled: id !== undefined });
  if (id === undefined) return <NewspaperForm />;
  if (query.isPending) return <LoadingRows />;
  if (query.isError) return <LoadError error={query.error} retry={() => void query.refetch()} />;
  return <NewspaperForm paper={query.data} />;
}
