export { slotSentence } from './slot-sentence.ts';
export { newspaperTemplateSearch } from './newspaper-template.search.ts';
