import { afterEach, expect, test, vi } from 'vitest';
import { addUnsavedWork } from '../data/unsaved-work.ts';
import { takeNewVersion, watchVersions } from './app-updates.ts';

vi.hoisted(() => vi.stubEnv('PROD', true));
const page = { reload: vi.fn() };
const worker = Object.assign(new EventTarget(), { state: 'installed', postMessage: vi.fn() });
const container = Object.assign(new EventTarget(), {
  controller: {},
  register: async () =>
    Object.assign(new EventTarget(), { waiting: worker, update: async () => undefined }),
});
vi.stubGlobal('location', page);
vi.stubGlobal('document', new EventTarget());
vi.stubGlobal('navigator', { serviceWorker: container, onLine: true });
vi.useFakeTimers();
afterEach(() => vi.clearAllMocks());

test('the page is loaded anew when the new version has taken over, and not before', async () => {
  await watchVersions();
  const done = takeNewVersion();
  await vi.advanceTimersByTimeAsync(1000);
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'take-over' });
  expect(page.reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  await done;
  expect(page.reload).toHaveBeenCalledOnce();
});

test('a page whose new version does not take over in ten seconds is loaded anew all the same', async () => {
  const done = takeNewVersion();
  await vi.advanceTimersByTimeAsync(9900);
  expect(page.reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await done;
  expect(page.reload).toHaveBeenCalledOnce();
});

test('a page whose text can not be saved stays', async () => {
  const end = addUnsavedWork({ save: async () => false, isAutomatic: true });
  await takeNewVersion().catch(() => undefined);
  end();
  expect(worker.postMessage).not.toHaveBeenCalled();
  expect(page.reload).not.toHaveBeenCalled();
});
