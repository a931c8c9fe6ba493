export { Bell } from './bell.tsx';
export { noticePath } from './notice-path.ts';
