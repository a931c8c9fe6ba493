import type { State } from './state.ts';
import { ARTICLES } from './states/articles.ts';
import { FAULTS } from './states/faults.ts';
import { LEARNING } from './states/learning.ts';
import { ORGANISATION } from './states/organisation.ts';
import { PAPERS } from './states/papers.ts';
import { SHELL } from './states/shell.ts';

/** Dialogs, drawers, menus and errors, which have no address of their own. */
export const STATES: State[] = [
  ...SHELL,
  ...ARTICLES,
  ...PAPERS,
  ...LEARNING,
  ...ORGANISATION,
  ...FAULTS,
];

/** Files with a dialog that no walk opens, each with the browser test that runs axe there. */
export const ELSEWHERE: Record<string, { spec: string; because: string }> = {
  'features/newspaper-page/continue-story.tsx': {
    spec: 'paper.spec.ts',
    because: 'it comes where an article is longer than its slot and another is empty',
  },
  'ui/saving/conflict-dialog.tsx': {
    spec: 'assignments.spec.ts',
    because: 'it comes where somebody else has saved while one was writing',
  },
  'ui/saving/draft-offer.tsx': {
    spec: 'closing.spec.ts',
    because: 'it asks only where a form was closed unsaved and somebody else has saved since',
  },
  'features/file/admin-login.tsx': {
    spec: 'specification.spec.ts',
    because: 'it comes when a file that has been thrown away is removed for good',
  },
};
