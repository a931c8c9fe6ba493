import { createHmac, hash } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isHttps } from '../https.ts';
import { isSameToken } from './tokens.ts';

const COOKIE = 'spalten_device';
const COOKIE_BY_HTTPS = '__Host-spalten_device';
const VALID_DAYS = 180;
/** Schools share computers. The most recent people are remembered. */
const MAX_PEOPLE = 10;

/** A person who has signed in on this device: `id.second.signature`, id and second in base 36. */
interface DeviceMark {
  text: string;
  userId: number;
}

const nameOf = (isSecure: boolean) => (isSecure ? COOKIE_BY_HTTPS : COOKIE);

const sign = (secret: string, userId: number, second: number) =>
  createHmac('sha256', secret).update(`device:${userId}:${second}`).digest('base64url');

function readMark(secret: string, text: string, now: number): DeviceMark | null {
  const [id = '', at = '', signature = ''] = text.split('.');
  const [userId, second] = [Number.parseInt(id, 36), Number.parseInt(at, 36)];
  const age = now / 1000 - second;
  if (!Number.isSafeInteger(userId) || !(age > -60 && age < VALID_DAYS * 86_400)) return null;
  return isSameToken(sign(secret, userId, second), signature) ? { text, userId } : null;
}

/** Recognises devices on which people have signed in before. */
export interface KnownDevices {
  /** Returns true if anyone has signed in on the request's device. */
  isKnown(request: FastifyRequest): boolean;
  /** Returns a key of the request's device, or null if nobody has signed in on it. */
  keyOf(request: FastifyRequest): string | null;
  /** Returns a key of the request's device, or null if this person hasn't signed in on it. */
  find(request: FastifyRequest, userId: number): string | null;
  /**
   * Remembers a sign-in on the device. The cookie grants no access. It only lets its owner try a
   * password when others have used up the attempts of the address or network.
   */
  remember(request: FastifyRequest, reply: FastifyReply, userId: number): void;
}

/** Stores known devices in a cookie signed with `secret`. */
export function createKnownDevices(
  secret: string,
  config: Pick<Config, 'publicUrl'>,
): KnownDevices {
  const read = (request: FastifyRequest): DeviceMark[] => {
    const { cookie } = request.headers;
    const value = cookie && parseCookie(cookie)[nameOf(isHttps(config, request))];
    return (value ? value.split('~') : [])
      .slice(0, MAX_PEOPLE)
      .flatMap((text) => readMark(secret, text, Date.now()) ?? []);
  };
  const asKey = (mark: DeviceMark | undefined) =>
    mark ? hash('sha256', mark.text, 'base64url').slice(0, 22) : null;
  return {
    keyOf: (request) => asKey(read(request)[0]),
    isKnown: (request) => read(request).length > 0,
    find(request, userId) {
      return asKey(read(request).find((one) => one.userId === userId));
    },
    remember(request, reply, userId) {
      const second = Math.floor(Date.now() / 1000);
      const own = `${userId.toString(36)}.${second.toString(36)}.${sign(secret, userId, second)}`;
      const others = read(request).filter((mark) => mark.userId !== userId);
      const isSecure = isHttps(config, request);
      const cookie = stringifySetCookie({
        name: nameOf(isSecure),
        value: [own, ...others.map(({ text }) => text)].slice(0, MAX_PEOPLE).join('~'),
        path: '/',
        sameSite: 'lax',
        maxAge: VALID_DAYS * 86_400,
        secure: isSecure,
        httpOnly: true,
      });
      reply.header('set-cookie', cookie);
    },
  };
}
