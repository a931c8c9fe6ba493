import { lazy } from 'react';

/** Loaded lazily, since only administrators and contact persons see it. */
export const SignInCard = lazy(() => import('./sign-in-card.tsx'));
