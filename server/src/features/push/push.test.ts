import { account } from '@spalten/contract/account';
import type { NoticeGroup } from '@spalten/contract/notice';
import { push } from '@spalten/contract/push';
import type { PushMessage } from '@spalten/contract/push';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGuardedFetch } from '../../platform/guarded-fetch.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/world.ts';
import { endSessionsOf } from '../session/index.ts';
import { sendPushes } from './send-pushes.ts';

interface Received {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/* Push messages, with a push service and a browser's keys of our own. */

let app: TestApp;
let service: http.Server;
let host = '';
let received: Received[] = [];
/** The status that the service answers with. */
let status = 201;

beforeAll(async () => {
  service = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts),
    });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  app = await testApp({ PRIVATE_PUSH_SERVICES: host });
});
afterAll(() => void service.close());
beforeEach(async () => {
  received = [];
  status = 201;
  await sql`delete from notice`.execute(app.database);
  await sql`delete from push_subscription`.execute(app.database);
  await sql`delete from rate_limit`.execute(app.database);
});

type Person = keyof TestApp['world']['people'];

/** A browser's keys, and how it reads what is sent to it (RFC 8291, aes128gcm). */
function makeBrowser(name: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest();
  const expand = (key: Buffer, info: Buffer, length: number) =>
    hmac(key, Buffer.concat([info, Buffer.from([1])])).subarray(0, length);
  return {
    subscription: {
      endpoint: `http://${host}/${name}`,
      keys: {
        p256dh: pair.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      },
    },
    read(body: Buffer): PushMessage {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + (body[20] ?? 0));
      const sealed = body.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const secret = expand(hmac(auth, pair.computeSecret(sender)), info, 32);
      const key = hmac(salt, secret);
      const part = (label: string, length: number) =>
        expand(key, Buffer.from(`Content-Encoding: ${label}\0`), length);
      const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as never;
    },
  };
}

/** The subject of the next notice. Each is told of once. */
let subject = 0;

const give = (person: Person, title: string, age = '0 seconds') =>
  sql`insert into notice (user_id, kind, object_id, title, actor_id, created_at)
    values (${app.world.people[person].id}, 'attempt-reviewed', ${(subject += 1)}, ${title},
      ${app.world.people.leader.id}, clock_timestamp() - ${age}::interval)`.execute(app.database);

const send = () => sendPushes(app.services, createGuardedFetch([host]));

/** Signs in at another device. */
async function signIn(person: Person) {
  const client = app.guest();
  await client.call(session.csrfCookie);
  const { email } = app.world.people[person];
  const { status: answered } = await client.call(session.login, {
    body: { email, password: PASSWORD },
  });
  expect(answered).toBe(200);
  return client;
}

async function subscribe(person: Person, name: string) {
  const browser = makeBrowser(name);
  const client = await signIn(person);
  const { status: answered, body } = await client.call(push.add, { body: browser.subscription });
  expect(answered).toBe(201);
  return { ...browser, client, id: body.id };
}

test('a new notice is told to its owner’s devices, encrypted, once, and to nobody else', async () => {
  await give('colleague', 'Före', '1 minute');
  const phone = await subscribe('colleague', 'telefon');
  const computer = await subscribe('colleague', 'dator');
  await subscribe('participant', 'granne');
  await give('elsewhere', 'Någon annans');
  await sql`delete from notice where title = 'Före'`.execute(app.database);
  await give('colleague', 'Fakta eller åsikt?');
  await send();
  await send();
  expect(received.map(({ path }) => path).toSorted()).toEqual(['/dator', '/telefon']);
  const at = (path: string) => received.find((one) => one.path === path)!;
  for (const [device, path] of [
    [phone, '/telefon'],
    [computer, '/dator'],
  ] as const)
    expect(device.read(at(path).body)).toEqual({
      title: 'Något nytt för dig i Spalten',
      body: 'leader Prov har läst dina svar på ”Fakta eller åsikt?”.',
      tag: expect.stringMatching(/^notice-\d+-1$/),
      notice: { kind: 'attempt-reviewed', object_id: subject },
    });
  const { headers, body } = at('/telefon');
  expect(headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/);
  expect(headers['content-encoding']).toBe('aes128gcm');
  expect(body.toString('latin1')).not.toContain('Fakta');
});

test('what is read, what was there before, and what is of a closed account is not told', async () => {
  await give('colleague', 'Före', '1 minute');
  await subscribe('colleague', 'telefon');
  await send();
  await give('colleague', 'Läst');
  await sql`update notice set read_at = now()`.execute(app.database);
  await send();
  await subscribe('participant', 'avstängd');
  await give('participant', 'Stängd');
  const { id } = app.world.people.participant;
  await sql`update app_user set is_active = false where id = ${id}`.execute(app.database);
  await send();
  await sql`update app_user set is_active = true where id = ${id}`.execute(app.database);
  expect(received).toEqual([]);
});

test('a kind that its owner has turned off is not told, and not later either', async () => {
  const { client } = await subscribe('colleague', 'telefon');
  const choose = (off: NoticeGroup[]) =>
    client.call(account.preferences, { body: { push_off: off } });
  expect((await choose(['assignments'])).body.preferences.push_off).toEqual(['assignments']);
  await give('colleague', 'Avstängt');
  await send();
  expect(received).toEqual([]);
  await choose(['messages']);
  await send();
  expect(received).toEqual([]);
  await give('colleague', 'Påslaget');
  await send();
  expect(received).toHaveLength(1);
  await choose([]);
});

test.each([404, 410])(
  'a subscription that has ended (%s) is removed, another fault keeps it',
  async (ended) => {
    const { client } = await subscribe('colleague', 'telefon');
    const devices = async () => (await client.call(push.list)).body.devices;
    status = 503;
    await give('colleague', 'Ett');
    await send();
    expect(await devices()).toHaveLength(1);
    status = ended;
    await sql`delete from notice`.execute(app.database);
    await give('colleague', 'Två');
    await send();
    expect(received).toHaveLength(2);
    expect(await devices()).toEqual([]);
  },
);

test.each([
  'http://push.example/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://169.254.169.254/latest',
  'http://127.0.0.1:1/1',
])('%s is refused as an address', async (endpoint) => {
  const { subscription } = makeBrowser('x');
  const client = await signIn('colleague');
  const answer = await client.call(push.add, { body: { ...subscription, endpoint } });
  expect(answer.status).toBe(422);
  expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toEqual(['endpoint']);
});

test('a name that leads to a private address is sent nothing', async () => {
  await subscribe('colleague', 'telefon');
  await sql`update push_subscription set endpoint = 'https://localhost/1'`.execute(app.database);
  await give('colleague', 'Ett');
  await send();
  expect(received).toEqual([]);
});

test('a device is its owner’s alone, ten are kept, and the keys stay the same', async () => {
  const own = await subscribe('colleague', 'telefon');
  const other = await app.as('participant');
  expect((await other.call(push.remove, { params: { id: own.id } })).status).toBe(404);
  expect((await other.call(push.list)).body.devices).toEqual([]);
  for (let count = 1; count <= 10; count += 1) await subscribe('colleague', `d${count}`);
  const { public_key: key, devices } = (await own.client.call(push.list)).body;
  expect(devices).toHaveLength(10);
  expect(devices.map(({ endpoint }) => endpoint)).not.toContain(own.subscription.endpoint);
  expect((await other.call(push.list)).body.public_key).toBe(key);
  const [newest] = devices;
  expect((await own.client.call(push.remove, { params: { id: newest!.id } })).status).toBe(204);
  // Whoever has lost a device ends it for all.
  expect((await own.client.call(account.endOthers)).status).toBe(204);
  expect((await own.client.call(push.list)).body.devices).toEqual([]);
});

test('a device that is signed out gets nothing, one whose session has ended no words', async () => {
  const phone = await subscribe('colleague', 'telefon');
  const computer = await subscribe('colleague', 'dator');
  expect((await phone.client.call(session.logout)).status).toBe(204);
  await sql`update session set last_seen_at = now() - interval '3 hours'
    where user_id = ${app.world.people.colleague.id}`.execute(app.database);
  await give('colleague', 'Hemligt');
  await send();
  expect(received.map(({ path }) => path)).toEqual(['/dator']);
  expect(computer.read(received[0]!.body)).toMatchObject({ body: '', notice: null });
  // Signing in at the device again binds it to the new session.
  const again = await signIn('colleague');
  const { body } = await again.call(push.add, { body: computer.subscription });
  expect([body.id, body.is_current]).toEqual([computer.id, true]);
  await give('colleague', 'Något annat');
  await send();
  expect(computer.read(received[1]!.body).body).toContain('Något annat');
});

test('a new address of the same device takes the place of the former', async () => {
  const { client } = await subscribe('colleague', 'gammal');
  await client.call(push.add, { body: makeBrowser('ny').subscription });
  const { devices } = (await client.call(push.list)).body;
  expect(devices.map(({ endpoint }) => new URL(endpoint).pathname)).toEqual(['/ny']);
});

test('a device that belongs to another person now tells nothing of the former', async () => {
  const { subscription, read } = await subscribe('colleague', 'delad');
  const other = await app.as('participant');
  expect((await other.call(push.add, { body: subscription })).status).toBe(201);
  await give('colleague', 'Den förras');
  await send();
  expect(received).toEqual([]);
  await give('participant', 'Den nyas');
  await send();
  expect(received.map(({ body }) => read(body).body)).toEqual([
    expect.stringContaining('Den nyas'),
  ]);
});

test('a device that has failed for a week is removed, one that works again is not', async () => {
  const { client } = await subscribe('colleague', 'telefon');
  const fail = async (since: string, answered: number) => {
    status = answered;
    await sql`update push_subscription set failing_since = now() - ${since}::interval`.execute(
      app.database,
    );
    await give('colleague', 'Nytt');
    await send();
    return (await client.call(push.list)).body.devices.length;
  };
  expect(await fail('6 days', 500)).toBe(1);
  expect(await fail('8 days', 201)).toBe(1);
  const { rows } = await sql`select failing_since from push_subscription`.execute(app.database);
  expect(rows).toEqual([{ failing_since: null }]);
  expect(await fail('8 days', 500)).toBe(0);
});

test('a new password ends the messages to all devices', async () => {
  const { client } = await subscribe('colleague', 'telefon');
  await app.database
    .transaction()
    .execute((transaction) => endSessionsOf(transaction, app.world.people.colleague.id));
  expect((await (await signIn('colleague')).call(push.list)).body.devices).toEqual([]);
  expect((await client.call(push.list)).status).toBe(401);
});

test('who asks too often is told to wait, and may renew what there is', async () => {
  const client = await signIn('otherModerator');
  const browsers = Array.from({ length: 21 }, (_, index) => makeBrowser(`d${index}`));
  const add = async ({ subscription }: (typeof browsers)[number]) =>
    (await client.call(push.add, { body: subscription })).status;
  for (const browser of browsers.slice(0, 20)) expect(await add(browser)).toBe(201);
  expect(await add(browsers[20]!)).toBe(429);
  expect(await add(browsers[19]!)).toBe(201);
});
