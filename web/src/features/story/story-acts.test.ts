import type { Story } from '@spalten/contract/story';
import { afterEach, expect, test, vi } from 'vitest';
import { saveStory } from './story-acts.ts';

vi.stubGlobal('location', { pathname: '/newspaper/7' });
vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x' });
afterEach(() => vi.unstubAllGlobals());

const shown = { id: 3, version: 1, people: [] as object[], newspaper_id: null } as unknown as Story;

/** Answers each save with the next version. @returns the versions that were sent */
function serve(): number[] {
  const sent: number[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { version } = JSON.parse(body) as { version: number };
    sent.push(version);
    return Response.json({ ...shown, version: version + 1 });
  });
  return sent;
}

test('a save goes on from the answer to the one before, also where the list on screen is older', async () => {
  const sent = serve();
  const given = saveStory(shown, () => ({ people_ids: [5] }));
  // Pressed before the first is answered, from the same screen.
  const taken = saveStory(shown, () => ({ newspaper_id: 7 }));
  await Promise.all([given, taken]);
  expect(sent).toEqual([1, 2]);
  // Pressed when it is answered, and the list is still being fetched.
  await saveStory(shown, () => ({ newspaper_id: 8 }));
  expect(sent).toEqual([1, 2, 3]);
});
