import type { Article } from '@spalten/contract/article';
import { article as calls } from '@spalten/contract/article';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../ui/api.ts';
import { useKeptForm } from '../../ui/use-kept-form.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useArticleWords } from './use-article-words.ts';
import type { Words } from './words.ts';
import { changesOf, differingFields, wordsOf } from './words.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

const PAUSE_MS = 2000;
const RETRY_MS = 10_000;

/**
 * The text in an editor and its saving: two seconds after the last keystroke to the server, and at
 * once to the browser, which gives it up only when the server has it.
 */
export function useAutosave(initial: Article) {
  const { words, saved, current, unsavedFields, write, accept } = useArticleWords(initial);
  const [state, setState] = useState<SaveState>('saved');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  /** What somebody else has saved, while there is a conflict. */
  const [theirs, setTheirs] = useState<Article | null>(null);
  const draft = useKeptForm(
    `article:${initial.id}`,
    words,
    state !== 'saved',
    (kept: Words) => differingFields(kept, wordsOf(initial)).length > 0,
  );
  const forget = useLatest(draft.forget);
  const running = useRef<Promise<boolean>>(null);

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const { words: sent, saved: base } = current();
    const fields = unsavedFields();
    if (fields.length === 0) {
      // What was written has been taken back before it was sent.
      setState((before) => (before === 'conflict' ? before : 'saved'));
      return true;
    }
    setState('saving');
    try {
      const body = { version: base.version, ...changesOf(sent, fields) };
      const answer = await call(calls.update, { params: { id: base.id }, body });
      accept(answer, sent);
      setSavedAt(new Date());
      const isDone = () => unsavedFields().length === 0;
      if (isDone()) await forget(current().words);
      // Once more: the browser may have taken its time, in which more was written.
      setState(isDone() ? 'saved' : 'unsaved');
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        setTheirs(error.problem.current as Article);
        setState('conflict');
      } else setState('failed');
      return false;
    }
  }, [current, unsavedFields, accept, forget]);

  /** Saves now, one save at a time. True when the server has everything. */
  const save = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    running.current = saveOnce();
    const isDone = await running.current;
    running.current = null;
    return isDone;
  }, [saveOnce]);

  const change = useCallback(
    (part: Partial<Words>) => {
      write({ ...current().words, ...part });
      setState((before) => (before === 'conflict' ? before : 'unsaved'));
    },
    [current, write],
  );

  useEffect(() => {
    if (state !== 'unsaved' && state !== 'failed') return undefined;
    const go = () => void save();
    const timer = setTimeout(go, state === 'failed' ? RETRY_MS : PAUSE_MS);
    // When the network is back nobody waits.
    addEventListener('online', go);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', go);
    };
  }, [words, state, save]);

  /** Shows what the server has instead: somebody else's save, or an earlier version. */
  const takeOver = useCallback(
    (article: Article) => {
      const next = wordsOf(article);
      write(next);
      setState('saved');
      accept(article, next);
    },
    [write, accept],
  );

  /**
   * Shows a save of somebody else's, unless something here is unsaved or on its way.
   * @returns whether it is shown
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

  /** Ends a conflict with the words that were chosen, on top of what the server has. */
  const resolve = useCallback(
    (chosen: Words) => {
      if (!theirs) return;
      accept(theirs, wordsOf(theirs));
      setTheirs(null);
      write(chosen);
      setState('unsaved');
    },
    [theirs, accept, write],
  );

  return {
    words,
    saved,
    state,
    savedAt,
    theirs,
    /** What was written here before the browser was closed, and is offered. */
    draft,
    change,
    save,
    accept,
    takeOver,
    follow,
    resolve,
  };
}
