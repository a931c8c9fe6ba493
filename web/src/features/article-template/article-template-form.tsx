import { Button, Group, NativeSelect } from '@mantine/core';
import type {
  ArticleTemplate,
  ArticleTemplateInput,
  FieldRule,
  TemplateField,
} from '@spalten/contract/article-template';
import {
  articleTemplate as calls,
  MAX_EXAMPLE,
  TEMPLATE_FIELDS,
} from '@spalten/contract/article-template';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { VoiceFields } from './voice-fields.tsx';

const rule = (use: FieldRule['use']): FieldRule => ({ use, guidance: '' });
const EMPTY: ArticleTemplateInput = {
  name: '',
  description: '',
  columns: 3,
  headline_size: 32,
  voice: 'news',
  opinion_note: '',
  example: '',
  fields: {
    kicker: rule('optional'),
    headline: rule('required'),
    standfirst: rule('optional'),
    body: rule('required'),
    pull_quote: rule('off'),
    fact_box: rule('off'),
    images: rule('optional'),
    answers: rule('off'),
  },
};
/** Every article has a headline and a body. */
const ALWAYS = new Set<TemplateField>(['headline', 'body']);

function RuleFields(props: {
  field: TemplateField;
  rule: FieldRule;
  errorOf: (name: string) => string | undefined;
  onChange: (part: Partial<FieldRule>) => void;
}) {
  const { t } = useTranslation();
  const { field, rule: value, onChange } = props;
  const unit = field === 'images' ? 'pictures' : field === 'answers' ? 'answers' : 'characters';
  const limit = (name: 'min' | 'max') => (
    <TextInput
      type="number"
      min={name === 'min' ? 0 : 1}
      label={t(`articleTemplate.${name}`, { unit: t(`articleTemplate.${unit}`) })}
      error={props.errorOf(`fields.${field}.${name}`)}
      value={value[name] ?? ''}
      onChange={(event) =>
        onChange({ [name]: event.target.value === '' ? null : Number(event.target.value) })
      }
    />
  );
  const uses = (['required', 'optional', 'off'] as const).filter(
    (use) => use !== 'off' || !ALWAYS.has(field),
  );
  return (
    <fieldset className="rule-fields">
      <legend>{t(`article.${field}`)}</legend>
      <div className="rule-row">
        <NativeSelect
          label={t('articleTemplate.use')}
          value={value.use}
          onChange={(event) => onChange({ use: event.currentTarget.value as FieldRule['use'] })}
          data={uses.map((use) => ({ value: use, label: t(`articleTemplate.${use}`) }))}
        />
        {value.use !== 'off' && limit('min')}
        {value.use !== 'off' && limit('max')}
      </div>
      {value.use !== 'off' && (
        <Textarea
          label={t('articleTemplate.guidance')}
          autosize
          minRows={1}
          maxLength={1000}
          error={props.errorOf(`fields.${field}.guidance`)}
          value={value.guidance}
          onChange={(event) => onChange({ guidance: event.currentTarget.value })}
        />
      )}
    </fieldset>
  );
}

/** Creates or edits an article template: its fields, their limits and their guidance. */
export function ArticleTemplateForm(props: {
  template: ArticleTemplate | undefined;
  onCancel: () => void;
  onSaved: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const { template } = props;
  const [form, setForm] = useState<ArticleTemplateInput>(template ?? EMPTY);
  const { errorOf, isBusy, run } = useSaving(form);
  const formElement = useRef<HTMLFormElement>(null);
  const set = (part: Partial<ArticleTemplateInput>) =>
    setForm((before) => ({ ...before, ...part }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { name, description, fields, columns, headline_size, voice, opinion_note } = form;
    const { example } = form;
    const body = {
      name,
      description,
      fields,
      columns,
      headline_size,
      voice,
      opinion_note,
      example,
    };
    const isSaved = await run(async () => {
      if (template) await call(calls.update, { params: { id: template.id }, body });
      else await call(calls.create, { body });
      toast(t('articleTemplate.saved', { name }));
      await props.onSaved();
    });
    if (isSaved) return;
    // The field at fault may be far above the button.
    requestAnimationFrame(() =>
      formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  return (
    <form ref={formElement} className="stack" onSubmit={submit} noValidate>
      <TextInput
        label={t('articleTemplate.name')}
        aria-required
        maxLength={80}
        error={errorOf('name')}
        value={form.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('articleTemplate.description')}
        autosize
        maxLength={500}
        error={errorOf('description')}
        value={form.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <div className="rule-row">
        <TextInput
          type="number"
          min={1}
          max={6}
          label={t('articleTemplate.columns')}
          error={errorOf('columns')}
          value={form.columns}
          onChange={(event) => set({ columns: Number(event.currentTarget.value) })}
        />
        <TextInput
          type="number"
          min={10}
          max={120}
          label={t('articleTemplate.headlineSize')}
          error={errorOf('headline_size')}
          value={form.headline_size}
          onChange={(event) => set({ headline_size: Number(event.currentTarget.value) })}
        />
      </div>
      <VoiceFields form={form} onChange={set} errorOf={errorOf} />
      {TEMPLATE_FIELDS.map((field) => (
        <RuleFields
          key={field}
          field={field}
          rule={form.fields[field]}
          errorOf={errorOf}
          onChange={(part) =>
            set({ fields: { ...form.fields, [field]: { ...form.fields[field], ...part } } })
          }
        />
      ))}
      <Textarea
        label={t('articleTemplate.example')}
        description={t('articleTemplate.exampleHelp')}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={MAX_EXAMPLE}
        error={errorOf('example')}
        value={form.example ?? ''}
        onChange={(event) => set({ example: event.currentTarget.value })}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={props.onCancel}>
          {t('app.back')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('app.save')}
        </Button>
      </Group>
    </form>
  );
}
