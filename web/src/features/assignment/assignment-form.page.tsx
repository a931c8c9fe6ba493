import { Button, Checkbox, Group } from '@mantine/core';
import type { Assignment } from '@spalten/contract/assignment';
import { pointsOf, findQuestionFaults } from '@spalten/contract/question-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ConflictDialog } from '../../ui/saving/conflict-dialog.tsx';
import { FormFaults } from '../../ui/forms/form-faults.tsx';
import { goToField } from '../../ui/forms/go-to-field.ts';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { DraftOffer } from '../../ui/saving/draft-offer.tsx';
import { formatTime } from '../../ui/look/format.ts';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { useTitle } from '../../ui/screens/title.ts';
import { RichTextEditor } from '../../ui/text/rich-text-editor.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { UndoButtons } from '../../ui/saving/undo-buttons.tsx';
import { undoByKeys } from '../../ui/saving/use-undo.ts';
import { FilesField } from '../file/index.ts';
import { assignmentQuery } from './assignment.api.ts';
import type { AssignmentDraft } from './assignment-draft.ts';
import { fieldAsText, differingFields } from './assignment-draft.ts';
import { ImportNotes } from './import-notes.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { RescoreOffer } from './rescore-offer.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { useAssignmentForm } from './use-assignment-form.ts';
import { useCopy, useMayCreate } from './use-copy.ts';

/** Words about what the server has. */
function SaveState({ form }: { form: ReturnType<typeof useAssignmentForm> }) {
  const { t } = useTranslation();
  const { fault, savedAt } = form;
  if (!form.savesItself) return form.isChanged ? t('app.unsaved') : '';
  if (form.isChanged) return fault ? t('assignment.refused', { fault }) : t('assignment.saving');
  return savedAt
    ? t('assignment.savedAt', { time: formatTime(savedAt) })
    : t('assignment.savesItself');
}

/** Goes to the first field of the open question that has an error, else to its first field. */
function goToFault(): void {
  const editor = document.querySelector<HTMLElement>('.question-editor');
  const fault = editor?.querySelector<HTMLElement>('[aria-invalid="true"], .field-error');
  const field = fault?.matches('.field-error') ? fault.parentElement : fault;
  const target = field ?? editor;
  if (target) goToField(target);
}

function AssignmentForm({ row }: { row: Assignment | undefined }) {
  const { t } = useTranslation();
  const user = useUser();
  const officeId = hasRole(user, 'admin') ? null : (user?.active_editorial_office?.id ?? null);
  const form = useAssignmentForm(row, officeId);
  const { now, errorOf } = form;
  const set = (change: Partial<AssignmentDraft>, step?: string) =>
    form.change((before) => ({ ...before, ...change }), step);
  const missing = now.questions.filter(
    (question) => findQuestionFaults(question).length > 0,
  ).length;
  const [chosenId, setChosen] = useState(now.questions[0]?.id);
  /** Opens the question of an error and goes to the field that it is about. */
  const goToQuestion = (field: string): boolean => {
    const index = /^questions\.(\d+)/.exec(field)?.[1];
    const question = index === undefined ? undefined : now.questions[Number(index)];
    if (!question) return false;
    setChosen(question.id);
    // The editor of the question is there once it has been rendered.
    setTimeout(goToFault);
    return true;
  };
  useTitle(row?.title);
  return (
    <div role="presentation" onKeyDown={undoByKeys(form)}>
      <PageHeader
        up="/assignment"
        kicker={t('assignment.list')}
        title={row ? row.title : t('assignment.new')}
        action={
          row && (
            <Button component={Link} variant="default" to={`/assignment/${row.id}`}>
              {t('assignment.open')}
            </Button>
          )
        }
      />
      <DraftOffer localDraft={form.localDraft} />
      <FormFaults errors={form.errors} onGo={goToQuestion} />
      {row && <ImportNotes key={row.id} id={row.id} />}
      {row && <RescoreOffer id={row.id} version={row.version} />}
      <div className="stack narrow">
        <TextInput
          id="field-title"
          aria-required
          label={t('assignment.field.title')}
          maxLength={200}
          error={errorOf('title')}
          value={now.title}
          onChange={(event) => set({ title: event.currentTarget.value }, 'title')}
        />
        <div id="field-instructions">
          <p className="field-label">{t('assignment.field.instructions')}</p>
          <p className="guidance">{t('assignment.instructionsHelp')}</p>
          <RichTextEditor
            isSmall
            edition={form.edition}
            label={t('assignment.field.instructions')}
            value={now.instructions}
            onChange={(instructions) => set({ instructions }, 'instructions')}
          />
        </div>
        <FilesField
          id="field-files"
          label={t('assignment.field.files')}
          error={errorOf('files')}
          accept="any"
          max={20}
          value={now.files}
          onChange={(files) => set({ files })}
        />
      </div>
      <QuestionsSection
        questions={now.questions}
        round={form.round}
        showsFaults={now.is_published}
        error={errorOf('questions')}
        chosenId={chosenId}
        onChoose={setChosen}
        onChange={(questions, step) => set({ questions }, step)}
      />
      <section aria-labelledby="assignment-settings">
        <h2 id="assignment-settings" className="section-title">
          {t('assignment.settings')}
        </h2>
        <SettingsFields
          draft={now}
          maxScore={now.questions.reduce((sum, question) => sum + pointsOf(question), 0)}
          errorOf={errorOf}
          onChange={set}
        />
      </section>
      <div className="save-bar">
        <span className="save-state" role="status">
          <SaveState form={form} />
        </span>
        <UndoButtons steps={form} />
        <Checkbox
          id="field-is_published"
          label={t('assignment.publish')}
          description={missing > 0 ? t('assignment.notReady', { count: missing }) : undefined}
          checked={now.is_published}
          onChange={(event) => set({ is_published: event.currentTarget.checked })}
        />
        <Button loading={form.isBusy} onClick={() => void form.save()}>
          {t('app.save')}
        </Button>
      </div>
      {form.conflict && (
        <ConflictDialog
          title={t('assignment.conflict')}
          mine={now}
          theirs={form.conflict}
          fields={differingFields(now, form.conflict)}
          labelOf={(field) => t(`assignment.field.${field}`)}
          wordsOf={fieldAsText}
          onResolve={form.resolve}
        />
      )}
    </div>
  );
}

/** An assignment that the user can't change, with the actions that remain. */
function ReadOnlyAssignment({ row }: { row: Assignment }) {
  const { t } = useTranslation();
  const mayCreate = useMayCreate();
  const copy = useCopy(row);
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    await copy();
    setBusy(false);
  };
  return (
    <>
      <PageHeader up="/assignment" kicker={t('assignment.list')} title={row.title} />
      <div className="card narrow stack">
        <p className="lead">{t(mayCreate ? 'assignment.notYours' : 'assignment.onlyRead')}</p>
        <Group>
          {mayCreate && (
            <Button loading={isBusy} onClick={() => void begin()}>
              {t('assignment.copyIt')}
            </Button>
          )}
          <Button
            component={Link}
            variant={mayCreate ? 'default' : 'filled'}
            to={`/assignment/${row.id}`}
          >
            {t('assignment.open')}
          </Button>
        </Group>
      </div>
    </>
  );
}

/** /assignment/create and /{id}/edit: an assignment with its questions. */
export default function AssignmentFormPage() {
  const query = (id: number) => ({
    ...assignmentQuery(id),
    staleTime: 0,
    // A refetch must not change the form while it is being edited.
    refetchOnWindowFocus: false,
  });
  return (
    <FormPage query={query} reading={(row) => <ReadOnlyAssignment row={row} />}>
      {(row) => <AssignmentForm row={row} />}
    </FormPage>
  );
}
