import type { SchoolSignIn } from '@spalten/contract/school-sign-in';
import { SCHOOL_PARAMETER } from '@spalten/contract/school-sign-in';
import type { Config } from '../../platform/config.ts';

/** The addresses of a customer's sign-in, from the configured public one: not from a request's. */
export function addressesOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  key: string,
): SchoolSignIn['addresses'] {
  const base = publicUrl.replace(/\/$/, '');
  const own = `${base}/api/sign-in/${key}`;
  return {
    login: `${base}/login?${SCHOOL_PARAMETER}=${key}`,
    callback: `${own}/callback`,
    acs: `${own}/acs`,
    metadata: `${own}/metadata`,
  };
}

const MAX_PATH = 500;

/** Returns an address inside of the app, or its start page for any other. */
export function innerPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > MAX_PATH) return '/';
  // A backslash is a slash to browsers, and line breaks are dropped by them.
  if (!/^\/(?!\/)[^\\\p{C}]*$/u.test(wanted)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, 'http://app.invalid');
  const isInner = origin === 'http://app.invalid' && !pathname.startsWith('//');
  return isInner && !/^\/api(\/|$)/i.test(pathname) ? pathname + search + hash : '/';
}
