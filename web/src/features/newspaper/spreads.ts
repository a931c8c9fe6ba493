/** The pages as spreads: the first alone, then in pairs. */
export function groupIntoSpreads<T extends { number: number }>(pages: readonly T[]): T[][] {
  const spreads: T[][] = [];
  for (const page of pages) {
    const last = spreads.at(-1);
    const isRight = page.number % 2 === 1 && page.number > 1;
    if (isRight && last?.[0]?.number === page.number - 1) last.push(page);
    else spreads.push([page]);
  }
  return spreads;
}

/** Moves one item of a list to another index. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const thing = list[from];
  return thing === undefined ? [...list] : [...rest.slice(0, to), thing, ...rest.slice(to)];
}
