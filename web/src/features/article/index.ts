export { articleQuery, STATUS_TONES } from './article.api.ts';
