export { cutPictures } from './cut-pictures.ts';
export { storyParts } from './easy-issue.ts';
export { preparePictures } from './export-easy-read.ts';
export { placeFaces } from './faces.ts';
export { EMPTY, listStoryPictures } from './issue-story.ts';
export type { IssuePicture, Story } from './issue-story.ts';
export type { Issue, IssuePage } from './issue.ts';
export { readIssue } from './issue.ts';
export { easyId, easyMarkup, storyMarkup, storyTitle } from './story-markup.ts';
