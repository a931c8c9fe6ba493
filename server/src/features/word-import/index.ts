export { fitToTemplate } from './fit-to-template.ts';
export { storeWordPictures } from './import-word.ts';
export { readWord } from './word-reader.ts';
export type { WordArticle } from './word-article.ts';
export type { LeftOutCode } from './word-sentences.ts';
export { FAULTS as WORD_FAULTS, LEFT_OUT } from './word-sentences.ts';
