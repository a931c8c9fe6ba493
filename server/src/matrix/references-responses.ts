import type { Reference } from './reference.ts';
import { body, referencesOf } from './reference.ts';

/** The id fields of calls about responses and recordings. */
export const RESPONSE_REFERENCES: Record<string, Reference> = Object.fromEntries([
  ...referencesOf('response.ask', {
    'body responder_id': body('participant', (id) => ({ responder_id: id }), {
      as: 'colleague',
      to: 'asking',
    }),
  }),
  ...referencesOf('articleRecording.add', {
    'body file_id': body('sound', (file) => ({ file_id: file }), { to: 'approved' }),
  }),
]);
