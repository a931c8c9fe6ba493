export { remakePublicPapers } from './remake.ts';
