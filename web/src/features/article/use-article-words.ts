import type { Article } from '@spalten/contract/article';
import { useCallback, useRef, useState } from 'react';
import { keepArticle } from './article.api.ts';
import type { Words } from './words.ts';
import { differingFields, wordsOf } from './words.ts';

/** The text in the editor, and the server's version of the article. */
export function useArticleWords(initial: Article) {
  const [words, setWords] = useState<Words>(() => wordsOf(initial));
  const [saved, setSaved] = useState<Article>(initial);
  const [accepted, setAccepted] = useState<Words>(words);
  // For timers and saves: always current, since it is set on change and not on render. `accepted`
  // is what was sent and not what came back, because the server trims.
  const latest = useRef({ words, saved, accepted: words });

  const write = useCallback((next: Words) => {
    latest.current.words = next;
    setWords(next);
  }, []);

  /** Sets the server's article as the new base. `taken` is the text it contains. */
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
    /** The text the server has. */
    accepted,
    /** The current text and base, read when called. */
    current: useCallback(() => latest.current, []),
    /** The fields that differ from what the server has. */
    unsavedFields: useCallback(
      () => differingFields(latest.current.words, latest.current.accepted),
      [],
    ),
    write,
    accept,
  };
}
