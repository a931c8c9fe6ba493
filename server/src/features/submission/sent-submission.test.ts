import { session } from '@spalten/contract/session';
import { submission } from '@spalten/contract/submission';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import type { SenderBox } from '../../testing/submissions.ts';
import { openSenderBox, png, SENDER, senderApp } from '../../testing/submissions.ts';

/* The receipt of a sender, and the page on which they take it back. */

let app: TestApp;
let box: SenderBox;
beforeAll(async () => {
  app = await senderApp();
});
beforeEach(async () => {
  box = await openSenderBox(app);
});

const look = (key: string) => app.guest().call(submission.sent, { params: { key } });
const imprint = (table: 'customer' | 'editorial_office', contact: string | null) =>
  sql`update ${sql.table(table)} set imprint = ${contact && JSON.stringify({ contact })}::jsonb
    where id = ${table === 'customer' ? app.world.customers['a'] : box.params.id}`.execute(
    app.database,
  );

test('a receipt has all that was sent but the sender’s name and address', async () => {
  const { erase_key: key } = await box.sent({ body_text: 'Text' });
  const told = JSON.stringify((await look(key)).body);
  for (const own of Object.values(SENDER)) expect(told).not.toContain(own);
});

test('a receipt lists what has arrived, and its key finds it until it is erased', async () => {
  const { erase_key: key, ...receipt } = await box.sent({
    headline: 'Bron målas',
    body_text: 'Den blir röd.\n\nPå måndag.',
    photographer: 'Kim Berg',
    pictured: 'Elin, Ali',
    'files[0]': { name: 'bron.png', bytes: await png() },
    'files[1]': { name: 'älven.png', bytes: await png() },
  });
  expect(receipt).toEqual({
    headline: 'Bron målas',
    body_text: 'Den blir röd.\n\nPå måndag.',
    photographer: 'Kim Berg',
    pictured: 'Elin, Ali',
    sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    files: ['bron.png', 'älven.png'],
    erased_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    has_article: false,
    office_name: 'Redaktion a1',
    office_contact: null,
  });
  expect((await look(key)).body).toEqual(receipt);
  await box.accept();
  expect((await look(key)).body).toEqual({ ...receipt, has_article: true });
  const guest = app.guest();
  await guest.call(session.csrfCookie);
  await guest.call(submission.erase, { params: { key } });
  expect((await look(key)).status).toBe(404);
  expect((await look('fel-nyckel-som-inte-finns')).status).toBe(404);
});

test('the contact of the imprint is told, the office’s before its customer’s', async () => {
  await imprint('customer', 'Skolan, 08-123 45');
  const { erase_key: key } = await box.sent({ body_text: 'Text' });
  expect((await look(key)).body.office_contact).toBe('Skolan, 08-123 45');
  await imprint('editorial_office', 'redaktionen@skolan.example');
  expect((await look(key)).body.office_contact).toBe('redaktionen@skolan.example');
  await imprint('customer', null);
  await imprint('editorial_office', null);
  expect((await look(key)).body.office_contact).toBeNull();
});
