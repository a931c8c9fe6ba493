import { afterEach, expect, test, vi } from 'vitest';
import { addUnsavedWork } from '../data/unsaved-work.ts';
import { takeNewVersion, watchVersions } from './app-updates.ts';

vi.hoisted(() => vi.stubEnv('PROD', true));
const page = { reload: vi.fn() };
const worker = Object.assign(new EventTarget(), { state: 'installed' });
const unregister = vi.fn(async () => true);
const container = Object.assign(new EventTarget(), {
  controller: {},
  register: async () =>
    Object.assign(new EventTarget(), {
      waiting: worker,
      update: async () => undefined,
      unregister,
    }),
});
vi.stubGlobal('location', page);
vi.stubGlobal('document', new EventTarget());
vi.stubGlobal('navigator', { serviceWorker: container, onLine: true });
vi.useFakeTimers();
afterEach(() => vi.clearAllMocks());

test('the page is loaded anew when the old version no longer answers, and not before', async () => {
  const { promise: isGone, resolve: go } = Promise.withResolvers<boolean>();
  unregister.mockReturnValueOnce(isGone);
  await watchVersions();
  const done = takeNewVersion();
  await vi.advanceTimersByTimeAsync(1000);
  expect(unregister).toHaveBeenCalledOnce();
  expect(page.reload).not.toHaveBeenCalled();
  go(true);
  await done;
  expect(page.reload).toHaveBeenCalledOnce();
});

test('a page whose text can not be saved stays', async () => {
  const end = addUnsavedWork({ save: async () => false, isAutomatic: true });
  await takeNewVersion().catch(() => undefined);
  end();
  expect(unregister).not.toHaveBeenCalled();
  expect(page.reload).not.toHaveBeenCalled();
});
