export { STATUS_TONES } from './article.api.ts';
