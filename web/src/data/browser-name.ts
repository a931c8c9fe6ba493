/** Reads a browser's name from its user agent string. */
export const browserName = (agent: string): string =>
  /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent)?.[1]?.replace('Edg', 'Edge') ??
  agent.slice(0, 40);
