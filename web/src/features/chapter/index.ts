export { typePath } from './chapter-paths.ts';
export { MyChapters } from './my-chapters.tsx';
export { PersonChapters } from './person-chapters.tsx';
