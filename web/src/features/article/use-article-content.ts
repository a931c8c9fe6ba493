import type { Article } from '@spalten/contract/article';
import { useCallback, useRef, useState } from 'react';
import { cacheArticle } from './article.api.ts';
import type { ArticleContent } from './article-content.ts';
import { differingFields, contentOf } from './article-content.ts';

/** The text in the editor, and the server's version of the article. */
export function useArticleContent(initial: Article) {
  const [content, setContent] = useState<ArticleContent>(() => contentOf(initial));
  const [saved, setSaved] = useState<Article>(initial);
  const [accepted, setAccepted] = useState<ArticleContent>(content);
  // For timers and saves: always current, since it is set on change and not on render. `accepted`
  // is what was sent and not what came back, because the server trims.
  const latest = useRef({ content, saved, accepted: content });

  const write = useCallback((next: ArticleContent) => {
    latest.current.content = next;
    setContent(next);
  }, []);

  /** Sets the server's article as the new base. `taken` is the text it contains. */
  const accept = useCallback((article: Article, taken?: ArticleContent) => {
    latest.current.saved = article;
    if (taken) {
      latest.current.accepted = taken;
      setAccepted(taken);
    }
    setSaved(article);
    cacheArticle(article);
  }, []);

  return {
    content,
    saved,
    /** The text the server has. */
    accepted,
    /** The current text and base, read when called. */
    current: useCallback(() => latest.current, []),
    /** The fields that differ from what the server has. */
    unsavedFields: useCallback(
      () => differingFields(latest.current.content, latest.current.accepted),
      [],
    ),
    write,
    accept,
  };
}
