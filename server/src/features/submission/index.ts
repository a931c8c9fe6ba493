export { isSubmissionVisible } from './submission.policy.ts';
