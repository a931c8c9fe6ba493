export { AudienceField, useAudienceWords } from './audience-field.tsx';
export { STATE_TONES } from './news-post.api.ts';
export {
  localTime,
  momentOf,
  publishedAt,
  PublishField,
  publishingOf,
  usePublishFaults,
} from './publish-field.tsx';
export { SlugField } from './slug-field.tsx';
export { useUnreadNews } from './use-unread-news.ts';
