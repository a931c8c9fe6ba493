import type { Assignment } from '@spalten/contract/assignment';
import { assignment } from '@spalten/contract/assignment';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../data/api.ts';
import {
  completeHandover,
  readHandedOverValues,
  handOverForm,
} from '../../ui/saving/form-handover.ts';
import { useReadOnly } from '../../data/session.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useAutosave } from '../../ui/saving/use-autosave.ts';
import { useLocalDraft } from '../../ui/saving/use-local-draft.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { useSerialQueue } from '../../ui/saving/use-serial-queue.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { useUndo } from '../../ui/saving/use-undo.ts';
import { useUnsavedChanges } from '../../ui/saving/use-unsaved-changes.ts';
import { cacheAssignment } from './assignment.api.ts';
import type { AssignmentDraft } from './assignment-draft.ts';
import { bodyOf, differingFields, draftOf, mergeDrafts } from './assignment-draft.ts';

/**
 * Form state of an assignment: undo history, saving, conflicts and the local draft. A draft that exists
 * saves itself. A new one is created, and a published one changed, by a press on the save button.
 */
export function useAssignmentForm(row: Assignment | undefined, officeId: number | null) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const name = `assignment:${row?.id ?? 'new'}`;
  const [start] = useState(() => draftOf(row, officeId));
  const [begun] = useState(() => readHandedOverValues<AssignmentDraft>(name) ?? start);
  useEffect(() => completeHandover(name), [name]);
  const steps = useUndo(begun);
  const [stored, setStored] = useState({ draft: start, revision: row?.revision ?? 0 });
  /** The same as `stored`, for saves that begin before the next render. */
  const base = useRef(stored);
  const enqueue = useSerialQueue();
  const isReadOnly = useReadOnly() !== null;
  const [conflict, setConflict] = useState<Assignment>();
  /** Increases when the instructions must be read anew. */
  const [edition, setEdition] = useState(0);
  /** Increases when the question fields must be mounted anew, since they read their values once. */
  const [round, setRound] = useState(0);
  const { now } = steps;
  const { errors, errorOf, isBusy, run } = useSaving(bodyOf(now));
  const isChanged = now !== stored.draft;
  const newest = useLatest(() => now);

  const savesItself =
    row !== undefined && !isReadOnly && !stored.draft.is_published && !now.is_published;

  const showAnew = (hasOtherQuestions: boolean) => {
    setEdition((before) => before + 1);
    if (hasOtherQuestions) setRound((before) => before + 1);
  };
  const replace = (draft: AssignmentDraft) => {
    steps.change(draft);
    showAnew(differingFields(draft, newest()).includes('questions'));
  };
  const { localDraft, recordSent, clearDraft, moveTo } = useLocalDraft({
    name,
    value: now,
    isChanged,
    stored: stored.draft,
    ...(row && { version: () => stored.revision }),
    show: replace,
    isAutomatic: savesItself,
  });
  const whenSaved = async (saved: Assignment, draft: AssignmentDraft, isQuiet: boolean) => {
    cacheAssignment(saved);
    base.current = { draft, revision: saved.revision };
    setStored(base.current);
    await clearDraft(draft);
    if (isQuiet) return;
    toast(t('assignment.saved', { title: saved.title }));
    if (row) return;
    const written = await moveTo(`assignment:${saved.id}`, draft);
    // The user can still type here until the other form is mounted.
    handOverForm(`assignment:${saved.id}`, saved, written);
    await navigate(`/assignment/${saved.id}/edit`, { replace: true });
  };
  const send = (draft: AssignmentDraft, revision: number) => {
    recordSent(draft);
    return row
      ? call(assignment.update, { params: { id: row.id }, body: { ...bodyOf(draft), revision } })
      : call(assignment.create, { body: bodyOf(draft) });
  };

  /** Saves. After another user's save, both are merged, or the user is asked. */
  const saveDraft = async (
    draft: AssignmentDraft,
    revision: number,
    ground: AssignmentDraft,
    isQuiet = false,
  ): Promise<boolean> => {
    try {
      await whenSaved(await send(draft, revision), draft, isQuiet);
      return true;
    } catch (error) {
      const current =
        error instanceof ApiError && error.status === 409
          ? (error.problem.current as Assignment)
          : undefined;
      if (!current) throw error;
      const theirs = draftOf(current, null);
      // Includes edits made while the save was in flight.
      const both = mergeDrafts(ground, newest(), theirs);
      if (!both) {
        setConflict(current);
        return false;
      }
      replace(both);
      return saveDraft(both, current.revision, theirs, isQuiet);
    }
  };
  // The specification requires the server's message to be shown after earlier toasts are cleared.
  const runWithErrors = (step: () => Promise<boolean>) => run(step, () => notifications.clean());
  const save = () =>
    enqueue(() =>
      runWithErrors(() => saveDraft(newest(), base.current.revision, base.current.draft)),
    );

  const saveQuietly = () =>
    enqueue(async () => {
      const { draft, revision } = base.current;
      // Publishing takes a press, also where it was chosen while this save waited.
      if (newest().is_published || conflict) return false;
      return newest() === draft || saveDraft(newest(), revision, draft, true);
    });
  const autosave = useAutosave(now, savesItself && isChanged && !conflict, saveQuietly);
  const isAutomatic = savesItself && autosave.fault === undefined;
  useUnsavedChanges(
    isChanged && !isBusy,
    row ? (savesItself ? autosave.flush : save) : async () => false,
    {
      isNew: !row,
      isManual: row !== undefined && !savesItself,
      isAutomatic,
      settle: () => enqueue(async () => {}),
    },
  );

  return {
    now,
    change: steps.change,
    edition,
    round,
    errors,
    errorOf,
    isBusy,
    isChanged,
    savesItself,
    autosave,
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
      const { revision } = conflict;
      setConflict(undefined);
      replace(draft);
      const theirs = draftOf(conflict, null);
      void enqueue(() => runWithErrors(() => saveDraft(draft, revision, theirs)));
    },
  };
}
