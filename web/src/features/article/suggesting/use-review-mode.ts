import type { Article } from '@spalten/contract/article';
import { useState } from 'react';

/** The ways to meet an article that is reviewed: read it, suggest changes, or change it directly. */
export type ReviewMode = 'read' | 'suggest' | 'direct';

/**
 * The mode in which an article opens: reading for moderators who review what others have submitted,
 * writing for everyone else. It stays when the article is approved or returned.
 */
export function useReviewMode(article: Article, userId: number) {
  const isTheirs = article.authors.some(({ id }) => id === userId);
  const isReview = article.status === 'submitted' && article.can.return && !isTheirs;
  const [isReviewer, setReviewer] = useState(isReview);
  const [mode, setMode] = useState<ReviewMode>(isReview ? 'read' : 'direct');
  return {
    mode: article.can.update ? mode : 'direct',
    isOffered: article.can.update && (isReviewer || isReview),
    choose: (next: ReviewMode) => {
      setReviewer(true);
      setMode(next);
    },
  };
}
