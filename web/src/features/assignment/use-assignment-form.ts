import type { Assignment } from '@spalten/contract/assignment';
import { assignment } from '@spalten/contract/assignment';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../data/api.ts';
import { handOverForm } from '../../ui/saving/form-handover.ts';
import { useReadOnly } from '../../data/session.ts';
import { faultMessage } from '../../ui/forms/fault-words.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { createHistory } from '../../ui/saving/history.ts';
import { useSaver } from '../../ui/saving/use-saver.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { useSteps } from '../../ui/saving/use-undo.ts';
import { useUnsavedChanges } from '../../ui/saving/use-unsaved-changes.ts';
import { cacheAssignment } from './assignment.api.ts';
import type { AssignmentDraft } from './assignment-draft.ts';
import { bodyOf, differingFields, draftOf, mergeDrafts } from './assignment-draft.ts';

/** The assignment as another user has saved it, if that is why a save was refused. */
const staleIn = (error: unknown): Assignment | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.problem.current as Assignment)
    : undefined;

/**
 * Form state of an assignment: undo history, saving, conflicts and the local draft. A draft that exists
 * saves itself. A new one is created, and a published one changed, by a press on the save button.
 */
export function useAssignmentForm(row: Assignment | undefined, officeId: number | null) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const name = `assignment:${row?.id ?? 'new'}`;
  const [start] = useState(() => draftOf(row, officeId));
  const [history] = useState(() => createHistory<AssignmentDraft>());
  const isReadOnly = useReadOnly() !== null;
  /** The revision that the next save is based on. */
  const revision = useRef(row?.revision ?? 0);
  const [conflict, setConflict] = useState<Assignment>();
  /** Increases when the instructions must be read anew. */
  const [edition, setEdition] = useState(0);
  /** Increases when the question fields must be mounted anew, since they read their values once. */
  const [round, setRound] = useState(0);
  const showAnew = (hasOtherQuestions: boolean) => {
    setEdition((before) => before + 1);
    if (hasOtherQuestions) setRound((before) => before + 1);
  };
  const { value, stored, isChanged, savedAt, fault, saver, localDraft, moveDraft } = useSaver<
    AssignmentDraft,
    Assignment
  >({
    name,
    initial: start,
    ...(row && { version: () => revision.current }),
    onShown: (shown, before) => {
      history.record(before);
      showAnew(differingFields(shown, before).includes('questions'));
    },
    send: (draft) =>
      row
        ? call(assignment.update, {
            params: { id: row.id },
            body: { ...bodyOf(draft), revision: revision.current },
          })
        : call(assignment.create, { body: bodyOf(draft) }),
    rebase: (error, { value: mine, stored: ground }) => {
      const current = staleIn(error);
      if (!current) return undefined;
      const theirs = draftOf(current, null);
      const both = mergeDrafts(ground, mine, theirs);
      if (!both) {
        setConflict(current);
        return 'wait';
      }
      revision.current = current.revision;
      return { value: both, stored: theirs };
    },
    onSaved: async (saved, sent, { isByItself }) => {
      cacheAssignment(saved);
      revision.current = saved.revision;
      if (isByItself) return;
      toast(t('assignment.saved', { title: saved.title }));
      if (row) return;
      const written = await moveDraft(`assignment:${saved.id}`, sent);
      // The user can still type here until the other form is mounted.
      handOverForm(`assignment:${saved.id}`, saved, written);
      await navigate(`/assignment/${saved.id}/edit`, { replace: true });
    },
  });
  const steps = useSteps(history, saver);
  const { errors, errorOf, isBusy, run } = useSaving(bodyOf(value));

  const savesItself =
    row !== undefined && !isReadOnly && !stored.is_published && !value.is_published;
  useEffect(() => {
    saver.setAutomatic(savesItself && !conflict);
  }, [saver, savesItself, conflict]);
  // The specification requires the server's message to be shown after earlier toasts are cleared.
  const save = () => run(saver.save, () => notifications.clean());
  useUnsavedChanges(
    isChanged && !isBusy,
    row ? (savesItself ? saver.flush : save) : async () => false,
    {
      isNew: !row,
      isManual: row !== undefined && !savesItself,
      about: row?.title,
      isAutomatic: savesItself && fault === undefined,
      settle: saver.settle,
    },
  );

  return {
    now: value,
    change: steps.change,
    edition,
    round,
    errors,
    errorOf,
    isBusy,
    isChanged,
    savesItself,
    savedAt,
    /** A sentence that says why the last save by itself failed. */
    fault: fault === undefined ? undefined : faultMessage(fault),
    localDraft,
    save,
    canUndo: steps.canUndo,
    canRedo: steps.canRedo,
    undo: () => {
      steps.undo();
      showAnew(true);
    },
    redo: () => {
      steps.redo();
      showAnew(true);
    },
    conflict: conflict && draftOf(conflict, null),
    resolve: (draft: AssignmentDraft) => {
      if (!conflict) return;
      setConflict(undefined);
      revision.current = conflict.revision;
      saver.resume({ value: draft, stored: draftOf(conflict, null) });
      void save();
    },
  };
}
