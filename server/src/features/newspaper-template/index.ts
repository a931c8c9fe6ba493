export { readSamplePicture } from './sample-pictures.ts';
export { isTemplateVisible } from './newspaper-template.policy.ts';
export { slotSentence } from './slot-sentence.ts';
export { newspaperTemplateSearch } from './newspaper-template.search.ts';
