export { isResponseVisible } from './response.policy.ts';
