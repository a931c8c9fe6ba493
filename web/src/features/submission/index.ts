import { lazy } from 'react';

/** Manuslådan in the office's screen. Few offices open it, so it is loaded on its own. */
export const SubmissionBoxCard = lazy(() => import('./submission-box-card.tsx'));
