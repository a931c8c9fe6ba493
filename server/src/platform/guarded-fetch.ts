import { lookup as lookUp } from 'node:dns';
import { request as requestHttp } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why an address was not fetched. */
export type FetchFault = 'address' | 'private' | 'no_answer' | 'too_large' | 'too_slow' | 'moved';

/** Thrown by a guarded fetch. Its message has no words of the other server. */
export class GuardedFetchError extends Error {
  readonly fault: FetchFault;

  constructor(fault: FetchFault) {
    super(`an address was not fetched: ${fault}`);
    this.name = 'GuardedFetchError';
    this.fault = fault;
  }
}

const LIMITS = { milliseconds: 8000, bytes: 1_000_000 };

export interface FetchOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Fetches an address that a person has given. @throws GuardedFetchError */
export type GuardedFetch = (url: string, options?: FetchOptions) => Promise<Response>;

/** Resolves a name to public addresses only, at the moment of connecting (DNS rebinding). */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const addresses = found ?? [];
    const isPrivate = addresses.some(({ address }) => !isPublicAddress(address));
    if (error || addresses.length === 0) done(error ?? new GuardedFetchError('no_answer'), '', 0);
    else if (isPrivate) done(new GuardedFetchError('private'), '', 0);
    else if (options.all) done(null, addresses);
    else done(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};

/** @throws GuardedFetchError for an address that isn't HTTPS, or is a private IP address */
function requireOpen(url: URL): void {
  if (url.protocol !== 'https:') throw new GuardedFetchError('address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new GuardedFetchError('private');
}

function toResponse(answer: IncomingMessage, bytes: Buffer): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, String(value));
  const status = answer.statusCode ?? 500;
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : new Uint8Array(bytes), { status, headers });
}

/** Reads a body to its end. @throws GuardedFetchError if it is larger than the limit */
async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LIMITS.bytes) throw new GuardedFetchError('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const isMoved = (status = 0) => status >= 300 && status < 400;

async function send(url: URL, options: RequestOptions, body: string | Buffer | undefined) {
  const start = url.protocol === 'https:' ? requestHttps : requestHttp;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = start(url, options, resolve);
    request.once('error', reject);
    request.end(body);
  });
  try {
    // The new address would have to be looked at as the first was, and providers don't move.
    if (isMoved(answer.statusCode)) throw new GuardedFetchError('moved');
    return toResponse(answer, await readBody(answer));
  } finally {
    answer.destroy();
  }
}

const isPrivateHost = (url: URL, privateHosts: readonly string[]): boolean =>
  privateHosts.includes(url.host) || privateHosts.includes(url.hostname);

/**
 * Returns true for an address that a guarded fetch would try. Its name is looked up only when it is
 * fetched.
 */
export function isFetchable(address: string, privateHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  try {
    if (!isPrivateHost(url, privateHosts)) requireOpen(url);
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates a fetch for addresses that people give. It connects to public addresses by HTTPS only,
 * follows no redirection, and ends after 8 seconds or 1 MB. `privateHosts` (host or host:port, from
 * the configuration) may be private and without HTTPS.
 */
export function createGuardedFetch(privateHosts: readonly string[]): GuardedFetch {
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    if (!URL.canParse(address)) throw new GuardedFetchError('address');
    const url = new URL(address);
    const isKnown = isPrivateHost(url, privateHosts);
    if (!isKnown) requireOpen(url);
    const signal = AbortSignal.timeout(LIMITS.milliseconds);
    const lookup = isKnown ? undefined : lookupPublic;
    try {
      return await send(
        url,
        { method, headers, signal, agent: false, ...(lookup && { lookup }) },
        body,
      );
    } catch (error) {
      if (error instanceof GuardedFetchError) throw error;
      const isFault = error instanceof Error && error.cause instanceof GuardedFetchError;
      if (isFault) throw error.cause;
      throw new GuardedFetchError(signal.aborted ? 'too_slow' : 'no_answer');
    }
  };
}
