export { isStoryVisible } from './story.policy.ts';
