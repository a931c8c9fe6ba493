import type { NewspaperPage, PlacedContent } from '@spalten/contract/newspaper-page';
import { expect, test } from 'vitest';
import type { PageFields } from './page-saver.ts';
import { createPageSaver } from './page-saver.ts';
import { contentOf, withSlot } from './placements.ts';
import type { SlotAct } from './slot-acts.ts';
import { chooseFrame, emptySlot, placeArticle, placePicture, writeText } from './slot-acts.ts';

const pageOf = (version: number, placements: PlacedContent[] = []) =>
  ({ id: 1, version, placements, slots: [] }) as unknown as NewspaperPage;

/** A server that holds one page and refuses what was made from an older version. */
function serverOf(first: NewspaperPage) {
  let stored = first;
  const write = (fields: PageFields) => {
    stored = { ...stored, ...fields, version: stored.version + 1 } as NewspaperPage;
    return stored;
  };
  const send = async (base: NewspaperPage, fields: PageFields) => {
    await Promise.resolve();
    return base.version === stored.version ? { saved: write(fields) } : { stale: stored };
  };
  return { send, write, content: () => contentOf(stored, 'a') };
}

const changeOf = ({ change, dependsOn }: SlotAct, begun: NewspaperPage) => ({
  begun,
  make: (page: NewspaperPage) => ({
    placements: withSlot(page, 'a', change(contentOf(page, 'a'))),
  }),
  dependsOn: (page: NewspaperPage) => dependsOn(contentOf(page, 'a')),
});

const ACTS = [placePicture(7), writeText('Fika'), chooseFrame('thick')];
const ALL = { file_id: 7, text: 'Fika', adjustments: { frame: 'thick' } };

test.each([
  [0, 1, 2],
  [2, 1, 0],
  [1, 2, 0],
])('acts that were begun from the same page all stay, in the order %i %i %i', async (...order) => {
  const seen = pageOf(1);
  const server = serverOf(seen);
  const saver = createPageSaver(seen, server.send);
  for (const index of order) expect(await saver.save(changeOf(ACTS[index]!, seen))).not.toBeNull();
  expect(server.content()).toMatchObject(ALL);
});

test('acts that are sent at the same time all stay', async () => {
  const seen = pageOf(1);
  const server = serverOf(seen);
  const saver = createPageSaver(seen, server.send);
  await Promise.all(ACTS.map((act) => saver.save(changeOf(act, seen))));
  expect(server.content()).toMatchObject(ALL);
});

test('of two acts on the same field the later one stands', async () => {
  const seen = pageOf(1);
  const server = serverOf(seen);
  const saver = createPageSaver(seen, server.send);
  await saver.save(changeOf(chooseFrame('thick'), seen));
  await saver.save(changeOf(chooseFrame('thin'), seen));
  expect(server.content()).toMatchObject({ adjustments: { frame: 'thin' } });
  await saver.save(changeOf(emptySlot, seen));
  expect(server.content()).toMatchObject({ adjustments: null });
});

test('what somebody else has done to another field of the slot stays', async () => {
  const seen = pageOf(1, [{ slot_id: 'a', text: 'Fika' }]);
  const server = serverOf(seen);
  const saver = createPageSaver(seen, server.send);
  server.write({ placements: [{ slot_id: 'a', text: 'Bullar' }] });
  await saver.save(changeOf(chooseFrame('thick'), seen));
  expect(server.content()).toMatchObject({ text: 'Bullar', adjustments: { frame: 'thick' } });
});

test('words that somebody else has changed meanwhile are not written over', async () => {
  const seen = pageOf(1, [{ slot_id: 'a', text: 'Fika' }]);
  const server = serverOf(seen);
  const saver = createPageSaver(seen, server.send);
  saver.take(server.write({ placements: [{ slot_id: 'a', text: 'Bullar' }] }));
  // An own save in between brings their words along, and makes them no more one's own.
  await saver.save(changeOf(chooseFrame('thick'), seen));
  expect(await saver.save(changeOf(writeText('Fika kl 14'), seen))).toBeNull();
  expect(server.content()).toMatchObject({ text: 'Bullar', adjustments: { frame: 'thick' } });
});

test('an undo here is no conflict for what was begun before it', async () => {
  const seen = pageOf(1, [{ slot_id: 'a', text: 'Fika' }]);
  const server = serverOf(seen);
  const saver = createPageSaver(seen, server.send);
  const after = server.write({ placements: [] });
  saver.noteOwn({ before: seen, after });
  expect(await saver.save(changeOf(placeArticle(3), seen))).not.toBeNull();
  expect(server.content()).toMatchObject({ article_id: 3, text: null });
});

test('a save that is sent again, since its answer was lost, is no conflict with anybody', async () => {
  const seen = pageOf(1);
  const server = serverOf(seen);
  const saver = createPageSaver(seen, server.send);
  // Stored as the server does: the article of a continuation is that of its start.
  const from = { newspaper_page_id: 9, slot_id: 'start' };
  const wanted = { placements: [{ slot_id: 'a', continues_from: from }] };
  const stored = server.write({ placements: [{ ...wanted.placements[0]!, article_id: 4 }] });
  const again = {
    begun: seen,
    make: () => wanted,
    dependsOn: (page: NewspaperPage) => contentOf(page, 'a'),
  };
  saver.take(stored);
  expect(await saver.save(again)).toEqual({ before: seen, after: stored });
});

test('the same slot with something else in it is a conflict', async () => {
  const seen = pageOf(1);
  const server = serverOf(seen);
  const saver = createPageSaver(seen, server.send);
  saver.take(server.write({ placements: [{ slot_id: 'a', article_id: 5 }] }));
  expect(await saver.save(changeOf(placeArticle(3), seen))).toBeNull();
  expect(server.content()).toMatchObject({ article_id: 5 });
});
