import type { Fixtures } from './fixtures.ts';
import type { Row } from './row.ts';
import { OLDEST_FIRST, on, withBody } from './row.ts';

const person = (fixtures: Fixtures, count: number) => ({
  first_name: 'Ny',
  last_name: 'Person',
  email: `ny${count}@matris.example`,
  editorial_office_ids: [fixtures.office],
});

/** Expected outcomes of the calls of moderators and participants. */
export const PEOPLE: Record<string, Row> = {
  'moderator.list': { cells: 'ynn ynn yyn yyy', list: 'moderator', input: OLDEST_FIRST },
  'moderator.get': { cells: 'ynn ynn yyn yyy', input: on('moderator') },
  // Offices out of reach are a form error (422), and no membership is created.
  'moderator.create': {
    cells: 'fff fff yyi yyy',
    invalid: 'editorial_office_ids',
    input: (fixtures, count) => ({ body: person(fixtures, count) }),
  },
  'moderator.update': { cells: 'fnn fnn yyn yyy', input: on('moderator', { phone: '1' }) },
  'moderator.delete': { cells: 'fnn fnn yyn yyy', input: on('moderator') },
  'moderator.erase': { cells: 'f f (409)(409)n (409)(409)(409)', input: on('moderator') },
  'moderator.invite': { cells: 'fnn fnn yyn yyy', input: on('moderator') },

  'participant.list': { cells: 'ynn ynn yyn yyy', list: 'participant', input: OLDEST_FIRST },
  'participant.get': { cells: 'ynn ynn yyn yyy', input: on('participant') },
  'participant.create': {
    cells: 'fff yii yyi yyy',
    invalid: 'editorial_office_ids',
    input: (fixtures, count) => ({ body: person(fixtures, count) }),
  },
  'participant.update': { cells: 'fnn ynn yyn yyy', input: on('participant', { phone: '1' }) },
  'participant.delete': { cells: 'fnn ynn yyn yyy', input: on('participant') },
  'participant.erase': { cells: 'f f (409)(409)n (409)(409)(409)', input: on('participant') },
  'participant.invite': { cells: 'fnn ynn yyn yyy', input: on('participant') },
  'participant.import': {
    cells: 'fff yii yyi yyy',
    invalid: 'editorial_office_ids',
    input: ({ office }, count) => ({
      body: { text: `Ny Person; rad${count}@matris.example`, editorial_office_id: office },
    }),
  },
  'participant.cards': {
    cells: 'fff yii yyi yyy',
    invalid: 'participant_ids',
    input: ({ participant }) => ({ body: { participant_ids: [participant] } }),
  },
  'participant.closeCard': { cells: 'fnn ynn yyn yyy', input: on('participant') },
  'participant.pictureCode': {
    cells: 'fnn ynn yyn yyy',
    input: on('participant', { pictures: ['sun', 'cat', 'boat'] }),
  },
  'participant.export': { cells: 'fnn ynn yyn yyy', input: on('participant') },
  'year.person': { cells: 'fnn ynn yyn yyy', input: on('participant') },
  'year.makePortfolio': { cells: 'fnn ynn yyn yyy', input: on('participant', {}) },
  'year.portfolioState': { cells: 'fnn ynn yyn yyy', input: on('participant') },
  // No cell has one that is made, see `year.test.ts`.
  'year.portfolio': { cells: 'fnn nnn nnn nnn', input: on('participant') },
  'year.statistics': { cells: 'fff ynn yyn yyy', input: on('office') },
  'year.statisticsCsv': { cells: 'fff ynn yyn yyy', input: on('office') },
  // Archives nobody, who other cells need.
  'year.newTerm': { cells: 'fff ynn yyn yyy', input: on('office', { archived_ids: [] }) },
  'push.list': { cells: 'y y y y' },
  'push.add': {
    cells: 'y y y y',
    input: withBody({
      endpoint: 'https://push.matris.example/1',
      keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
    }),
  },
  // Nobody has a device with this id, see `push.test.ts` for one's own and others'.
  'push.remove': { cells: 'n n n n', input: () => ({ params: { id: 999_999_999 } }) },
};
