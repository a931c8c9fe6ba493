import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { account } from '@spalten/contract/account';
import { assignment } from '@spalten/contract/assignment';
import { attempt } from '@spalten/contract/attempt';
import { message } from '@spalten/contract/message';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { newsPost } from '@spalten/contract/news-post';
import { participant } from '@spalten/contract/person';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { mailDigests } from './features/notice/digest.ts';
import type { TestApp } from './testing/app.ts';
import { testApp } from './testing/app.ts';
import { sampleQuestions } from './testing/questions.ts';

const SWEDISH = /[åäö]|\b(?:och|som|inte|tidning|eller|nytt)\b/i;
const ENGLISH = /\b(?:the|and|of|with|you|your|not)\b/i;
const IN = {
  sv: { locale: 'se', own: SWEDISH, other: ENGLISH },
  en: { locale: 'en', own: ENGLISH, other: SWEDISH },
} as const;
type Language = keyof typeof IN;

/** Sets everybody's language, and creates clients that request it. */
async function speaking(language: Language) {
  const app = await testApp();
  const locale = IN[language].locale;
  await sql`update app_user set locale = ${locale}`.execute(app.database);
  const header = { 'accept-language': language };
  return { app, locale, header };
}

/** Creates a newspaper that is ready to be sent, of one approved page. */
async function readyPaper(app: TestApp) {
  const leader = await app.as('leader');
  const { body: made } = await leader.call(newspaper.create, {
    body: {
      newspaper_template_id: app.world.newspaperTemplates[1] ?? 0,
      newspaper_name: 'Prov',
      published_on: '2026-12-18',
      due_on: '2026-12-10',
      recipients: ['tryck@prov.example'],
    },
  });
  const [first, ...rest] = made.pages;
  for (const { id } of rest) await leader.call(newspaperPage.delete, { params: { id } });
  const place = { column: 1, row: 1, column_span: 2, row_span: 8, style: {} };
  await leader.call(newspaperPage.update, {
    params: { id: first?.id ?? 0 },
    body: {
      version: 1,
      status: 'approved',
      slots: [{ id: 'puff', kind: 'text', ...place }],
      placements: [{ slot_id: 'puff', text: 'Hej' }],
    },
  });
  return made.id;
}

/** Triggers every kind of mail, to people of one language. */
async function writeMails({ app, locale, header }: Awaited<ReturnType<typeof speaking>>) {
  const leader = await app.as('leader');
  const { body: person } = await leader.call(participant.create, {
    body: {
      first_name: 'Kim',
      last_name: 'Prov',
      email: 'kim@prov.example',
      editorial_office_ids: [app.world.offices['a1'] ?? 0],
    },
  });
  await sql`delete from mail`.execute(app.database);
  await sql`update app_user set locale = ${locale} where id = ${person.id}`.execute(app.database);
  await leader.call(participant.invite, { params: { id: person.id } });
  await (
    await app.as('customer')
  ).call(participant.update, {
    params: { id: app.world.people.elsewhere.id },
    body: { email: 'annan.adress@prov.example' },
  });
  const { email } = app.world.people.leader;
  const asked = await leader.send('POST', '/forgot-password', { email }, header);
  expect(asked.status).toBe(200);
  await leader.call(message.create, {
    body: { recipient_ids: [app.world.people.participant.id], body: 'Bron' },
  });
  await sql`update notice set created_at = now() - interval '1 hour'`.execute(app.database);
  const reader = await app.as('participant');
  await reader.call(account.preferences, { body: { mail_notices: 'at_once' } });
  await mailDigests(app.services, 'at_once');
  const sent = await leader.call(newspaper.send, { params: { id: await readyPaper(app) } });
  expect(sent.body).toMatchObject({ sending: { error: null } });
  const mails = () => app.database.selectFrom('mail').selectAll().execute();
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject), { timeout: 15_000 })
    .toHaveLength(KINDS_OF_MAIL);
  return mails();
}

const folder = path.join(import.meta.dirname, 'features');
/** Source files that write mails. A new one must also be triggered above. */
const KINDS_OF_MAIL = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .flatMap((name) => [
    ...readFileSync(path.join(folder, name), 'utf8').matchAll(/mailer\.enqueue\(/g),
  ]).length;

test.each(['sv', 'en'] as const)(
  'every mail is in the language of who gets it: %s',
  async (language) => {
    const { locale, own, other } = IN[language];
    const letters = await writeMails(await speaking(language));
    for (const { subject, body_text: text, body_html: html } of letters) {
      const words = text.replaceAll(/https?:\S+/g, '');
      expect(words).toMatch(own);
      expect(`${subject}\n${words}`).not.toMatch(other);
      expect(html).toContain(`<html lang="${language}">`);
    }
    expect(locale).toBe(language === 'sv' ? 'se' : 'en');
  },
  60_000,
);

test.each(['sv', 'en'] as const)(
  'what is kept is in the language of who fetches it: %s',
  async (language) => {
    const { app, header } = await speaking(language);
    const { own, other } = IN[language];
    const [leader, learner] = [await app.as('leader'), await app.as('participant')];
    const questions = sampleQuestions().filter(({ type }) => type === 'true_false');
    const made = await leader.call(assignment.create, {
      body: { title: 'Prov', is_published: true, questions },
    });
    const begun = await learner.call(attempt.start, { body: { assignment_id: made.body.id } });
    const answers = { [questions[0]?.id ?? '']: { value: true } };
    const body = { answers, submit: true };
    await learner.call(attempt.update, { params: { id: begun.body.id }, body });

    const csv = async (query: string) =>
      (await leader.send('GET', `/attempt-result/csv?${query}`)).bytes
        .toString('utf8')
        .split('\r\n');
    const [head, row] = await csv('');
    const [personHead] = await csv('rows=person');
    const said = {
      sv: [/Deltagare;Redaktion;/, /;Sant;/, /Deltagare;Uppgift;Försök/, 'övningsresultat.json'],
      en: [/Participant;Office;/, /;True;/, /Participant;Assignment;Attempts/, 'results.json'],
    }[language];
    expect(head).toMatch(said[0] as RegExp);
    expect(row).toMatch(said[1] as RegExp);
    expect(personHead).toMatch(said[2] as RegExp);

    const { bytes } = await leader.call(participant.export, {
      params: { id: app.world.people.participant.id },
    });
    const names: string[] = [];
    for await (const entry of (await fromBufferPromise(bytes)).eachEntry())
      names.push(entry.fileName);
    expect(names).toContain(said[3]);

    const checked = await leader.send(
      'POST',
      '/participant/import',
      {
        editorial_office_id: app.world.offices['a1'],
        text: 'Kim; kim\n; kim@prov.example\nKim',
        dry_run: true,
      },
      header,
    );
    const { faults } = checked.body as { faults: { message: string }[] };
    expect(faults).toHaveLength(2);
    const slug = await leader.send('POST', newsPost.create.path, { slug: '1' }, header);
    const { errors } = slug.body as { errors: Record<string, string[]> };
    expect(Object.keys(errors)).toContain('slug');
    const sentences = [...faults.map(({ message }) => message), ...Object.values(errors).flat()];
    expect(sentences.filter((sentence) => other.test(sentence))).toEqual([]);
    expect(sentences.some((sentence) => own.test(sentence))).toBe(true);
  },
);
