/** Response times of a route since the start. */
export interface RouteTime {
  method: string;
  route: string;
  count: number;
  average_ms: number;
  slowest_ms: number;
}

/** Collects response times per route: `note` adds one, `slowest` lists the slowest routes. */
export function createRouteTimes() {
  const times = new Map<
    string,
    { method: string; route: string; count: number; sum: number; most: number }
  >();
  return {
    note(method: string, route: string, milliseconds: number): void {
      const key = `${method} ${route}`;
      const known = times.get(key) ?? { method, route, count: 0, sum: 0, most: 0 };
      known.count += 1;
      known.sum += milliseconds;
      known.most = Math.max(known.most, milliseconds);
      times.set(key, known);
    },
    /** Returns the `count` routes with the highest average, slowest first. */
    slowest: (count: number): RouteTime[] =>
      [...times.values()]
        .toSorted((a, b) => b.sum / b.count - a.sum / a.count)
        .slice(0, count)
        .map(({ method, route, count: calls, sum, most }) => ({
          method,
          route,
          count: calls,
          average_ms: Math.round(sum / calls),
          slowest_ms: Math.round(most),
        })),
  };
}
