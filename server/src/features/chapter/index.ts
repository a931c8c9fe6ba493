export { isChapterVisible } from './chapter.policy.ts';
export { chapterRows } from './chapter.queries.ts';
export { chapterSearch } from './chapter.search.ts';
export { createChapter } from './keep-chapter.ts';
export { completeWithAssignment } from './progress.ts';
export { recordNavigation } from './progress.ts';
