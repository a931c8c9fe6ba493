import { Button, Textarea, TextInput } from '@mantine/core';
import type {
  NewspaperTemplate,
  NewspaperTemplateInput,
} from '@spalten/contract/newspaper-template';
import { newspaperTemplate as calls } from '@spalten/contract/newspaper-template';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWholeWidth } from '../../ui/drawers.ts';
import { call, messageOf } from '../../ui/api.ts';
import { arriveInForm, followedValues, handOver } from '../../ui/followed-form.ts';
import { FormPage } from '../../ui/form-page.tsx';
import { KeptOffer } from '../../ui/kept-offer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { UndoButtons } from '../../ui/undo-buttons.tsx';
import { useKeptForm } from '../../ui/use-kept-form.ts';
import { useSaving } from '../../ui/use-saving.ts';
import { undoByKeys, useUndo } from '../../ui/use-undo.ts';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.ts';
import { DesignFields } from './design-fields.tsx';
import { keepTemplate, templateQuery } from './newspaper-template.api.ts';
import { PageList } from './page-list.tsx';
import { SlotEditor } from './slot-editor.tsx';
import { startingTemplate } from './starting-template.ts';
import { usePagePicture } from './use-page-picture.ts';

function inputOf(template: NewspaperTemplate): NewspaperTemplateInput {
  const { id: _id, created_at: _made, updated_at: _changed, ...input } = template;
  return input;
}

function TemplateForm({ template }: { template: NewspaperTemplate | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = {
    front: t('template.front'),
    inside: t('template.inside'),
    back: t('template.back'),
    mainNews: t('template.mainNews'),
    shortItem: t('template.shortItem'),
    office: t('template.officeSlot'),
  };
  const name = `newspaper-template:${template?.id ?? 'new'}`;
  const [start] = useState(() => (template ? inputOf(template) : startingTemplate(words)));
  const form = useUndo(useState(() => followedValues<typeof start>(name) ?? start)[0]);
  useEffect(() => arriveInForm(name), [name]);
  const [stored, setStored] = useState(start);
  const [chosen, setChosen] = useState(0);
  const { errors, errorOf, isBusy, run } = useSaving();
  const { now } = form;
  const isChanged = now !== stored;
  const { kept, recover, discard, forget, follow } = useKeptForm(name, now, isChanged);
  const page = now.pages[chosen] ?? now.pages[0];
  const empty = { id: 'sida', name: '', slots: [] };
  const picture = usePagePicture(now, page ?? empty, chosen + 1);
  const set = (part: Partial<NewspaperTemplateInput>, name: string) =>
    form.change((before) => ({ ...before, ...part }), name);

  const save = () =>
    run(async () => {
      const saved = template
        ? await call(calls.update, { params: { id: template.id }, body: now })
        : await call(calls.create, { body: now });
      keepTemplate(saved);
      setStored(now);
      await forget();
      toast(t('template.saved', { name: saved.name }));
      if (template) return;
      const made = `newspaper-template:${saved.id}`;
      const written = await follow(made, now);
      if (written) handOver(made, saved, written);
      await navigate(`/newspaper-template/${saved.id}${written ? '/edit' : ''}`);
    });
  useUnsavedChanges(isChanged && !isBusy, template ? save : async () => false);

  return (
    <div role="presentation" onKeyDown={undoByKeys(form)}>
      <PageHeader
        up="/newspaper-template"
        kicker={t('template.list')}
        title={template ? t('template.edit', { name: template.name }) : t('template.new')}
      />
      {kept && (
        <KeptOffer
          onRecover={() => form.change(recover() ?? now)}
          onDiscard={() => void discard()}
        />
      )}
      <div className="stack narrow">
        <TextInput
          label={t('template.name')}
          maxLength={80}
          error={errorOf('name')}
          value={now.name}
          onChange={(event) => set({ name: event.currentTarget.value }, 'name')}
        />
        <Textarea
          label={t('template.description')}
          autosize
          maxLength={500}
          value={now.description}
          onChange={(event) => set({ description: event.currentTarget.value }, 'description')}
        />
      </div>
      <details className="design-fields card">
        <summary>{t('template.design')}</summary>
        <DesignFields template={now} errors={errors} onChange={set} />
      </details>
      <h2 style={{ margin: '2rem 0 1rem' }}>{t('template.pages')}</h2>
      <PageList
        pages={now.pages}
        chosen={chosen}
        onChoose={setChosen}
        onChange={(pages, part) => set({ pages }, part)}
      />
      {picture.error && <p className="field-error">{messageOf(picture.error)}</p>}
      {page && (
        <SlotEditor
          key={page.id}
          design={now}
          slots={page.slots}
          picture={picture.picture}
          onChange={(slots, part) =>
            set(
              {
                pages: now.pages.map((other, index) =>
                  index === chosen ? { ...other, slots } : other,
                ),
              },
              part,
            )
          }
        />
      )}
      <div className="save-bar">
        <span className="save-state" role="status">
          {isChanged ? t('template.unsaved') : ''}
        </span>
        <UndoButtons steps={form} />
        <Button loading={isBusy} onClick={() => void save()}>
          {t('template.save')}
        </Button>
      </div>
    </div>
  );
}

/** /newspaper-template/create and /{id}/edit: a paper's design, with its pages seen in type. */
export default function NewspaperTemplateFormPage() {
  useWholeWidth();
  const query = (id: number) => ({ ...templateQuery(id), staleTime: 0 });
  return <FormPage query={query}>{(template) => <TemplateForm template={template} />}</FormPage>;
}
