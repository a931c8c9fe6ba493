import type { Article } from '@spalten/contract/article';
import { article as calls } from '@spalten/contract/article';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../ui/api.ts';
import { useKeptForm } from '../../ui/use-kept-form.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { keepArticle } from './article.api.ts';
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
  const [words, setWords] = useState<Words>(() => wordsOf(initial));
  const [saved, setSaved] = useState<Article>(initial);
  const [state, setState] = useState<SaveState>('saved');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [current, setCurrent] = useState<Article | null>(null);
  const draft = useKeptForm(
    `article:${initial.id}`,
    words,
    state !== 'saved',
    (kept: Words) => differingFields(kept, wordsOf(initial)).length > 0,
  );
  const forget = useLatest(draft.forget);
  // What the timers and the queue read: the newest, set where it changes, not when it is rendered.
  const latest = useRef({
    words,
    saved,
    accepted: words,
    running: null as Promise<boolean> | null,
  });

  const saveOnce = useCallback(async (): Promise<boolean> => {
    // Held against what was sent last, not what came back: the server trims, and that is no change.
    const { words: sent, saved: base, accepted } = latest.current;
    const fields = differingFields(sent, accepted);
    if (fields.length === 0) {
      // What was written has been taken back before it was sent.
      setState((before) => (before === 'conflict' ? before : 'saved'));
      return true;
    }
    setState('saving');
    try {
      const body = { version: base.version, ...changesOf(sent, fields) };
      const answer = await call(calls.update, { params: { id: base.id }, body });
      latest.current.saved = answer;
      latest.current.accepted = sent;
      setSaved(answer);
      keepArticle(answer);
      setSavedAt(new Date());
      const isDone = () => differingFields(latest.current.words, sent).length === 0;
      if (isDone()) await forget(latest.current.words);
      // Once more: the browser may have taken its time, in which more was written.
      setState(isDone() ? 'saved' : 'unsaved');
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        setCurrent(error.problem.current as Article);
        setState('conflict');
      } else setState('failed');
      return false;
    }
  }, [forget]);

  /** Saves now, one save at a time. True when the server has everything. */
  const save = useCallback(async (): Promise<boolean> => {
    while (latest.current.running) await latest.current.running;
    latest.current.running = saveOnce();
    const isDone = await latest.current.running;
    latest.current.running = null;
    return isDone;
  }, [saveOnce]);

  const change = useCallback((part: Partial<Words>) => {
    const next = { ...latest.current.words, ...part };
    latest.current.words = next;
    setWords(next);
    setState((before) => (before === 'conflict' ? before : 'unsaved'));
  }, []);

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

  /** Takes an article that the server has given as the new ground. */
  const accept = useCallback((article: Article) => {
    latest.current.saved = article;
    setSaved(article);
    keepArticle(article);
  }, []);

  /** Shows what the server has instead: somebody else's save, or an earlier version. */
  const takeOver = useCallback(
    (article: Article) => {
      const next = wordsOf(article);
      latest.current.words = next;
      latest.current.accepted = next;
      setWords(next);
      setState('saved');
      accept(article);
    },
    [accept],
  );

  /**
   * Shows a save of somebody else's, unless something here is unsaved or on its way.
   * @returns whether it is shown
   */
  const follow = useCallback(
    (article: Article): boolean => {
      const { words: mine, accepted, saved: base, running } = latest.current;
      if (running || article.version <= base.version) return false;
      if (differingFields(mine, accepted).length > 0) return false;
      takeOver(article);
      return true;
    },
    [takeOver],
  );

  /** Ends a conflict with the words that were chosen, on top of what the server has. */
  const resolve = useCallback(
    (chosen: Words) => {
      if (!current) return;
      accept(current);
      latest.current.accepted = wordsOf(current);
      setCurrent(null);
      latest.current.words = chosen;
      setWords(chosen);
      setState('unsaved');
    },
    [current, accept],
  );

  return {
    words,
    saved,
    state,
    savedAt,
    current,
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
