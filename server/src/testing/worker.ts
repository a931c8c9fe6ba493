// Takes jobs of a queue, prints each number and finishes none, until killed.
import Fastify from 'fastify';
import { createJobs } from '../platform/jobs.ts';

const [name = '', connection = '{}'] = process.argv.slice(2);
const jobs = createJobs(JSON.parse(connection) as object, Fastify().log, () => undefined);
jobs.work<{ number: number }>(name, ({ number }) => {
  process.stdout.write(`${number}\n`);
  return new Promise(() => {});
});
await jobs.start();
process.stdout.write('ready\n');
