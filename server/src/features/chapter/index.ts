export { isChapterVisible } from './chapter.policy.ts';
export { chapterSearch } from './chapter.search.ts';
