import { expect, test } from 'vitest';
import { closeDrawers, openDrawer, readLayout, showNewsFeed, showRightPanel } from './drawers.ts';

test('opening one drawer closes the others', () => {
  expect(readLayout().drawer).toBeNull();
  for (const drawer of ['navigation', 'feed', 'chat', 'article-comment'] as const) {
    openDrawer(drawer);
    expect(readLayout().drawer).toBe(drawer);
  }
  closeDrawers();
  expect(readLayout().drawer).toBeNull();
});

test('the right panel and the news feed are shown until they are turned off', () => {
  expect(readLayout()).toMatchObject({ rightPanel: true, newsFeed: true });
  showRightPanel(false);
  showNewsFeed(false);
  expect(readLayout()).toMatchObject({ rightPanel: false, newsFeed: false });
});
