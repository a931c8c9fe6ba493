export { isAttemptVisible } from './attempt.policy.ts';
export { attemptRows } from './attempt.queries.ts';
export { attemptsForExport } from './attempts-for-export.ts';
