export { chapterSearch } from './chapter.search.ts';
