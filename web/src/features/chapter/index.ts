export { MyChapters } from './my-chapters.tsx';
export { PersonChapters } from './person-chapters.tsx';
