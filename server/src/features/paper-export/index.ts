export { cutPictures } from './cut-pictures.ts';
export { storyParts } from './easy-issue.ts';
export { preparePictures } from './export-easy-read.ts';
export { EMPTY } from './issue-story.ts';
export type { Story } from './issue-story.ts';
export type { Issue, IssuePage } from './issue.ts';
export { readIssue } from './issue.ts';
export { easyId, easyMarkup, storyMarkup, storyTitle } from './story-markup.ts';
