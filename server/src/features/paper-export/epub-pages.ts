import type { Issue } from './issue.ts';

/**
 * Places the mark of each page in a story, in the order of both: in the first that begins on the page,
 * else in the one that continues there, else with the page before. Where within a story a continuation
 * begins isn't known, so that its page is marked at the story's beginning.
 * @returns the numbers of the pages marked in each story, by its id
 */
export function placePages({ pages, stories }: Pick<Issue, 'pages' | 'stories'>) {
  const placed = new Map<string, number[]>();
  let at = 0;
  for (const { number, areas } of pages) {
    const own = stories.findIndex(({ page }) => page === number);
    const continued = areas
      .map(({ story }) => stories.findIndex(({ id }) => id === story))
      .filter((index) => index >= at && (stories[index]?.page ?? number) < number);
    if (own >= 0) at = Math.max(at, own);
    else if (continued.length > 0) at = Math.min(...continued);
    const story = stories[at];
    if (story) placed.set(story.id, [...(placed.get(story.id) ?? []), number]);
  }
  return placed;
}
