export { fitToTemplate, MAX_PICTURES } from './fit-to-template.ts';
export { readWord } from './word-reader.ts';
export type { WordArticle } from './word-article.ts';
export { discardPictures, readWordDraft } from './word-draft.ts';
export type { LeftOutCode } from './word-sentences.ts';
export { FAULTS as WORD_FAULTS, findNameFault, LEFT_OUT } from './word-sentences.ts';
