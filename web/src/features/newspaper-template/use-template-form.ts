import type {
  NewspaperTemplate,
  NewspaperTemplateInput,
} from '@spalten/contract/newspaper-template';
import { newspaperTemplate as calls } from '@spalten/contract/newspaper-template';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../data/api.ts';
import { copyName } from '../../ui/forms/copy-name.ts';
import {
  completeHandover,
  readHandedOverValues,
  handOverForm,
} from '../../ui/saving/form-handover.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useLocalDraft } from '../../ui/saving/use-local-draft.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { useUndo } from '../../ui/saving/use-undo.ts';
import { useUnsavedChanges } from '../../ui/saving/use-unsaved-changes.ts';
import { cacheTemplate } from './newspaper-template.api.ts';
import { startingTemplate } from './starting-template.ts';

const MAX_NAME = 80;

function inputOf(template: NewspaperTemplate): NewspaperTemplateInput {
  const {
    id: _id,
    created_at: _made,
    updated_at: _changed,
    customer: _of,
    can: _can,
    ...input
  } = template;
  return input;
}

/** The initial template with names in the user's language. */
function useStartingTemplate() {
  const { t } = useTranslation();
  return () =>
    startingTemplate({
      front: t('template.front'),
      inside: t('template.inside'),
      back: t('template.back'),
      mainNews: t('template.mainNews'),
      shortItem: t('template.shortItem'),
      office: t('template.officeSlot'),
    });
}

/** Form state of a template: undo history, saving and the local draft. `model`: to begin from. */
export function useTemplateForm(
  template: NewspaperTemplate | undefined,
  model: NewspaperTemplate | undefined,
) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const starting = useStartingTemplate();
  const name = `newspaper-template:${template?.id ?? 'new'}`;
  const [start] = useState(() => {
    if (template) return inputOf(template);
    if (!model) return starting();
    return { ...inputOf(model), name: copyName(t, model.name, { max: MAX_NAME }) };
  });
  const [begun] = useState(() => readHandedOverValues<typeof start>(name) ?? start);
  const steps = useUndo(begun);
  useEffect(() => completeHandover(name), [name]);
  const [stored, setStored] = useState(start);
  const { now } = steps;
  const { errors, errorOf, isBusy, run } = useSaving(now);
  const isChanged = now !== stored || (!template && model !== undefined);
  const { localDraft, recordSent, clearDraft, moveTo } = useLocalDraft({
    name,
    value: now,
    isChanged,
    stored,
    show: (other) => steps.change(other),
  });

  const save = () =>
    run(async () => {
      recordSent(now);
      const saved = template
        ? await call(calls.update, { params: { id: template.id }, body: now })
        : await call(calls.create, { body: now });
      cacheTemplate(saved);
      setStored(now);
      await clearDraft();
      toast(t('template.saved', { name: saved.name }));
      if (template) return;
      const made = `newspaper-template:${saved.id}`;
      const written = await moveTo(made, now);
      const isWritten = written() !== undefined;
      if (isWritten) handOverForm(made, saved, written);
      const path = `/newspaper-template/${saved.id}${isWritten ? '/edit' : ''}`;
      await navigate(path, { replace: true });
    });
  useUnsavedChanges(isChanged && !isBusy, template ? save : async () => false, {
    isNew: !template,
    isManual: template !== undefined,
  });

  return {
    now,
    steps,
    /** Changes with the same `part`, such as one drag or typing in one field, are one undo step. */
    set: (changed: Partial<NewspaperTemplateInput>, part: string) =>
      steps.change((before) => ({ ...before, ...changed }), part),
    isChanged,
    errors,
    errorOf,
    isBusy,
    save,
    localDraft,
  };
}
