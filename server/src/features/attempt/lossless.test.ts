import { assignment } from '@spalten/contract/assignment';
import { attempt } from '@spalten/contract/attempt';
import type { Question } from '@spalten/contract/question';
import { session } from '@spalten/contract/session';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../session/index.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { sampleQuestions } from '../../testing/questions.ts';

const PEOPLE = 30;
const CHANGES = 12;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Generates reproducible pseudo-random numbers from 0 to 1, so that a failure can be repeated. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function enrol(count: number): Promise<Client[]> {
  const hash = await hashPassword('ett lösenord för prov');
  const clients: Client[] = [];
  for (let index = 0; index < count; index++) {
    const email = `many${index}@prov.example`;
    const { id } = await app.database
      .insertInto('app_user')
      .values({
        role: 'participant',
        customer_id: app.world.customers['a'],
        email,
        first_name: 'Många',
        last_name: String(index),
        password_hash: hash,
        active_editorial_office_id: app.world.offices['a1'],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.database
      .insertInto('editorial_office_member')
      .values({
        user_id: id,
        editorial_office_id: app.world.offices['a1'] ?? 0,
        customer_id: app.world.customers['a'] ?? 0,
      })
      .execute();
    const client = app.guest();
    await client.call(session.csrfCookie);
    await client.call(session.login, { body: { email, password: 'ett lösenord för prov' } });
    clients.push(client);
  }
  return clients;
}

/**
 * Answers as a browser does over a bad connection: requests and responses get lost, and old
 * requests arrive after newer ones.
 */
async function answerOverBadLine(
  client: Client,
  assignmentId: number,
  question: Question,
  seed: number,
) {
  const random = numbers(seed);
  const started = await client.call(attempt.start, { body: { assignment_id: assignmentId } });
  const { id } = started.body;
  const late: object[] = [];
  let unsent: object | null = null;
  let text = '';
  const send = async (body: object): Promise<boolean> => {
    if (random() < 0.25) return false;
    const { status } = await client.send('PUT', `/attempt/${id}`, body);
    expect(status).toBe(200);
    return random() >= 0.2;
  };
  for (let change = 1; change <= CHANGES; change++) {
    text = `Ändring ${change} av ${seed}`;
    unsent = { answers: { [question.id]: { text } }, sequences: { [question.id]: change } };
    if (random() < 0.2) late.push(unsent);
    if (await send(unsent)) unsent = null;
    const old = random() < 0.3 ? late.shift() : undefined;
    if (old) await send(old);
  }
  while (unsent && !(await send(unsent)));
  for (const old of late) await send(old);
  let isHandedIn = false;
  while (!isHandedIn) isHandedIn = await send({ submit: true });
  const after = await client.call(attempt.get, { params: { id } });
  return { text, after: after.body };
}

test(`${PEOPLE} participants answer at once over lines that break: nothing is lost`, async () => {
  const leader = await app.as('leader');
  const question = sampleQuestions().find(({ type }) => type === 'free_text')!;
  const made = await leader.call(assignment.create, {
    body: { title: 'Alla på en gång', is_published: true, questions: [question] },
  });
  const clients = await enrol(PEOPLE);
  const done = await Promise.all(
    clients.map((client, seed) => answerOverBadLine(client, made.body.id, question, seed + 1)),
  );
  for (const { text, after } of done) {
    expect(after.status).toBe('submitted');
    expect(after.answers[question.id]).toEqual({ text });
    expect(after.number).toBe(1);
  }
});
