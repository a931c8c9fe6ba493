export { fitToTemplate } from './fit-to-template.ts';
export { storeWordPictures } from './import-word.ts';
export { readWord } from './word-reader.ts';
export { FAULTS as WORD_FAULTS } from './word-sentences.ts';
