/*
 * Links that are copied from Google Docs, Outlook and Facebook lead through a page of theirs, which
 * counts who follows them and may stop working.
 */

/** Pages that send on, by host and path, with the parameters that have the address. */
const REDIRECTS: [host: RegExp, path: RegExp, parameters: readonly string[]][] = [
  [/^(www\.)?google\.[a-z.]{2,6}$/, /^\/url$/, ['q', 'url']],
  [/\.safelinks\.protection\.outlook\.com$/, /^\//, ['url']],
  [/^lm?\.(facebook|instagram)\.com$/, /^\/(l\.php)?$/, ['u']],
];
/** Redirects within one another that are followed. */
const MAX_DEPTH = 3;

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}

/**
 * Returns the address that a link leads to in the end, if it leads through a page that sends on.
 * @example directAddress('https://www.google.com/url?q=https://skola.example') // 'https://skola.example'
 */
export function directAddress(address: string, depth = 0): string {
  const url = parse(address.trim());
  if (!url || depth === MAX_DEPTH) return address;
  const found = REDIRECTS.find(
    ([host, path]) => host.test(url.hostname) && path.test(url.pathname),
  );
  const target = found?.[2].map((name) => url.searchParams.get(name)).find((one) => one);
  if (!target || !/^(https?:\/\/|mailto:[^\s@]+@)[^\s]+$/i.test(target)) return address;
  return directAddress(target, depth + 1);
}
