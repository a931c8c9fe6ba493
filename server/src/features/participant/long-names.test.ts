import { participant } from '@spalten/contract/person';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { readKept } from '../../testing/kept.ts';

/* A name of 5,000 letters, by each call that names a person. */

const LONG = 'Å'.repeat(5000);
const SENTENCE = 'Skriv högst 60 tecken.';
const IN_LIST = 'Namnet är för långt: högst 60 tecken i förnamnet och 60 i efternamnet.';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  // Signing in is written down, so it comes before what is compared.
  for (const person of ['leader', 'customer', 'participant'] as const) await app.as(person);
});
const office = () => app.world.offices['a1'] ?? 0;

describe('is refused at its field with the limit, and nothing is kept or changed', () => {
  const calls: [string, 'leader' | 'customer' | 'participant', string, () => [string, object]][] = [
    [
      'a new participant',
      'leader',
      'first_name',
      () => [
        'POST /participant',
        { first_name: LONG, last_name: 'Ny', editorial_office_ids: [office()] },
      ],
    ],
    [
      'a participant who is there',
      'leader',
      'last_name',
      () => [`PUT /participant/${app.world.people.colleague.id}`, { last_name: LONG }],
    ],
    [
      'a new moderator',
      'customer',
      'first_name',
      () => [
        'POST /moderator',
        {
          first_name: LONG,
          last_name: 'Ny',
          email: 'ny@prov.example',
          editorial_office_ids: [office()],
        },
      ],
    ],
    ['oneself', 'participant', 'first_name', () => ['PUT /user/profile', { first_name: LONG }]],
  ];
  test.each(calls)('%s', async (_what, who, field, make) => {
    const [line, body] = make();
    const [method = '', url = ''] = line.split(' ');
    const client = await app.as(who);
    const before = await readKept(app);
    const answered = await client.send(method, url, body);
    expect([answered.status, (answered.body as { errors?: object }).errors]).toEqual([
      422,
      { [field]: [SENTENCE] },
    ]);
    expect(await readKept(app)).toEqual(before);
  });
});

describe('in a list', () => {
  const load = async (lines: string[], isDry = false) =>
    (await app.as('leader')).call(participant.import, {
      body: { text: lines.join('\n'), editorial_office_id: office(), dry_run: isDry },
    });

  test('is a fault of its line in words, and nobody is made of it', async () => {
    const before = await readKept(app);
    for (const isDry of [true, false]) {
      const { body } = await load([LONG, `${LONG}; lang@imp.example`], isDry);
      expect(body.faults).toMatchObject([
        { line: 1, message: IN_LIST },
        { line: 2, message: IN_LIST },
      ]);
      expect(await readKept(app)).toEqual(before);
    }
  });

  test('lets the other lines go on', async () => {
    const { body } = await load([LONG, 'Kort Namn', `${LONG}; lang@imp.example`]);
    expect(body.rows.map(({ outcome }) => outcome)).toEqual(['fault', 'create', 'fault']);
    const kept = (await readKept(app)).filter((row) => row.startsWith('public.app_user'));
    expect(kept.filter((row) => row.includes('Kort Namn'))).toHaveLength(1);
    expect(kept.filter((row) => /Å{61}|lang@imp/.test(row))).toEqual([]);
  });
});
