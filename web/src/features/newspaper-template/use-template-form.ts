import type {
  NewspaperTemplate,
  NewspaperTemplateInput,
} from '@spalten/contract/newspaper-template';
import { newspaperTemplate as calls } from '@spalten/contract/newspaper-template';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../data/api.ts';
import { copyName } from '../../ui/forms/copy-name.ts';
import { handOverForm } from '../../ui/saving/form-handover.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { createHistory } from '../../ui/saving/history.ts';
import { useSaver } from '../../ui/saving/use-saver.ts';
import { useSteps } from '../../ui/saving/use-undo.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
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
  const [history] = useState(() => createHistory<NewspaperTemplateInput>());
  const { value, isChanged, saver, localDraft, moveDraft } = useSaver<
    NewspaperTemplateInput,
    NewspaperTemplate
  >({
    name,
    initial: start,
    onShown: (_shown, before) => history.record(before),
    // A copy is unsaved before anything in it is changed.
    isChanged: (now, stored) => now !== stored || (!template && model !== undefined),
    send: (body) =>
      template
        ? call(calls.update, { params: { id: template.id }, body })
        : call(calls.create, { body }),
    onSaved: async (saved, sent) => {
      cacheTemplate(saved);
      toast(t('template.saved', { name: saved.name }));
      if (template) return;
      const made = `newspaper-template:${saved.id}`;
      const written = await moveDraft(made, sent);
      const isWritten = written() !== undefined;
      if (isWritten) handOverForm(made, saved, written);
      const path = `/newspaper-template/${saved.id}${isWritten ? '/edit' : ''}`;
      await navigate(path, { replace: true });
    },
  });
  const steps = useSteps(history, saver);
  const { errors, errorOf, isBusy, run } = useSaving(value);
  const save = () => run(saver.save);
  useUnsavedChanges(isChanged && !isBusy, template ? save : async () => false, {
    isNew: !template,
    isManual: template !== undefined,
    about: template?.name,
    settle: saver.settle,
  });

  return {
    now: value,
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
