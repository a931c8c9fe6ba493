export type { Issue, IssuePage, Story } from './issue.ts';
export { readIssue } from './issue.ts';
export { storyMarkup, storyTitle } from './story-markup.ts';
