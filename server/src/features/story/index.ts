export { releaseStories } from './release-stories.ts';
export { isGivenTo, isStoryVisible } from './story.policy.ts';
export { givenStories, STORY_DUE } from './story.queries.ts';
