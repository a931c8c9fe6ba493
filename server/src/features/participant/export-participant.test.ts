import { text } from 'node:stream/consumers';
import { article } from '@spalten/contract/article';
import { assignment } from '@spalten/contract/assignment';
import { attempt } from '@spalten/contract/attempt';
import { message } from '@spalten/contract/message';
import { participant } from '@spalten/contract/person';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { testApp } from '../../testing/app.ts';
import { findOddMoments } from '../../testing/moments.ts';
import { sampleQuestions } from '../../testing/questions.ts';

async function readText(zip: Buffer, name: string): Promise<string | undefined> {
  const file = await fromBufferPromise(zip);
  for await (const entry of file.eachEntry())
    if (entry.fileName === name) return text(await file.openReadStreamPromise(entry));
  return undefined;
}

async function readEntry(zip: Buffer, name: string): Promise<unknown> {
  const found = await readText(zip, name);
  return found === undefined ? undefined : JSON.parse(found);
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
  // All times have the same format, whatever their field is called.
  for (const name of ['redaktioner', 'person', 'logg', 'övningsresultat'])
    expect([name, findOddMoments(await readEntry(Buffer.from(bytes), `${name}.json`))]).toEqual([
      name,
      [],
    ]);
  const offices = await readEntry(Buffer.from(bytes), 'redaktioner.json');
  expect(offices).toMatchObject([{ sedan: expect.stringMatching(/Z$/) }]);
  const page = await readText(Buffer.from(bytes), 'las-mig.html');
  expect(page).toContain('Katten är hittad efter tre dagar.');
  expect(page).toContain(app.world.people.participant.email);
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

test('a moderator’s export holds what belongs to the offices they lead, the person’s own is whole', async () => {
  const app = await testApp();
  const { people, offices } = app.world;
  const learner = await app.as('participant');
  await learner.call(message.create, {
    body: { body: 'Säg det inte till läraren', recipient_ids: [people.moderator.id] },
  });
  const template = Object.values(app.world.articleTemplates)[0] ?? 0;
  for (const office of ['a1', 'a2'])
    await learner.call(article.create, {
      body: { article_template_id: template, editorial_office_id: offices[office] },
    });
  const leader = await app.as('leader');
  const params = { id: people.participant.id };
  await leader.call(participant.invite, { params });
  await sql`with provider as (
      insert into sign_in_provider (customer_id, key, kind, name, issuer, domains)
      select customer_id, 'skolan', 'oidc', 'Skolan', 'https://idp.skolan.example', '{skolan.example}'
      from app_user where id = ${params.id} returning id, customer_id)
    insert into external_identity (provider_id, customer_id, user_id, subject)
    select id, customer_id, ${params.id}, 'elev-17' from provider`.execute(app.database);

  const parts = async (who: 'leader' | 'participant' | 'customer') => {
    const { status, bytes } = await (await app.as(who)).call(participant.export, { params });
    expect(status).toBe(200);
    const zip = Buffer.from(bytes);
    return {
      messages: JSON.stringify(await readEntry(zip, 'meddelanden.json')),
      offices: await readEntry(zip, 'redaktioner.json'),
      articles: (await readEntry(zip, 'artiklar.json')) as { editorial_office_id: number }[],
      signIns: await readEntry(zip, 'inloggningar.json'),
      schools: await readEntry(zip, 'skolinloggningar.json'),
      log: (await readEntry(zip, 'logg.json')) as { vad: string; från: string | null }[],
    };
  };
  const held = await parts('leader');
  expect(held.messages).not.toContain('läraren');
  expect(held.offices).toMatchObject([{ redaktion: 'Redaktion a1' }]);
  expect(new Set(held.articles.map((one) => one.editorial_office_id))).toEqual(
    new Set([offices['a1']]),
  );
  expect([held.signIns, held.schools]).toEqual([[], []]);
  expect(held.log.filter((one) => one.från !== null)).toEqual([]);

  for (const who of ['participant', 'customer'] as const) {
    const whole = await parts(who);
    expect(whole.messages).toContain('läraren');
    expect(whole.articles).toHaveLength(2);
    expect(whole.schools).toMatchObject([{ leverantör: 'Skolan', identitet: 'elev-17' }]);
    // Own sign-ins include the IP address, entries by others don't.
    expect(whole.log.find((one) => one.vad === 'session.start')?.från).toMatch(/\d/);
    expect(whole.log.find((one) => one.vad === 'export')?.från).toBeNull();
  }
  expect((await (await app.as('colleague')).call(participant.export, { params })).status).toBe(403);
});
