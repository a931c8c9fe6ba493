import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { participant } from '@spalten/contract/person';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

/*
 * Tests the exports of two participants with traces in two offices. They get their own traces, a
 * moderator those in offices they moderate. Each trace contains a word that tells whose and where
 * it is.
 */

type Person = 'participant' | 'colleague';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (const person of ['participant', 'colleague'] as const)
    for (const office of ['a1', 'a2'] as const) await leaveTraces(person, office);
});

/** Creates one of every object that an export contains. */
async function leaveTraces(person: Person, office: 'a1' | 'a2') {
  const { people, offices, customers, articleTemplates } = app.world;
  const { id } = people[person];
  const said = (what: string) => `${what}-${person}-${office}`;
  await app.services.storage.put(said('lager'), Readable.from([said('innehåll')]));
  await sql`with story as (
      insert into article (editorial_office_id, headline, body, article_template_id, status)
      values (${offices[office]}, ${said('rubrik')}, '{}', ${articleTemplates['Notis']}, 'approved')
      returning id),
    writes as (
      insert into article_author (article_id, user_id) select id, ${id} from story),
    saves as (
      insert into article_version (article_id, version, snapshot, saved_by)
      select id, 1, jsonb_build_object('headline', ${said('version')}::text), ${id} from story),
    sends as (
      insert into article_event (article_id, status, comment, user_id)
      select id, 'submitted', ${said('händelse')}, ${id} from story),
    checks as (
      insert into article_source_check (article_id, criterion, note, user_id)
      select id, 'who', ${said('källa')}, ${id} from story),
    talk as (
      insert into conversation (kind, customer_id, editorial_office_id)
      values ('office', ${customers['a']}, ${offices[office]})
      on conflict (editorial_office_id) where kind = 'office' do update set kind = excluded.kind
      returning id),
    says as (
      insert into message (conversation_id, sender_id, body)
      select id, ${id}, ${said('meddelande')} from talk),
    signs_in as (
      insert into session (id_hash, user_id, ip, user_agent)
      values (sha256(${said('session')}::text::bytea), ${id}, '127.0.0.1', ${said('webbläsare')})),
    uploads as (
      insert into file (customer_id, editorial_office_id, uploaded_by, is_shared, storage_key,
        filename, display_filename, file_size, checksum, mime)
      select ${customers['a']}, ${offices[office]}, ${id}, is_shared, ${said('lager')}, 'x.txt',
        name, 10, ${said('x')}, 'text/plain'
      from (values (true, ${said('fil')}), (false, ${said('svar')})) upload (is_shared, name)
      returning id, is_shared),
    task as (
      insert into assignment (editorial_office_id, title, is_published, version, instructions)
      values (${offices[office]}, ${said('uppgift')}, true, 1, '{}') returning id),
    asked as (
      insert into assignment_version (assignment_id, version, questions, max_score)
      select id, 1, '[]', 0 from task),
    tries as (
      insert into attempt (assignment_id, assignment_version, participant_id, editorial_office_id,
        number, seed, max_score, status)
      select id, 1, ${id}, ${offices[office]}, 1, 1, 0, 'submitted' from task returning id)
    insert into attachment (kind, object_id, role, position, file_id)
    select 'attempt', tries.id, 'file', 0, uploads.id
    from tries, uploads where not uploads.is_shared`.execute(app.database);
}

const TRACES = [
  'rubrik',
  'version',
  'händelse',
  'källa',
  'meddelande',
  'webbläsare',
  'fil',
  'svar',
  'innehåll',
  'uppgift',
];

/** Returns the traces found in the participant's export when requested by `who`. */
async function traces(who: 'leader' | 'moderator' | Person | 'customer'): Promise<string[]> {
  const { id } = app.world.people.participant;
  const { status, bytes } = await (await app.as(who)).call(participant.export, { params: { id } });
  expect(status).toBe(200);
  const zip = await fromBufferPromise(Buffer.from(bytes));
  let all = '';
  for await (const entry of zip.eachEntry())
    all += `${entry.fileName}\n${await text(await zip.openReadStreamPromise(entry))}\n`;
  const found = all.match(/[a-zåäö]+-(participant|colleague)-a[12]/g) ?? [];
  return [...new Set(found)].filter((one) => !one.startsWith('lager')).toSorted();
}

const of = (office: string, left: readonly string[] = TRACES) =>
  left.map((what) => `${what}-participant-${office}`);

test('a person’s export holds what is theirs in all offices, and nothing of a colleague’s', async () => {
  const whole = [...of('a1'), ...of('a2')].toSorted();
  expect(await traces('participant')).toEqual(whole);
  expect(await traces('customer')).toEqual(whole);
});

test('a moderator’s export holds nothing from an office that they do not lead', async () => {
  const own = TRACES.filter((what) => what !== 'webbläsare');
  expect(await traces('leader')).toEqual(of('a1', own).toSorted());
  expect(await traces('moderator')).toEqual([...of('a1', own), ...of('a2', own)].toSorted());
});
