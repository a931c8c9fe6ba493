import type { Assignment } from '@spalten/contract/assignment';
import { assignment } from '@spalten/contract/assignment';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../ui/api.ts';
import { toast } from '../../ui/toast.ts';
import { useKeptForm } from '../../ui/use-kept-form.ts';
import { useSaving } from '../../ui/use-saving.ts';
import { useUndo } from '../../ui/use-undo.ts';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.ts';
import { keepAssignment } from './assignment.api.ts';
import type { Draft } from './draft.ts';
import { bodyOf, draftOf, merged } from './draft.ts';

/**
 * The form of an assignment: its steps back and forth, its saving, and what becomes of it when
 * somebody else saved in between. What is not saved yet is kept in the browser.
 */
export function useAssignmentForm(row: Assignment | undefined, officeId: number | null) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [start] = useState(() => draftOf(row, officeId));
  const steps = useUndo(start);
  const [stored, setStored] = useState({ draft: start, revision: row?.revision ?? 0 });
  const { errors, errorOf, isBusy, run } = useSaving();
  const [conflict, setConflict] = useState<Assignment>();
  /** Fields that read their value once are made anew when the draft is another one. */
  const [round, setRound] = useState(0);
  const { now } = steps;
  const isChanged = now !== stored.draft;
  const { kept, forget } = useKeptForm(`assignment:${row?.id ?? 'new'}`, now, isChanged);

  const replace = (draft: Draft) => {
    steps.change(draft);
    setRound((before) => before + 1);
  };
  const whenSaved = async (saved: Assignment, draft: Draft) => {
    keepAssignment(saved);
    setStored({ draft, revision: saved.revision });
    await forget(draft);
    toast(t('assignment.saved', { title: saved.title }));
    if (!row) await navigate(`/assignment/${saved.id}/edit`);
  };
  const send = (draft: Draft, revision: number) =>
    row
      ? call(assignment.update, { params: { id: row.id }, body: { ...bodyOf(draft), revision } })
      : call(assignment.create, { body: bodyOf(draft) });

  /** Saves; where somebody else was first, both are put together, or the author is asked. */
  const saveDraft = async (draft: Draft, revision: number, begun: Draft): Promise<boolean> => {
    try {
      await whenSaved(await send(draft, revision), draft);
      return true;
    } catch (error) {
      const current =
        error instanceof ApiError && error.status === 409
          ? (error.problem.current as Assignment)
          : undefined;
      if (!current) throw error;
      const theirs = draftOf(current, null);
      const both = merged(begun, draft, theirs);
      if (!both) {
        setConflict(current);
        return false;
      }
      replace(both);
      return saveDraft(both, current.revision, theirs);
    }
  };
  // The specification: the server's message, after earlier ones are cleared.
  const guarded = (step: () => Promise<boolean>) => run(step, () => notifications.clean());
  const save = () => guarded(() => saveDraft(now, stored.revision, stored.draft));
  useUnsavedChanges(isChanged && !isBusy, row ? save : async () => false);

  return {
    now,
    change: steps.change,
    replace,
    round,
    errors,
    errorOf,
    isBusy,
    isChanged,
    kept,
    forget,
    save,
    canUndo: steps.canUndo,
    canRedo: steps.canRedo,
    undo: () => {
      steps.undo();
      setRound((before) => before + 1);
    },
    redo: () => {
      steps.redo();
      setRound((before) => before + 1);
    },
    conflict: conflict && draftOf(conflict, null),
    resolve: (draft: Draft) => {
      if (!conflict) return;
      const { revision } = conflict;
      setConflict(undefined);
      replace(draft);
      void guarded(() => saveDraft(draft, revision, draftOf(conflict, null)));
    },
  };
}
