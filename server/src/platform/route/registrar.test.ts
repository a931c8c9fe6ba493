import type { Call } from '@spalten/contract/call';
import { calls } from '@spalten/contract/calls';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import type { RouteOptions } from './access.ts';
import { createRegistrar } from './registrar.ts';

const all = Object.values(calls).flatMap((own) => Object.values(own as Record<string, Call>));
const multipart = all.filter(({ encoding }) => encoding === 'multipart');

const register = (call: Call, options: RouteOptions<'signed-in'>) => {
  // No call is made, so the database isn't used.
  const { route } = createRegistrar(Fastify(), {
    database: {} as Database,
    config: { rateLimit: 1 },
  });
  route(call, options, (() => undefined) as never);
};

describe('a call that takes files', () => {
  test.each(multipart.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s is not registered without how often a person may make it',
    (_name, call) => {
      expect(() => register(call, { access: 'signed-in' })).toThrow('needs `perMinute`');
      expect(() => register(call, { access: 'signed-in', perMinute: 1 })).not.toThrow();
    },
  );

  test('is one of many', () => {
    expect(multipart.length).toBeGreaterThan(10);
    expect(all.length).toBeGreaterThan(multipart.length);
  });
});
