export { readSamplePicture } from './sample-pictures.ts';
export { slotSentence } from './slot-sentence.ts';
export { newspaperTemplateSearch } from './newspaper-template.search.ts';
