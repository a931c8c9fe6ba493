import type { Row } from './row.ts';
import { on, withBody } from './row.ts';

const noKey = () => ({ params: { key: 'ingen-nyckel-som-finns-alls' } });

/** Calls with which texts come in: Word files, and what people without an account send. */
export const TEXTS: Record<string, Row> = {
  // Success needs Word files, see `word-import.test.ts`.
  'wordImport.create': { cells: 'i i f i', invalid: 'files', input: withBody({}) },
  'submission.list': { cells: 'f y f y' },
  'submission.get': { cells: 'fff ynn fff yyy', input: on('submission') },
  'submission.accept': {
    cells: 'fff ynn fff yyy',
    input: on('submission', { article_template_id: 1 }),
  },
  'submission.delete': { cells: 'fff ynn fff yyy', input: on('submission') },
  // The article was made of the submission, which its sender has taken back.
  'submission.sender': { cells: 'fff ynn fff yyy', input: on('submitted') },
  'submission.settle': { cells: 'fff ynn fff yyy', input: on('submitted') },
  'submission.box': { cells: 'fff ynn fff yyy', input: on('office') },
  'submission.updateBox': { cells: 'fff ynn fff yyy', input: on('office', { is_open: true }) },
  // After `updateBox`, which gives the boxes their addresses.
  'submission.code': { cells: 'fff ynn fff yyy', input: on('office') },
  // Success needs the key of a box, see `submission.test.ts`.
  'submission.publicBox': { cells: 'n n n n', open: true, input: noKey },
  'submission.send': { cells: 'n n n n', open: true, input: noKey },
  'submission.sent': { cells: 'n n n n', open: true, input: noKey },
  'submission.erase': { cells: 'n n n n', open: true, input: noKey },
};
