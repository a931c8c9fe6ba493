import { consent } from '@spalten/contract/consent';
import { beforeAll, expect, test } from 'vitest';
import type { LoggedEvent } from '../../platform/events/event-log.ts';
import { findViewerOf } from '../../platform/session/viewer.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { createChangeSelector } from './changes-for-viewer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Returns whom a change is told to, out of all people. */
async function toldOf(event: LoggedEvent): Promise<string[]> {
  const tell = createChangeSelector(app.database, [event]);
  const told: string[] = [];
  for (const [person, { id }] of Object.entries(app.world.people)) {
    const viewer = await findViewerOf(app.database, id);
    if (viewer && (await tell(viewer)).length > 0) told.push(person);
  }
  return told.toSorted();
}

let count = 0;
test('a consent is told of to those who keep the register of its office alone', async () => {
  const leader = await app.as('leader');
  count += 1;
  const { body } = await leader.call(consent.create, { body: { name: `Bo Ek ${count}` } });
  const told = await toldOf({
    id: 1,
    type: 'consent',
    object_id: body.id,
    customer_id: app.world.customers['a'] ?? 0,
    editorial_office_id: app.world.offices['a1'] ?? 0,
    user_id: null,
    is_withdrawn: false,
    is_open: false,
  });
  expect(told).toEqual(['admin', 'leader', 'moderator']);
});

test('that something was taken away is told to its office alone', async () => {
  const { offices, customers, people } = app.world;
  const gone: LoggedEvent = {
    id: 1,
    type: 'article',
    object_id: 999_999,
    customer_id: customers['a'] ?? 0,
    editorial_office_id: offices['a1'] ?? 0,
    user_id: null,
    is_withdrawn: true,
    is_open: false,
  };
  const tell = createChangeSelector(app.database, [gone]);
  const toldTo = async (person: keyof typeof people) => {
    const viewer = await findViewerOf(app.database, people[person].id);
    return viewer && tell(viewer);
  };
  for (const person of ['colleague', 'leader', 'customer', 'admin'] as const)
    expect([person, await toldTo(person)]).toEqual([person, [{ type: 'article', id: null }]]);
  for (const person of ['elsewhere', 'otherModerator', 'otherParticipant'] as const)
    expect([person, await toldTo(person)]).toEqual([person, []]);
});
