import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { loggerOptions } from './logger.ts';
import { answerProblem } from './problems.ts';

const SECRET = 'hemlig@prov.example';
const { database } = await testDatabase();
const insert = (role: string, customer: number | null) =>
  sql`insert into app_user (role, customer_id, first_name, last_name, email)
    values (${role}, ${customer}, 'Nora', 'Ny', ${SECRET})`.execute(database);
await insert('admin', null);

/** Answers a request whose statement violates a constraint. */
async function refusedBy(statement: () => Promise<unknown>) {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const server = Fastify({ logger: { ...loggerOptions({ logLevel: 'info' }), stream } });
  server.setErrorHandler(answerProblem);
  server.get('/', statement);
  const answered = await server.inject('/');
  await server.close();
  return { status: answered.statusCode, body: answered.payload, log: lines.join('') };
}

test.each([
  ['a unique value twice', () => insert('admin', null), 409, 'app_user_email'],
  [
    'a reference that leads nowhere',
    () => sql`update app_user set avatar_file_id = null, customer_id = 999`.execute(database),
    409,
    'app_user_customer_id_fkey',
  ],
  [
    'a check',
    () => sql`update app_user set role = 'participant'`.execute(database),
    422,
    'app_user_check',
  ],
  [
    'a value that is missing',
    () => sql`update app_user set first_name = null`.execute(database),
    422,
    'first_name',
  ],
])(
  '%s is told in words, and the log names the constraint without what was written',
  async (_what, statement, status, constraint) => {
    const refused = await refusedBy(statement);
    expect(refused.status).toBe(status);
    expect(JSON.parse(refused.body)).toMatchObject({ message: /Ladda om|Kontrollera fälten/ });
    expect(refused.log).toContain(constraint);
    expect(refused.log + refused.body).not.toContain(SECRET);
  },
);
