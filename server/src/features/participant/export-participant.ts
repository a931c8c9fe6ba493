import type { Person } from '@spalten/contract/person';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Language } from '../../platform/errors.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';
import type { Services } from '../../services.ts';
import { attemptsForExport } from '../attempt/index.ts';
import { LOST, named, UPLOADS } from './export-words.ts';

interface Upload {
  id: number;
  storage_key: string;
  display_filename: string;
}

/** Everything in the database that is about a person, under names that a person understands. */
async function gather({ database }: Services, id: number, language: Language) {
  const { rows } = await sql<Record<string, unknown> & { filer: Upload[] }>`
    select
      (select to_jsonb(p) - 'password_hash' from app_user p where p.id = ${id}) as person,
      coalesce((select jsonb_agg(jsonb_build_object('redaktion', o.name, 'sedan', m.created_at))
        from editorial_office_member m join editorial_office o on o.id = m.editorial_office_id
        where m.user_id = ${id}), '[]') as redaktioner,
      coalesce((select jsonb_agg(to_jsonb(a) - 'search' order by a.id) from article a
        join article_author w on w.article_id = a.id where w.user_id = ${id}), '[]') as artiklar,
      coalesce((select jsonb_agg(to_jsonb(v) order by v.article_id, v.version)
        from article_version v where v.saved_by = ${id}), '[]') as versioner,
      coalesce((select jsonb_agg(to_jsonb(e) order by e.id)
        from article_event e where e.user_id = ${id}), '[]') as artikelhistorik,
      coalesce((select jsonb_agg(jsonb_build_object('artikel', k.article_id, 'fråga', k.criterion,
          'bedömning', k.rating, 'anteckning', k.note, 'skrivet', k.updated_at)
          order by k.article_id) from article_source_check k where k.user_id = ${id}), '[]')
        as källkoll,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'text', g.body,
          'skrivet', g.created_at) order by g.id) from message g where g.sender_id = ${id}), '[]')
        as meddelanden,
      coalesce((select jsonb_agg(jsonb_build_object('från', s.ip, 'webbläsare', s.user_agent,
          'inloggad', s.created_at, 'senast', s.last_seen_at))
        from session s where s.user_id = ${id}), '[]') as inloggningar,
      coalesce((select jsonb_agg(jsonb_build_object('vad', t.action, 'typ', t.object_type,
          'nummer', t.object_id, 'från', t.ip, 'när', t.created_at) order by t.id)
        from audit_entry t where t.user_id = ${id}
          or (t.object_id = ${id} and t.object_type in ('participant', 'moderator'))), '[]')
        as logg,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'storage_key', f.storage_key,
          'display_filename', f.display_filename) order by f.id)
        from file f where f.uploaded_by = ${id}), '[]') as filer`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('a select without a from answers one row');
  const { filer: uploads, ...rest } = row;
  const attempts = await attemptsForExport(database, id, language);
  const parts = named({ ...rest, övningsresultat: attempts }, language);
  return { uploads, parts: parts as Record<string, unknown> };
}

/** A stream that is opened when it is first read, so that files are open one at a time. */
function opened(open: () => Promise<Readable>, language: Language): Readable {
  const stream = new PassThrough();
  open().then(
    (source) => source.on('error', (error) => stream.destroy(error)).pipe(stream),
    (error: unknown) => {
      // What the storage has lost is said in its place: the rest is the person's all the same.
      if (error instanceof StorageMissing) stream.end(LOST[language]);
      else stream.destroy(error as Error);
    },
  );
  return stream;
}

/** All that is stored of a person (GDPR, article 15): a zip of JSON files and their uploads. */
export async function exportParticipant(
  services: Services,
  person: Person,
  language: Language,
): Promise<Readable> {
  const { ZipFile } = await import('yazl');
  const { parts, uploads } = await gather(services, person.id, language);
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(JSON.stringify(content, null, 2)), `${name}.json`);
  for (const { id, storage_key: key, display_filename: name } of uploads)
    zip.addReadStreamLazy(`${UPLOADS[language]}/${id}-${name}`, (done) =>
      done(
        null,
        opened(() => services.storage.get(key), language),
      ),
    );
  const output = zip.outputStream as unknown as Readable;
  zip.on('error', (error) => output.destroy(error));
  zip.end();
  return output;
}
