import type { Article } from '@spalten/contract/article';
import { article as calls } from '@spalten/contract/article';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call, messageOf } from '../../ui/api.ts';
import { useReadOnly } from '../../ui/session.ts';
import { useLocalDraft } from '../../ui/use-local-draft.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useArticleContent } from './use-article-content.ts';
import type { ArticleContent } from './article-content.ts';
import { changesOf, CONTENT_FIELDS, contentOf } from './article-content.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'lost';

/** True if trying again is of no use: the user may not change the article, or no longer sees it. */
export const isLoss = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 404 || (error.status === 403 && error.problem.code !== 'read_only'));

const PAUSE_MS = 2000;
const RETRY_MS = 10_000;

/**
 * Autosave: saves to the server two seconds after the last keystroke, and to IndexedDB at once,
 * where the draft stays until the server has it. `onShown` is called when other content replaces
 * the text being edited.
 */
export function useAutosave(initial: Article, onShown: () => void) {
  const { content, saved, accepted, current, unsavedFields, write, accept } =
    useArticleContent(initial);
  const [state, setState] = useState<SaveState>('saved');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  /** Why the article is lost, if the server says more than that it is. */
  const [lostReason, setLostReason] = useState<string | null>(null);
  /** The other user's version during a conflict. */
  const [theirs, setTheirs] = useState<Article | null>(null);
  /** The time of the stored draft during a conflict. */
  const [draftWrittenAt, setKeptAt] = useState<Date | null>(null);
  const draft = useLocalDraft<ArticleContent>({
    name: `article:${initial.id}`,
    value: content,
    // During a conflict the stored draft keeps its content and base.
    isChanged: state !== 'saved' && state !== 'conflict',
    stored: accepted,
    isLocked: !initial.can.update,
    isAutomatic: true,
    version: () => saved.version,
    contentOf: (whole) => changesOf(whole, CONTENT_FIELDS),
    show: (other) => showDraft(other),
    ask: ({ value, writtenAt }) => {
      write(value);
      setKeptAt(new Date(writtenAt));
      setTheirs(initial);
      setState('conflict');
      onShown();
    },
  });
  const clearDraft = useLatest(draft.clearDraft);
  const recordSent = useLatest(draft.recordSent);
  const isOwn = useLatest(draft.isOwn);
  const running = useRef<Promise<boolean>>(null);
  // In read mode the draft stays in the browser and is saved when writing is allowed again.
  const isReadOnly = useReadOnly() !== null;

  const isHalted = useLatest(() => state === 'conflict' || state === 'lost');
  const saveOnce = useCallback(async (): Promise<boolean> => {
    // Nothing is saved during a conflict, or in an article that isn't the user's any more.
    if (isHalted()) return false;
    const { content: sent, saved: base } = current();
    const fields = unsavedFields();
    if (fields.length === 0) {
      // The edits were undone before they were sent.
      setState((before) => (before === 'conflict' ? before : 'saved'));
      return true;
    }
    setState('saving');
    try {
      recordSent(sent);
      const body = { version: base.version, ...changesOf(sent, fields) };
      const answer = await call(calls.update, { params: { id: base.id }, body });
      accept(answer, sent);
      setSavedAt(new Date());
      const isDone = () => unsavedFields().length === 0;
      if (isDone()) await clearDraft(current().content);
      // Checked again, since more may have been typed while IndexedDB was busy.
      setState(isDone() ? 'saved' : 'unsaved');
      return true;
    } catch (error) {
      if (isLoss(error)) {
        setLostReason(error.problem.code === 'article_closed' ? messageOf(error) : null);
        setState('lost');
        return false;
      }
      if (!(error instanceof ApiError) || error.status !== 409) {
        setState('failed');
        return false;
      }
      const there = error.problem.current as Article;
      if (isOwn(contentOf(there))) {
        // An earlier save from here arrived without an answer. The current text is saved on top of
        // it.
        accept(there, contentOf(there));
        setState('unsaved');
      } else {
        setTheirs(there);
        setState('conflict');
      }
      return false;
    }
  }, [current, unsavedFields, accept, clearDraft, recordSent, isOwn, isHalted]);

  /** Saves now, one save at a time. Resolves to true when the server has everything. */
  const save = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    running.current = saveOnce();
    const isDone = await running.current;
    running.current = null;
    return isDone;
  }, [saveOnce]);

  const change = useCallback(
    (part: Partial<ArticleContent>) => {
      write({ ...current().content, ...part });
      setState((before) => (before === 'conflict' || before === 'lost' ? before : 'unsaved'));
    },
    [current, write],
  );

  const showDraft = useLatest((other: ArticleContent) => {
    change(other);
    onShown();
  });

  useEffect(() => {
    if (isReadOnly) return undefined;
    if (state !== 'unsaved' && state !== 'failed') return undefined;
    const go = () => void save();
    const timer = setTimeout(go, state === 'failed' ? RETRY_MS : PAUSE_MS);
    // Saves at once when the network is back.
    addEventListener('online', go);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', go);
    };
  }, [content, state, save, isReadOnly]);

  /** Shows the server's article instead: another user's save or an earlier version. */
  const takeOver = useCallback(
    (article: Article) => {
      const next = contentOf(article);
      write(next);
      setState('saved');
      accept(article, next);
    },
    [write, accept],
  );

  /**
   * Shows another user's save, unless something here is unsaved or being saved.
   * @returns true if it is shown
   */
  const follow = useCallback(
    (article: Article): boolean => {
      if (running.current || article.version <= current().saved.version) return false;
      if (unsavedFields().length > 0) return false;
      takeOver(article);
      return true;
    },
    [current, unsavedFields, takeOver],
  );

  /** Goes on after a loss: the article can be changed again. */
  const regain = useCallback(() => {
    setState((before) => (before === 'lost' ? 'unsaved' : before));
  }, []);

  /** Ends a conflict with the chosen text on top of the server's version. */
  const resolve = useCallback(
    (chosen: ArticleContent) => {
      if (!theirs) return;
      accept(theirs, contentOf(theirs));
      setTheirs(null);
      setKeptAt(null);
      write(chosen);
      setState('unsaved');
    },
    [theirs, accept, write],
  );

  return {
    content,
    saved,
    state,
    savedAt,
    lostReason,
    theirs,
    draftWrittenAt,
    /** The local draft of an earlier visit. */
    localDraft: draft.localDraft,
    change,
    save,
    accept,
    takeOver,
    follow,
    regain,
    resolve,
  };
}
