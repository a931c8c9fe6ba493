import { lazy } from 'react';

/** The words of an office in its screen. Loaded on its own, below what is needed first. */
export const OfficeWordsCard = lazy(() => import('./office-words-card.tsx'));
