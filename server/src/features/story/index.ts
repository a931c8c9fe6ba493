export { isGivenTo, isStoryVisible } from './story.policy.ts';
export { STORY_DUE } from './story.queries.ts';
