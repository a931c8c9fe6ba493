import type { Article } from '@spalten/contract/article';
import { article as calls } from '@spalten/contract/article';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../ui/api.ts';
import { useReadOnly } from '../../ui/session.ts';
import { useLocalDraft } from '../../ui/use-local-draft.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useArticleWords } from './use-article-words.ts';
import type { Words } from './words.ts';
import { changesOf, WORD_FIELDS, wordsOf } from './words.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

const PAUSE_MS = 2000;
const RETRY_MS = 10_000;

/**
 * The text in an editor and its saving: two seconds after the last keystroke to the server, and at
 * once to the browser, which gives it up only when the server has it. `onShown` is told that another
 * text is shown than the one being written.
 */
export function useAutosave(initial: Article, onShown: () => void) {
  const { words, saved, accepted, current, unsavedFields, write, accept } =
    useArticleWords(initial);
  const [state, setState] = useState<SaveState>('saved');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  /** What somebody else has saved, while there is a conflict. */
  const [theirs, setTheirs] = useState<Article | null>(null);
  /** When that was written which was kept, and now has to be chosen about. */
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const draft = useLocalDraft<Words>({
    name: `article:${initial.id}`,
    value: words,
    // While its writer chooses, what is kept stays as it was written, with what it was written on.
    isChanged: state !== 'saved' && state !== 'conflict',
    stored: accepted,
    isLocked: !initial.can.update,
    version: () => saved.version,
    contentOf: (whole) => changesOf(whole, WORD_FIELDS),
    show: (other) => showKept(other),
    ask: ({ value, writtenAt }) => {
      write(value);
      setKeptAt(new Date(writtenAt));
      setTheirs(initial);
      setState('conflict');
      onShown();
    },
  });
  const forget = useLatest(draft.forget);
  const noteSent = useLatest(draft.noteSent);
  const isOwn = useLatest(draft.isOwn);
  const running = useRef<Promise<boolean>>(null);
  // Kept in the browser meanwhile, and saved when the customer may write again.
  const isReadOnly = useReadOnly() !== null;

  const isChosenAbout = useLatest(() => state === 'conflict');
  const saveOnce = useCallback(async (): Promise<boolean> => {
    // Whose words hold is being chosen: nothing is written over before.
    if (isChosenAbout()) return false;
    const { words: sent, saved: base } = current();
    const fields = unsavedFields();
    if (fields.length === 0) {
      // What was written has been taken back before it was sent.
      setState((before) => (before === 'conflict' ? before : 'saved'));
      return true;
    }
    setState('saving');
    try {
      noteSent(sent);
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
      if (!(error instanceof ApiError) || error.status !== 409) {
        setState('failed');
        return false;
      }
      const there = error.problem.current as Article;
      if (isOwn(wordsOf(there))) {
        // A save of mine that arrived when the page was closed: what is written now goes on top of it.
        accept(there, wordsOf(there));
        setState('unsaved');
      } else {
        setTheirs(there);
        setState('conflict');
      }
      return false;
    }
  }, [current, unsavedFields, accept, forget, noteSent, isOwn, isChosenAbout]);

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

  const showKept = useLatest((other: Words) => {
    change(other);
    onShown();
  });

  useEffect(() => {
    if (isReadOnly) return undefined;
    if (state !== 'unsaved' && state !== 'failed') return undefined;
    const go = () => void save();
    const timer = setTimeout(go, state === 'failed' ? RETRY_MS : PAUSE_MS);
    // When the network is back nobody waits.
    addEventListener('online', go);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', go);
    };
  }, [words, state, save, isReadOnly]);

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
      setKeptAt(null);
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
    keptAt,
    /** What was written here before the browser was closed. */
    kept: draft.kept,
    change,
    save,
    accept,
    takeOver,
    follow,
    resolve,
  };
}
