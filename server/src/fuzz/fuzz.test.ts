import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Call } from '@spalten/contract/call';
import type { CurrentUser } from '@spalten/contract/user';
import { calls } from '@spalten/contract/calls';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { Change } from '../testing/changes.ts';
import { watchChanges } from '../testing/changes.ts';
import type { CallResult, Client } from '../testing/client.ts';
import type { FuzzRole, FuzzContext } from './people.ts';
import { signIn, resetWorld, ROLES } from './people.ts';
import type { FuzzRequest } from './requests.ts';
import { fuzzRequests } from './requests.ts';
import { concerns, markTexts } from './tenancy.ts';

/*
 * Sends generated inputs to all calls as every role, both valid by the schemas and invalid. No
 * response may be a 5xx, hang, violate the contract or leak internals, and nobody may see or change
 * another customer's data. At least a third must succeed. Runs a few hundred inputs with a fixed
 * seed; `npm run test:fuzz` runs 20,000 (FUZZ_RUNS, FUZZ_SEED, FUZZ_CALLS).
 */

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 300);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const CALLS = new RegExp(process.env['FUZZ_CALLS'] ?? '');
const CHUNK = 250;
const TIMEOUT_MS = 30_000;
const MAX_GROWTH_MB = 40;
const MIN_SHARE = 1 / 3;
/** Relative frequency of callers. */
const WEIGHTS: Record<string, number> = { signedOut: 1, admin: 3, others: 4 };

let app: TestApp;
let changes: Awaited<ReturnType<typeof watchChanges>>;
beforeAll(async () => {
  app = await testApp({ DEMO: 'false', LOG_LEVEL: 'error' });
  changes = await watchChanges(app.database);
});

/** Left out: the event stream never ends, so its response is never complete. */
const STREAM = 'events.stream';
const all = Object.entries(calls)
  .flatMap(([feature, own]) =>
    Object.entries(own as Record<string, Call>).map(([name, call]): [string, Call] => [
      `${feature}.${name}`,
      call,
    ]),
  )
  .filter(([name]) => name !== STREAM && CALLS.test(name));

const statuses = new Map<number, number>();

/** Internals that a response must not contain. */
const LEAK =
  /node_modules|\.ts:\d+|\/src\/|\bat async\b|syntax error at|violates \w+ constraint|pg_|root:x:0/;

/** Returns true if dots in a URL lead out of the API, to the client's page. */
const leavesApi = (url: string): boolean =>
  URL.canParse(`/api${url}`, 'http://app') &&
  !new URL(`/api${url}`, 'http://app').pathname.startsWith('/api/');
const isClientPage = (body: unknown): boolean =>
  typeof body === 'string' && /^\s*<!doctype html>/i.test(body);

/** Describes what is wrong with a response, or null. */
function findFault(
  { call, method, url }: FuzzRequest,
  { status, body }: CallResult,
): string | null {
  if (status >= 500) return `answers ${status}`;
  if (status >= 400) {
    const { message } = (body ?? {}) as { message?: unknown };
    if (typeof message !== 'string' || message === '') return `answers ${status} without words`;
    return LEAK.test(JSON.stringify(body)) ? `tells of the inside: ${message}` : null;
  }
  if (method !== call.method || status === 304 || call.answer === null || call.answer === 'binary')
    return null;
  if (leavesApi(url) && isClientPage(body)) return null;
  const parsed = call.answer.safeParse(body);
  return parsed.success ? null : `answers outside the contract: ${parsed.error.message}`;
}

const OVERRIDE = 'customer.override';

/** Word in every text of the other customer. */
const WORD = 'Kvarnholmsbladet';

/** Describes access to another customer's data, or null. */
function findTrespass(
  context: FuzzContext,
  written: Change[],
  { status, bytes }: CallResult,
): string | null {
  if (status < 300 && bytes.includes(WORD)) return "shows what is another customer's";
  const row = written.find((change) => concerns(context.fixtures.other, change));
  return row ? `writes to ${row.table} of another customer` : null;
}

const timeout = (milliseconds: number) =>
  new Promise<'timeout'>((resolve) => {
    setTimeout(() => resolve('timeout'), milliseconds).unref();
  });

async function sendAndCheck(
  client: Client,
  fuzzRequest: FuzzRequest,
  role: FuzzRole,
  context: FuzzContext,
): Promise<string | null> {
  const { method, url, payload, headers } = fuzzRequest;
  const answered = await Promise.race([
    client.send(method, url, payload, headers),
    timeout(TIMEOUT_MS),
  ]);
  if (answered === 'timeout') return `hangs for ${TIMEOUT_MS} ms`;
  statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
  // A call that starts or stops acting for a customer is answered to the administrator.
  const isOperator = role === 'admin' || (role === 'override' && fuzzRequest.name === OVERRIDE);
  const trespass = isOperator ? null : findTrespass(context, await changes.take(), answered);
  return trespass ?? findFault(fuzzRequest, answered);
}

/**
 * Callers by weight. The operator's staff comes last, since it may move another customer's objects.
 */
const roles = ROLES.flatMap((role): FuzzRole[] => {
  const count = WEIGHTS[role === null ? 'signedOut' : role === 'admin' ? 'admin' : 'others'] ?? 1;
  return Array.from({ length: count }, () => role);
}).toSorted((a, b) => Number(a === 'admin') - Number(b === 'admin'));

/** Generates the inputs of a chunk with their callers. */
function inputsOf(context: FuzzContext, seed: number, count: number): [FuzzRequest, FuzzRole][] {
  return roles.flatMap((role, index) => {
    const share =
      Math.floor((count * (index + 1)) / roles.length) - Math.floor((count * index) / roles.length);
    const made = fc.sample(fuzzRequests(all, role, context), {
      seed: seed + index,
      numRuns: share,
    });
    return made.map((fuzzRequest): [FuzzRequest, FuzzRole] => [fuzzRequest, role]);
  });
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
function heapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

const describeRequest = (role: FuzzRole, { method, url, headers, payload }: FuzzRequest) =>
  `${role ?? 'signed out'}: ${method} ${url.slice(0, 500)} ${JSON.stringify(headers)} ` +
  String(payload ?? '').slice(0, 800);

test(
  `${RUNS} generated inputs over ${all.length} calls find nothing`,
  { timeout: 3_600_000 },
  async () => {
    const faults = new Map<string, string[]>();
    const heap: number[] = [];
    const unhandled: unknown[] = [];
    const keep = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', keep);
    for (let done = 0; done < RUNS; done += CHUNK) {
      const context = await resetWorld(app);
      await markTexts(app.database, context.fixtures.other, WORD);
      await changes.take();
      const clients = new Map<FuzzRole, Client>();
      const inputs = inputsOf(context, SEED + done, Math.min(CHUNK, RUNS - done));
      for (const [fuzzRequest, role] of inputs) {
        const client = clients.get(role) ?? (await signIn(app, role));
        clients.set(role, client);
        const fault = await sendAndCheck(client, fuzzRequest, role, context);
        if (fault) {
          const key = `${fuzzRequest.name} ${fault.slice(0, 300)}`;
          faults.set(key, [...(faults.get(key) ?? []), describeRequest(role, fuzzRequest)]);
        }
        const { status, body } = await client.send('GET', '/user/currentUser');
        const { override } = body as Partial<CurrentUser>;
        const acts = role !== 'override' || override?.id === app.world.customers['a'];
        // An input signed the caller out or changed the override. The next input gets a new
        // session.
        if (role !== null && (status === 401 || !acts)) clients.delete(role);
      }
      heap.push(heapMegabytes());
    }
    process.off('unhandledRejection', keep);
    const found = [...faults].map(([key, tried]) => `${key} (${tried.length} ×)\n    ${tried[0]}`);
    const [first = 0] = heap.slice(Math.floor(heap.length / 4));
    const growth = (heap.at(-1) ?? 0) - first;
    const count = (isCounted: (status: number) => boolean) =>
      [...statuses].reduce((sum, [status, times]) => sum + (isCounted(status) ? times : 0), 0);
    const share = count((status) => status < 300) / count(() => true);
    process.stdout.write(
      `fuzz: ${RUNS} inputs, seed ${SEED}, ${found.length} kinds of fault, ` +
        `heap ${first.toFixed(0)} → ${(first + growth).toFixed(0)} MB, ` +
        `${(share * 100).toFixed(1)} % done\n` +
        `answers: ${[...statuses]
          .toSorted(([a], [b]) => a - b)
          .map(([status, count]) => `${status} ${count} ×`)
          .join(', ')}\n`,
    );
    expect(found.join('\n')).toBe('');
    expect(unhandled).toEqual([]);
    // The share is meaningless for a selection of calls.
    if (CALLS.source === '(?:)') expect(share).toBeGreaterThan(MIN_SHARE);
    expect(growth).toBeLessThan(MAX_GROWTH_MB);
  },
);
