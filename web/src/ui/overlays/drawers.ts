import { useLayoutEffect } from 'react';
import { create } from 'zustand';

/** The drawers of the shell. Opening one closes the others. */
export type Drawer = 'navigation' | 'feed' | 'chat' | 'article-comment';

interface Layout {
  drawer: Drawer | null;
  /** Shows the right-hand panel and its news feed, if there is room. */
  rightPanel: boolean;
  newsFeed: boolean;
}

const useStore = create<Layout>(() => ({ drawer: null, rightPanel: true, newsFeed: true }));
const { setState: change } = useStore;

export const openDrawer = (drawer: Drawer): void => change({ drawer });
export const closeDrawers = (): void => change({ drawer: null });
export const showRightPanel = (rightPanel: boolean): void => change({ rightPanel });
export const showNewsFeed = (newsFeed: boolean): void => change({ newsFeed });
export const readLayout = (): Layout => useStore.getState();
export const useLayout = (): Layout => useStore();

/** Hides the news feed while an editor or the news list itself is mounted. */
export function useNoFeed(): void {
  useLayoutEffect(() => {
    showNewsFeed(false);
    return () => showNewsFeed(true);
  }, []);
}

/** Hides the right-hand panel while a screen that needs the whole width is mounted. */
export function useWholeWidth(): void {
  useLayoutEffect(() => {
    showRightPanel(false);
    return () => showRightPanel(true);
  }, []);
}
