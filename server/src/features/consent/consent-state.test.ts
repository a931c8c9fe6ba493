import type { ConsentState } from '@spalten/contract/consent';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { mentionsName } from './mentions.ts';
import { stateOfPicture } from './picture-marks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Case = [string, boolean | null, string | null, boolean, ConsentState];
const CASES: Case[] = [
  ['nobody has answered', null, null, false, 'missing'],
  ['nobody has answered, though a day is set', null, '2026-01-01', false, 'missing'],
  ['yes', true, null, false, 'yes'],
  ['yes, on its last day', true, '2026-06-01', false, 'yes'],
  ['yes, until the day before', true, '2026-05-31', false, 'ended'],
  ['no', false, null, false, 'no'],
  ['no, until the day before', false, '2026-05-31', false, 'no'],
  ['yes, with a protected identity', true, null, true, 'protected'],
  ['no answer, with a protected identity', null, null, true, 'protected'],
];

test.each(CASES)('%s', async (_, answer, until, isProtected, wanted) => {
  const { rows } = await sql<{ state: string }>`select consent_state(${answer}::boolean,
    ${until}::date, ${isProtected}, '2026-06-01') as state`.execute(app.database);
  expect(rows[0]?.state).toBe(wanted);
});

describe('a picture', () => {
  const yes = { paper_state: 'yes', web_state: 'yes', is_held: false } as const;
  test.each([
    ['without people is free', [], 'free'],
    ['is free when all agree', [yes, yes], 'free'],
    ['is asked about while one has not answered', [yes, { ...yes, web_state: 'missing' }], 'asked'],
    ['is held by one', [yes, { ...yes, is_held: true, paper_state: 'no' }], 'held'],
  ] as const)('%s', (_, people, wanted) => {
    expect(stateOfPicture([...people])).toBe(wanted);
  });
});

test.each([
  ['Vi mötte Bo Ek vid bron.', true],
  ['bo  ek', true],
  ['Bo Eks cykel', true],
  ['{"text": "Rad\\nBo Ek"}', true],
  ['Bo Ekman', false],
  ['Jumbo Ek', false],
  ['Bo', false],
])('%s names Bo Ek: %s', (text, wanted) => {
  expect(mentionsName(text, 'Bo Ek')).toBe(wanted);
});
