import type { Article } from '@spalten/contract/article';
import { useCallback, useRef, useState } from 'react';
import { keepArticle } from './article.api.ts';
import type { Words } from './words.ts';
import { differingFields, wordsOf } from './words.ts';

/** The words of an article as they are written here, and what the server has of it. */
export function useArticleWords(initial: Article) {
  const [words, setWords] = useState<Words>(() => wordsOf(initial));
  const [saved, setSaved] = useState<Article>(initial);
  const [accepted, setAccepted] = useState<Words>(words);
  // What the timers and saves read: the newest, set where it changes, not when it is rendered.
  // Accepted is what was sent last, not what came back: the server trims, and that is no change.
  const latest = useRef({ words, saved, accepted: words });

  const write = useCallback((next: Words) => {
    latest.current.words = next;
    setWords(next);
  }, []);

  /** Takes an article that the server has given as the new ground, `taken` being what it has. */
  const accept = useCallback((article: Article, taken?: Words) => {
    latest.current.saved = article;
    if (taken) {
      latest.current.accepted = taken;
      setAccepted(taken);
    }
    setSaved(article);
    keepArticle(article);
  }, []);

  return {
    words,
    saved,
    /** What the server has of the words. */
    accepted,
    /** The words and the ground as they are when this is asked. */
    current: useCallback(() => latest.current, []),
    /** The fields in which what is written now differs from what the server has accepted. */
    unsavedFields: useCallback(
      () => differingFields(latest.current.words, latest.current.accepted),
      [],
    ),
    write,
    accept,
  };
}
