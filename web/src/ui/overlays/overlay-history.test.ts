import { expect, test } from 'vitest';
import { createOverlayHistory } from './overlay-history.ts';

/** A browser with a router that counts the entries it is told of, and overlays that close. */
function start() {
  const entries: { state: Record<string, unknown> | null; url: string }[] = [
    { state: { idx: 0, key: 'a' }, url: '/list' },
  ];
  let at = 0;
  const timers: (() => void)[] = [];
  const pops: ((event: Pick<Event, 'stopImmediatePropagation'>) => void)[] = [];
  const steps: number[] = [];
  const seen: string[] = [];
  const entry = () => entries[at] ?? { state: null, url: '' };
  let open: string[] = [];
  const history = {
    get state() {
      return entry().state;
    },
    pushState: (state: Record<string, unknown>, _: string, url = entry().url) => {
      entries.splice(at + 1, entries.length, { state, url: String(url) });
      at += 1;
    },
    replaceState: (state: Record<string, unknown>, _: string, url = entry().url) => {
      entries[at] = { state, url: String(url) };
    },
    go: (by = 0) => void steps.push(by),
  };
  const overlays = createOverlayHistory(
    {
      history,
      url: () => entry().url,
      onPop: (run) => void pops.push(run),
      after: (_, run) => void timers.push(run),
      isSettled: () => true,
    },
    { count: () => open.length, closeTop: () => (open = open.slice(0, -1)) },
  );
  const settle = () => {
    while (steps.length > 0 || timers.length > 0) {
      const by = steps.shift();
      if (by !== undefined && entries[at + by]) {
        at += by;
        let isStopped = false;
        for (const pop of pops) pop({ stopImmediatePropagation: () => (isStopped = true) });
        if (!isStopped) seen.push(entry().url);
      } else if (by === undefined) timers.shift()?.();
    }
  };
  const move = (by: number) => {
    steps.push(by);
    settle();
  };
  const idx = () => Number(entry().state?.['idx']);
  return {
    /** Events that the router received. */
    seen,
    url: () => entry().url,
    isOpen: () => open.length,
    back: () => move(-1),
    forward: () => move(1),
    show: (name: string) => {
      open = [...open, name];
      overlays.sync();
    },
    close: () => {
      open = open.slice(0, -1);
      overlays.sync();
    },
    go: (url: string) => {
      history.pushState({ idx: idx() + 1, key: url }, '', url);
      overlays.sync();
    },
    replace: (url: string) => {
      history.replaceState({ idx: idx(), key: url }, '', url);
      overlays.sync();
    },
  };
}

test('Back closes the overlays one by one, and then leaves the screen', () => {
  const app = start();
  app.go('/article');
  app.show('drawer');
  app.show('dialog');
  app.back();
  expect([app.isOpen(), app.url(), app.seen]).toEqual([1, '/article', []]);
  app.back();
  expect([app.isOpen(), app.url(), app.seen]).toEqual([0, '/article', []]);
  app.back();
  expect([app.url(), app.seen]).toEqual(['/list', ['/list']]);
});

test('an overlay that was closed by its button costs no press of Back, and Forward returns', () => {
  const app = start();
  app.go('/article');
  app.show('dialog');
  app.close();
  app.show('another');
  app.close();
  app.back();
  expect([app.url(), app.seen]).toEqual(['/list', ['/list']]);
  app.forward();
  expect([app.url(), app.seen]).toEqual(['/article', ['/list', '/article']]);
  app.show('dialog');
  app.back();
  expect([app.isOpen(), app.url(), app.seen.length]).toEqual([0, '/article', 2]);
});

test('Forward after an overlay was closed by Back stays on the screen', () => {
  const app = start();
  app.go('/article');
  app.show('dialog');
  app.back();
  app.forward();
  expect([app.isOpen(), app.url(), app.seen]).toEqual([0, '/article', []]);
  app.back();
  expect(app.seen).toEqual(['/list']);
});

test('a link in an overlay leads on, and Back from there to the screen that had it', () => {
  const app = start();
  app.go('/article');
  app.show('menu');
  app.close();
  app.go('/paper');
  app.back();
  expect([app.url(), app.seen]).toEqual(['/article', ['/article']]);
  app.back();
  expect([app.url(), app.seen]).toEqual(['/list', ['/article', '/list']]);
  app.forward();
  app.forward();
  expect([app.url(), app.seen]).toEqual(['/paper', ['/article', '/list', '/article', '/paper']]);
});

test('a URL that changed under an overlay stays when Back closes it', () => {
  const app = start();
  app.go('/article?new');
  app.show('dialog');
  app.replace('/article?filter');
  app.back();
  expect([app.isOpen(), app.url(), app.seen]).toEqual([0, '/article?filter', []]);
  app.back();
  expect([app.url(), app.seen]).toEqual(['/list', ['/list']]);
});

test('Back on the first screen closes its overlay', () => {
  const app = start();
  app.show('menu');
  app.back();
  expect([app.isOpen(), app.url(), app.seen]).toEqual([0, '/list', []]);
});
