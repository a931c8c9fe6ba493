import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { article } from '@spalten/contract/article';
import { consent } from '@spalten/contract/consent';
import { file } from '@spalten/contract/file';
import { message } from '@spalten/contract/message';
import { newspaper } from '@spalten/contract/newspaper';
import { proof } from '@spalten/contract/proof';
import { publicPaper } from '@spalten/contract/public-paper';
import { push } from '@spalten/contract/push';
import { DEFAULT_PRINT_SETTINGS } from '@spalten/contract/print-settings';
import { moderator, participant } from '@spalten/contract/person';
import { response } from '@spalten/contract/response';
import { schoolSignIn } from '@spalten/contract/school-sign-in';
import { session } from '@spalten/contract/session';
import { cardTokenOf } from '@spalten/contract/sign-in-card';
import { submission } from '@spalten/contract/submission';
import { system } from '@spalten/contract/system';
import { account } from '@spalten/contract/account';
import { dashboard } from '@spalten/contract/dashboard';
import { printProfile } from '@spalten/contract/print-profile';
import { printSettings } from '@spalten/contract/print-settings';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { TestApp } from '../testing/app.ts';
import { readCodes } from '../testing/card-codes.ts';
import type { CallResult } from '../testing/client.ts';
import { buildForm } from '../testing/form.ts';
import { linkParamsOf, waitForMail } from '../testing/outbox.ts';
import { startOidcSchool } from '../testing/oidc-school.ts';
import { createPaperMakers } from '../testing/papers.ts';
import { canvasLike, zipFiles } from '../testing/qti-packages.ts';
import { until } from '../testing/until.ts';
import { para, wordFile } from '../testing/word-files.ts';
import { PASSWORD } from '../testing/world.ts';
import type { Input } from './row.ts';
import { on } from './row.ts';
import type { Fixtures } from './fixtures.ts';

interface ActContext {
  app: TestApp;
  fixtures: Fixtures;
  /** Clears the recorded entries before the call under test. */
  reset: () => Promise<void>;
}

/** Inputs that change something, for calls whose input in the permission table changes nothing. */
export const CHANGES: Record<string, (fixtures: Fixtures, count: number) => Input> = {
  'account.update': (_things, count) => ({ body: { byline: `Byline ${count}` } }),
  'packages.update': on('package', { max_participants: 4711 }),
  'printSettings.update': (_things, count) => ({
    body: { ...DEFAULT_PRINT_SETTINGS, page_name: `${count}_{sida}` },
  }),
  'newspaper.update': on('newspaper', { print_run: 300 }),
  'year.newTerm': ({ office, participant: person }) => ({
    params: { id: office },
    body: { archived_ids: [person] },
  }),
  'newspaperPage.update': on('page', { version: 1, name: 'Sporten' }),
};

const NEW_PASSWORD = 'åtta trötta bävrar';

/** Makes a mark in the proof. */
async function ownMark({ app, fixtures: { newspaper: id, page } }: ActContext) {
  const client = await app.as('colleague');
  const spot = { newspaper_page_id: page, x: 1, y: 1, body: 'Fel' };
  const { body } = await client.call(proof.mark, { params: { id }, body: spot });
  return { client, params: { id: body.id } };
}

/** Signs a person in with a client of their own. */
async function signedIn(app: TestApp, person: keyof TestApp['world']['people']) {
  const client = app.guest();
  await client.call(session.csrfCookie);
  const { email } = app.world.people[person];
  const login = () => client.call(session.login, { body: { email, password: PASSWORD } });
  return { client, email, login };
}

const SENT = { sender_name: 'Märta', sender_email: 'marta@ek.example', body_text: 'Hemliga ord' };

/** Opens the office's box. @returns its key, and a client that nobody has signed in with */
async function openBox(app: TestApp, { office }: Fixtures) {
  const leader = await app.as('leader');
  const { body } = await leader.call(submission.updateBox, {
    params: { id: office },
    body: { is_open: true },
  });
  const client = app.guest();
  await client.call(session.csrfCookie);
  return { client, key: body.url?.split('/').at(-1) ?? '' };
}

const ANSWER = { paper: true, web: true, may_name: false, given_by: 'Märta' };

/** Makes a link by which somebody from outside answers. @returns a client that nobody has signed in with */
async function consentLink(app: TestApp, { outsider }: Fixtures) {
  const leader = await app.as('leader');
  const { body } = await leader.call(consent.makeLink, { params: { id: outsider } });
  const client = app.guest();
  await client.call(session.csrfCookie);
  return { client, params: { key: body.url.split('/').at(-1) ?? '' } };
}

async function ownMessage({ app, fixtures }: ActContext) {
  const client = await app.as('participant');
  const body = { editorial_office_id: fixtures.office, body: 'Hemliga ord' };
  const { body: made } = await client.call(message.create, { body });
  return { client, params: { id: made.id } };
}

async function ownArticle({ app }: ActContext) {
  const client = await app.as('colleague');
  const template = app.world.articleTemplates['Notis'] ?? 0;
  const { body: made } = await client.call(article.create, {
    body: { article_template_id: template },
  });
  return { client, params: { id: made.id } };
}

const RESPONSE = {
  version: 1,
  first_good: 'Hemliga ord',
  second_good: 'Hemliga ord igen',
  question: 'Fler hemliga ord?',
};

/** Asks somebody in the office about an article of one’s own. */
async function askedResponse(context: ActContext) {
  const { client, params } = await ownArticle(context);
  await context.reset();
  const responder_id = context.app.world.people.participant.id;
  return client.call(response.ask, { params, body: { responder_id } });
}

async function paperWithAddress({ app, fixtures, reset }: ActContext) {
  const client = await app.as('moderator');
  const params = { id: fixtures.newspaper };
  await client.call(publicPaper.update, { params, body: {} });
  await reset();
  return { client, params };
}

/** Makes a person, removes them, and has their data erased. */
async function eraseRemoved(
  { app, fixtures, reset }: ActContext,
  calls: typeof moderator | typeof participant,
): Promise<CallResult> {
  const client = await app.as('customer');
  const body = {
    first_name: 'Vera',
    last_name: 'Vik',
    email: `${calls.list.path.slice(1)}@radera.example`,
    editorial_office_ids: [fixtures.office],
  };
  const { body: made } = await client.call(calls.create, { body });
  const params = { id: made.id };
  await client.call(calls.delete, { params });
  await reset();
  return client.call(calls.erase, { params });
}

async function pictureForm(name: string) {
  const create = { width: 40, height: 30, channels: 3, background: '#357' } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  return buildForm({ 'files[]': { name, bytes } });
}

/** Calls that need more than an input: a form, a mailed link, or an own object. */
export const ACTS: Record<string, (context: ActContext) => Promise<CallResult>> = {
  async 'session.login'({ app }) {
    return (await signedIn(app, 'otherParticipant')).login();
  },
  async 'session.cardLogin'({ app, reset }) {
    const moderator = await app.as('moderator');
    const body = { participant_ids: [app.world.people.colleague.id] };
    const { bytes } = await moderator.call(participant.cards, { body });
    const [code = ''] = await readCodes(bytes);
    const client = app.guest();
    await client.call(session.csrfCookie);
    await reset();
    return client.call(session.cardLogin, { body: { token: cardTokenOf(code) ?? '' } });
  },
  'moderator.erase': (context) => eraseRemoved(context, moderator),
  'participant.erase': (context) => eraseRemoved(context, participant),
  async 'session.logout'({ app, reset }) {
    const { client, login } = await signedIn(app, 'otherParticipant');
    await login();
    await reset();
    return client.call(session.logout);
  },
  async 'session.resetPassword'({ app, reset }) {
    const { client, email } = await signedIn(app, 'otherParticipant');
    await client.call(session.forgotPassword, { body: { email } });
    const token = linkParamsOf((await waitForMail(app, email)).text).get('token') ?? '';
    const password = PASSWORD;
    await reset();
    const body = { token, email, password, password_confirmation: password };
    return client.call(session.resetPassword, { body });
  },
  async 'account.password'({ app, reset }) {
    const { client, login } = await signedIn(app, 'elsewhere');
    await login();
    await reset();
    const body = {
      current_password: PASSWORD,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    };
    return client.call(account.password, { body });
  },
  async 'system.adminLogin'({ app, reset }) {
    const { client, email, login } = await signedIn(app, 'moderator');
    await login();
    await reset();
    return client.call(system.adminLogin, { body: { email, password: PASSWORD } });
  },
  async 'dashboard.retryJob'({ app, reset }) {
    const { client, email } = await signedIn(app, 'leader');
    await client.call(session.forgotPassword, { body: { email } });
    const id = await until(async () => {
      const { rows } = await sql<{ id: string }>`update pgboss.job set state = 'failed'
        where id = (select id from pgboss.job where name = 'mail' and state = 'completed' limit 1)
        returning id`.execute(app.database);
      return rows[0]!.id;
    });
    await reset();
    return (await app.as('admin')).call(dashboard.retryJob, { params: { name: 'mail', id } });
  },
  async 'printSettings.resetOfCustomer'({ app, fixtures, reset }) {
    const customer = await app.as('customer');
    const params = { id: fixtures.customer };
    await customer.call(printSettings.updateOfCustomer, { params, body: DEFAULT_PRINT_SETTINGS });
    await reset();
    return customer.call(printSettings.resetOfCustomer, { params });
  },
  async 'schoolSignIn.remove'({ app, fixtures, reset }) {
    const admin = await app.as('admin');
    const params = { id: fixtures.customer };
    const body = {
      kind: 'oidc' as const,
      name: 'Skolan',
      issuer: 'https://idp.matris.example',
      client_id: 'spalten',
      certificates: [],
      domains: ['matris.example'],
      is_active: true,
      is_listed: true,
    };
    await admin.call(schoolSignIn.update, { params, body });
    await reset();
    return admin.call(schoolSignIn.remove, { params });
  },
  async 'schoolSignIn.test'({ app, fixtures }) {
    const school = await startOidcSchool(() => []);
    app.services.config.privateProviders.push(school.host);
    const admin = await app.as('admin');
    const params = { id: fixtures.customer };
    const body = { kind: 'oidc' as const, address: school.issuer };
    const answer = await admin.call(schoolSignIn.test, { params, body });
    school.close();
    return answer;
  },
  async 'printProfile.create'({ app }) {
    const folder = path.join(import.meta.dirname, '../typesetting/print-profiles');
    const bytes = await readFile(path.join(folder, 'fogra39.icc'));
    const { body, headers } = buildForm({ name: 'Bra tryck', file: { name: 'profil.icc', bytes } });
    return (await app.as('admin')).send('POST', '/print-profile', body, headers);
  },
  async 'printProfile.delete'({ app, reset }) {
    const { id } = await app.database
      .insertInto('print_profile')
      .values({ name: 'Bra tryck', identifier: null, ink_limit: 240, profile: Buffer.alloc(1) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await reset();
    return (await app.as('admin')).call(printProfile.delete, { params: { id } });
  },
  async 'assignment.importQti'({ app }) {
    const bytes = await zipFiles(canvasLike());
    const { body, headers } = buildForm({ file: { name: 'prov.zip', bytes } });
    return (await app.as('leader')).send('POST', '/assignment/qti', body, headers);
  },
  async 'wordImport.create'({ app, fixtures }) {
    const bytes = await wordFile({ body: para('Rubrik', 'Title') + para('Hemliga ord.') });
    const template = String(fixtures.articleTemplate);
    const { body, headers } = buildForm({
      article_template_id: template,
      'files[0]': { name: 'text.docx', bytes },
    });
    return (await app.as('leader')).send('POST', '/article/word', body, headers);
  },
  async 'submission.send'({ app, fixtures, reset }) {
    const { client, key } = await openBox(app, fixtures);
    await reset();
    return client.call(submission.send, { params: { key }, body: SENT });
  },
  async 'submission.erase'({ app, fixtures, reset }) {
    const { client, key } = await openBox(app, fixtures);
    const sent = await client.call(submission.send, { params: { key }, body: SENT });
    await reset();
    return client.call(submission.erase, { params: { key: sent.body.erase_key } });
  },
  async 'consent.answer'({ app, fixtures, reset }) {
    const { client, params } = await consentLink(app, fixtures);
    await reset();
    return client.call(consent.answer, { params, body: ANSWER });
  },
  async 'consent.takeBackAnswer'({ app, fixtures, reset }) {
    const { client, params } = await consentLink(app, fixtures);
    await client.call(consent.answer, { params, body: ANSWER });
    await reset();
    return client.call(consent.takeBackAnswer, { params });
  },
  'response.ask': askedResponse,
  async 'response.update'(context) {
    const { body } = await askedResponse(context);
    await context.reset();
    const responder = await context.app.as('participant');
    return responder.call(response.update, { params: { id: body.id }, body: RESPONSE });
  },
  async 'proof.update'(context) {
    const { client, params } = await ownMark(context);
    return client.call(proof.update, { params, body: { version: 1, body: 'Rätt' } });
  },
  async 'proof.delete'(context) {
    const { client, params } = await ownMark(context);
    return client.call(proof.delete, { params });
  },
  async 'proof.restore'(context) {
    const { client, params } = await ownMark(context);
    await client.call(proof.delete, { params });
    return client.call(proof.restore, { params });
  },
  async 'file.upload'({ app }) {
    const { body, headers } = await pictureForm('sjön.jpg');
    return (await app.as('colleague')).send('POST', '/file', body, headers);
  },
  async 'file.restore'({ app, fixtures, reset }) {
    const leader = await app.as('leader');
    const params = { id: fixtures.file };
    await leader.call(file.delete, { params });
    await reset();
    return leader.call(file.restore, { params });
  },
  async 'message.update'(context) {
    const { client, params } = await ownMessage(context);
    await context.reset();
    return client.call(message.update, { params, body: { body: 'Andra hemliga ord' } });
  },
  async 'message.delete'(context) {
    const { client, params } = await ownMessage(context);
    await context.reset();
    return client.call(message.delete, { params });
  },
  async 'article.recall'(context) {
    const { client, params } = await ownArticle(context);
    await sql`update article set status = 'submitted' where id = ${params.id}`.execute(
      context.app.database,
    );
    await context.reset();
    return client.call(article.recall, { params });
  },
  async 'article.checkSources'(context) {
    const { client, params } = await ownArticle(context);
    await context.reset();
    const answers = [{ criterion: 'who' as const, rating: 3, note: 'Ringde' }];
    return client.call(article.checkSources, { params, body: { answers } });
  },
  async 'publicPaper.renew'(context) {
    const { client, params } = await paperWithAddress(context);
    return client.call(publicPaper.renew, { params });
  },
  async 'publicPaper.withdraw'(context) {
    const { client, params } = await paperWithAddress(context);
    return client.call(publicPaper.withdraw, { params });
  },
  async 'push.remove'({ app, reset }) {
    const client = await app.as('moderator');
    const endpoint = 'https://push.matris.example/act';
    const keys = { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) };
    const { body } = await client.call(push.add, { body: { endpoint, keys } });
    await reset();
    return client.call(push.remove, { params: { id: body.id } });
  },
  async 'newspaper.send'({ app, reset }) {
    const { smallPaper, fill } = await createPaperMakers(app);
    const { moderator, page, params } = await smallPaper();
    await fill(page, 12);
    await reset();
    return moderator.call(newspaper.send, { params });
  },
};
