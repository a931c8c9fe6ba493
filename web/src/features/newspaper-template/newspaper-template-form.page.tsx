import { Button } from '@mantine/core';
import type { NewspaperTemplate } from '@spalten/contract/newspaper-template';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useWholeWidth } from '../../ui/overlays/drawers.ts';
import { faultMessage } from '../../ui/forms/fault-words.ts';
import { FormFaults } from '../../ui/forms/form-faults.tsx';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { DraftOffer } from '../../ui/saving/draft-offer.tsx';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { NoAccessScreen } from '../../ui/screens/not-found.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { ScreenFault } from '../../ui/screens/screen-fault.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { useOnNewErrors } from '../../ui/forms/use-field-errors.ts';
import { UndoButtons } from '../../ui/saving/undo-buttons.tsx';
import { undoByKeys } from '../../ui/saving/use-undo.ts';
import { DesignFields } from './design-fields.tsx';
import { templateQuery } from './newspaper-template.api.ts';
import { PageList } from './page-list.tsx';
import { SlotEditor } from './slot-editor.tsx';
import { usePagePicture } from './use-page-picture.ts';
import { useTemplateForm } from './use-template-form.ts';

const OUTSIDE = new Set(['name', 'description', 'pages']);

/** True if an error belongs to a field of the design, which may be folded. */
const isInDesign = (path: string): boolean => !OUTSIDE.has(path.split('.')[0] ?? '');

function TemplateForm(props: {
  template: NewspaperTemplate | undefined;
  /** The template that a new one is a copy of. */
  model?: NewspaperTemplate | undefined;
}) {
  const { t } = useTranslation();
  const { template } = props;
  const form = useTemplateForm(template, props.model);
  const { now, set, isChanged } = form;
  const [chosen, setChosen] = useState(0);
  const page = now.pages[chosen] ?? now.pages[0];
  const empty = { id: 'sida', name: '', slots: [] };
  const picture = usePagePicture(now, page ?? empty, chosen + 1);
  const [isDesignOpen, setDesignOpen] = useState(false);
  useOnNewErrors(form.errors, () => {
    if (Object.keys(form.errors).some(isInDesign)) setDesignOpen(true);
  });
  return (
    <div role="presentation" onKeyDown={undoByKeys(form.steps)}>
      <PageHeader
        up="/newspaper-template"
        kicker={t('template.list')}
        title={template ? t('template.edit', { name: template.name }) : t('template.new')}
      />
      <DraftOffer localDraft={form.localDraft} />
      <FormFaults errors={form.errors} />
      <div className="stack narrow">
        <TextInput
          id="field-name"
          aria-required
          label={t('template.name')}
          maxLength={80}
          error={form.errorOf('name')}
          value={now.name}
          onChange={(event) => set({ name: event.currentTarget.value }, 'name')}
        />
        <Textarea
          id="field-description"
          label={t('template.description')}
          autosize
          maxLength={500}
          error={form.errorOf('description')}
          value={now.description}
          onChange={(event) => set({ description: event.currentTarget.value }, 'description')}
        />
      </div>
      <details
        className="design-fields card"
        open={isDesignOpen}
        onToggle={(event) => setDesignOpen(event.currentTarget.open)}
      >
        <summary>{t('template.design')}</summary>
        <DesignFields
          template={now}
          errors={{ ...picture.faults, ...form.errors }}
          onChange={set}
        />
      </details>
      <h2 style={{ margin: '2rem 0 1rem' }}>{t('template.pages')}</h2>
      <div id="field-pages" aria-label={t('template.pages')} role="group">
        <PageList
          pages={now.pages}
          chosen={chosen}
          onChoose={setChosen}
          onChange={(pages, part) => set({ pages }, part)}
        />
      </div>
      {picture.error && <p className="field-error">{faultMessage(picture.error)}</p>}
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
        <UndoButtons steps={form.steps} />
        <Button loading={form.isBusy} onClick={() => void form.save()}>
          {t('template.save')}
        </Button>
      </div>
    </div>
  );
}

/** A new template, or a copy of the one that the address names. Only administrators begin anew. */
function NewTemplate() {
  const [search] = useSearchParams();
  const id = Number(search.get('copy'));
  const query = useQuery({ ...templateQuery(id), enabled: id > 0 });
  const isAdmin = hasRole(useUser(), ['admin']);
  if (id > 0 && query.isLoadingError)
    return <ScreenFault error={query.error} retry={query.refetch} />;
  if (id > 0 && !query.data) return <LoadingRows />;
  if (query.data ? !query.data.can.copy : !isAdmin) return <NoAccessScreen />;
  return <TemplateForm key={id} template={undefined} model={query.data} />;
}

/** /newspaper-template/create and /{id}/edit: a newspaper's design, with typeset previews. */
export default function NewspaperTemplateFormPage() {
  useWholeWidth();
  const query = (id: number) => ({ ...templateQuery(id), staleTime: 0 });
  return (
    <FormPage query={query} reading={() => <NoAccessScreen />}>
      {(template) => (template ? <TemplateForm template={template} /> : <NewTemplate />)}
    </FormPage>
  );
}
