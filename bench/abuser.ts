// Started by abuse.ts. Prepares one person's requests, reports it, and sends them repeatedly for
// the given time.
import { once } from 'node:events';
import { ABUSES } from './abuses.ts';
import type { Headers } from './app.ts';

const { key, port, headers } = JSON.parse(process.argv[2] ?? '') as {
  key: keyof typeof ABUSES;
  port: number;
  headers: Headers;
};
const abuse = await ABUSES[key].prepare({ port }, headers);
process.send?.('ready');
const [{ milliseconds }] = (await once(process, 'message')) as [{ milliseconds: number }];
const statuses: number[] = [];
const until = performance.now() + milliseconds;
do statuses.push(...(await abuse()));
while (performance.now() < until);
process.send?.(statuses);
