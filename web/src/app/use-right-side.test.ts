import { QueryClientProvider } from '@tanstack/react-query';
import type { CurrentUser } from '@spalten/contract/user';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import { queryClient } from '../data/query-client.ts';
import { routes } from './route-table.ts';
import { useRightSide } from './use-right-side.ts';

vi.stubGlobal('window', { ...globalThis, matchMedia: () => ({ matches: true }) });
afterAll(() => vi.unstubAllGlobals());

const user = { id: 7, preferences: { news_beside: 'shown' } } as CurrentUser;
function Screen() {
  return createElement('p', null, useRightSide(user).isThere ? 'panel' : 'no panel');
}

/** The markup of a wide screen whose user shows the news feed. */
function shownAt(rightSide: boolean): string {
  const element = createElement(Screen);
  const router = createMemoryRouter([{ path: '/', handle: { rightSide }, element }]);
  const screen = createElement(RouterProvider, { router });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, screen));
}

test('the right-hand panel is hidden on routes that take none, and there on others', () => {
  expect(new Set(routes.map(({ rightSide }) => rightSide))).toEqual(new Set([true, false]));
  expect(shownAt(true)).toBe('<p>panel</p>');
  expect(shownAt(false)).toBe('<p>no panel</p>');
});
