export { releaseStories } from './release-stories.ts';
export { COUNTS, isGivenTo, isStoryVisible } from './story.policy.ts';
export { countPlanned, givenStories, STORY_DUE } from './story.queries.ts';
