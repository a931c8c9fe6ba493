export { AudienceField, useAudienceWords } from './audience-field.tsx';
export {
  localTime,
  toTimestamp,
  publishedAt,
  PublishField,
  publishingOf,
  usePublishFaults,
} from './publish-field.tsx';
export { PublishPill } from './publish-pill.tsx';
export { SlugField } from './slug-field.tsx';
