export { remakePublicPapers, renewPublicPapers } from './remake.ts';
