import { lazy } from 'react';

export { MyStories, ownStoriesQuery } from './my-stories.tsx';
export { planQuery } from './story.api.ts';

/* Loaded when they are first shown. */
export const PlanView = lazy(() => import('./plan.tsx'));
export const Ideas = lazy(() => import('./ideas.tsx'));
export const NamedStory = lazy(() => import('./named-story.tsx'));
