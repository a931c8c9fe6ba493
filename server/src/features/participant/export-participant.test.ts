import { text } from 'node:stream/consumers';
import { assignment } from '@spalten/contract/assignment';
import { attempt } from '@spalten/contract/attempt';
import { participant } from '@spalten/contract/person';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { testApp } from '../../testing/app.ts';
import { sampleQuestions } from '../../testing/questions.ts';

async function readEntry(zip: Buffer, name: string): Promise<unknown> {
  const file = await fromBufferPromise(zip);
  for await (const entry of file.eachEntry())
    if (entry.fileName === name)
      return JSON.parse(await text(await file.openReadStreamPromise(entry)));
  return undefined;
}

test('a person’s export holds their attempts, with what they were asked and what they answered', async () => {
  const app = await testApp();
  const [leader, learner] = [await app.as('leader'), await app.as('participant')];
  const questions = sampleQuestions().filter(({ type }) => type === 'free_text');
  const made = await leader.call(assignment.create, {
    body: { title: 'Skriv en ingress', is_published: true, questions },
  });
  const body = { assignment_id: made.body.id };
  const begun = await learner.call(attempt.start, { body });
  const answers = { [questions[0]?.id ?? '']: { text: 'Katten är hittad efter tre dagar.' } };
  await learner.call(attempt.update, {
    params: { id: begun.body.id },
    body: { answers, submit: true },
  });
  const other = await app.as('colleague');
  await other.call(attempt.start, { body });

  const { bytes } = await leader.call(participant.export, {
    params: { id: app.world.people.participant.id },
  });
  const attempts = await readEntry(Buffer.from(bytes), 'övningsresultat.json');
  expect(attempts).toHaveLength(1);
  expect(attempts).toMatchObject([
    {
      uppgift: 'Skriv en ingress',
      försök: 1,
      status: 'submitted',
      svar: [{ svar: 'Katten är hittad efter tre dagar.', fråga: expect.stringMatching(/\S/) }],
    },
  ]);
});
