import { lazy } from 'react';

export { SchoolButton } from './school-button.tsx';
export { lastSchool, refusalIn, schoolKeyIn, useSchools } from './school-choice.ts';

/** Loaded lazily, since most people sign in with a password. */
export const SchoolLogin = lazy(() => import('./school-login.tsx'));

/** Loaded lazily, since only administrators and contact persons see it. */
export const SignInCard = lazy(() => import('./sign-in-card.tsx'));
