import type { Row } from './row.ts';
import { on } from './row.ts';

/** Expected outcomes of the calls of responses and recordings. The draft is another participant's. */
export const RESPONSES: Record<string, Row> = {
  'response.openQuestions': { cells: 'y y y y' },
  'response.list': { cells: 'nnn ynn yyn yyy', input: on('draft') },
  'response.people': { cells: 'nnn fnn ffn fff', input: on('draft') },
  'response.ask': {
    cells: 'nnn fnn fff fff',
    input: ({ draft, participant }) => ({
      params: { id: draft },
      body: { responder_id: participant },
    }),
  },
  'response.update': {
    cells: 'nnn fnn fff fff',
    input: on('response', {
      version: 1,
      first_good: 'Ett',
      second_good: 'Två',
      question: 'Varför?',
    }),
  },
  'response.withdraw': { cells: 'nnn ynn fff yyy', input: on('response') },

  'articleRecording.list': { cells: 'fnn ynn yyn yyy', input: on('approved') },
  'articleRecording.add': {
    cells: 'fnn ynn fff yyy',
    input: ({ approved, sound }) => ({ params: { id: approved }, body: { file_id: sound } }),
  },
  'articleRecording.remove': { cells: 'nnn ynn fff yyy', input: on('recording') },
  'articleRecording.restore': { cells: 'nnn ynn fff yyy', input: on('recording') },
};
