export { isGroupVisible } from './group.policy.ts';
