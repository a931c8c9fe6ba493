export type { Issue, IssueArea, IssuePage, IssuePicture, Story } from './issue.ts';
export { readIssue } from './issue.ts';
export { storyMarkup, storyTitle } from './story-markup.ts';
