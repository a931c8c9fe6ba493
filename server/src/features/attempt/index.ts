export { isAttemptVisible } from './attempt.policy.ts';
