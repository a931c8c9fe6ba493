import type { Person } from '@spalten/contract/person';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Language } from '../../platform/errors.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { attemptsForExport } from '../attempt/index.ts';
import { PAGE_NAMES, renderExportPage } from './export-page.ts';
import { LOST, translateFields, UPLOADS } from './export-words.ts';

interface Upload {
  id: number;
  storage_key: string;
  display_filename: string;
}

/** Formats a time as in the rest of the export, which recognises times by field name. */
const formatTime = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Collects all data about a person, under readable field names. A moderator gets the data of their
 * offices only, without direct messages and sign-ins.
 */
async function collectData({ database }: Services, id: number, viewer: Viewer) {
  const { language } = viewer;
  const isWhole = viewer.role !== 'moderator';
  const isIn = (office: string) => (isWhole ? sql<boolean>`true` : isOfficeInReach(viewer, office));
  const isArticleIn = (column: string) => sql<boolean>`exists (select from article of
    where of.id = ${sql.ref(column)} and ${isIn('of.editorial_office_id')})`;
  // An attempt's files are attached to the attempt. Files in messages belong to their senders and
  // readers.
  const isFileIn = isWhole
    ? sql<boolean>`true`
    : sql<boolean>`((f.is_shared and ${isIn('f.editorial_office_id')})
        or exists (select from attachment x join attempt t on t.id = x.object_id
          where x.kind = 'attempt' and x.file_id = f.id and ${isIn('t.editorial_office_id')}))`;
  const { rows } = await sql<Record<string, unknown> & { filer: Upload[] }>`
    select
      (select to_jsonb(p) - 'password_hash' from app_user p where p.id = ${id}) as person,
      coalesce((select jsonb_agg(jsonb_build_object('redaktion', o.name, 'sedan', ${formatTime('m.created_at')}))
        from editorial_office_member m join editorial_office o on o.id = m.editorial_office_id
        where m.user_id = ${id} and ${isIn('o.id')}), '[]') as redaktioner,
      coalesce((select jsonb_agg(to_jsonb(a) - 'search' order by a.id) from article a
        join article_author w on w.article_id = a.id where w.user_id = ${id}
          and ${isIn('a.editorial_office_id')}), '[]') as artiklar,
      coalesce((select jsonb_agg(to_jsonb(v) order by v.article_id, v.version)
        from article_version v where v.saved_by = ${id}
          and ${isArticleIn('v.article_id')}), '[]') as versioner,
      coalesce((select jsonb_agg(to_jsonb(e) order by e.id)
        from article_event e where e.user_id = ${id}
          and ${isArticleIn('e.article_id')}), '[]') as artikelhistorik,
      coalesce((select jsonb_agg(jsonb_build_object('artikel', k.article_id, 'fråga', k.criterion,
          'bedömning', k.rating, 'anteckning', k.note, 'skrivet', ${formatTime('k.updated_at')})
          order by k.article_id) from article_source_check k where k.user_id = ${id}
          and ${isArticleIn('k.article_id')}), '[]')
        as källkoll,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'text', g.body,
          'skrivet', ${formatTime('g.created_at')}) order by g.id) from message g
          join conversation c on c.id = g.conversation_id where g.sender_id = ${id}
          and (${isWhole} or (c.kind <> 'direct' and ${isIn('c.editorial_office_id')}))), '[]')
        as meddelanden,
      coalesce((select jsonb_agg(jsonb_build_object('redaktion', o.name, 'tidning', q.paper,
          'webb', q.web, 'med namn', q.may_name, 'till och med', q.valid_until,
          'inte bland födelsedagar', q.no_birthday, 'svar från', nullif(q.given_by, ''), 'när', ${formatTime('q.noted_at')},
          'bilder', (select count(*) from picture_mark k where k.person_id = q.id)) order by q.id)
        from pictured_person q join editorial_office o on o.id = q.editorial_office_id
        where q.user_id = ${id} and ${isIn('o.id')}), '[]') as samtycken,
      coalesce((select jsonb_agg(jsonb_build_object('tidning', n.newspaper_name || ' ' || n.issue_number,
          'sida', g.number, 'text', k.body, 'skrivet', ${formatTime('k.created_at')}) order by k.id)
        from proof_mark k join newspaper n on n.id = k.newspaper_id
        join newspaper_page g on g.id = k.newspaper_page_id
        where k.created_by = ${id} and ${isIn('k.editorial_office_id')}), '[]') as rättelser,
      coalesce((select jsonb_agg(jsonb_build_object('artikel', k.article_id, 'bra', k.first_good,
          'också bra', k.second_good, 'fråga', k.question, 'skrivet', ${formatTime('k.answered_at')})
          order by k.id) from article_response k where k.responder_id = ${id}
          and k.answered_at is not null and ${isIn('k.editorial_office_id')}), '[]') as respons,
      coalesce((select jsonb_agg(jsonb_build_object('leverantör', p.name, 'identitet', i.subject,
          'sedan', ${formatTime('i.created_at')}) order by i.id) from external_identity i
        join sign_in_provider p on p.id = i.provider_id where i.user_id = ${id} and ${isWhole}), '[]')
        as skolinloggningar,
      coalesce((select jsonb_agg(jsonb_build_object('webbläsare', d.user_agent,
          'adress', d.endpoint, 'sedan', ${formatTime('d.created_at')}) order by d.id)
        from push_subscription d where d.user_id = ${id} and ${isWhole}), '[]') as enheter,
      coalesce((select jsonb_agg(jsonb_build_object('från', s.ip, 'webbläsare', s.user_agent,
          'inloggad', ${formatTime('s.created_at')}, 'senast', ${formatTime('s.last_seen_at')}))
        from session s where s.user_id = ${id} and ${isWhole}), '[]') as inloggningar,
      coalesce((select jsonb_agg(jsonb_build_object('vad', t.action, 'typ', t.object_type,
          'nummer', t.object_id,
          -- Only the person's own IP addresses are exported, never those of others.
          'från', case when t.user_id = ${id} and ${isWhole} then t.ip end, 'när', ${formatTime('t.created_at')})
          order by t.id)
        from audit_entry t where (t.user_id = ${id} and ${isWhole})
          or (t.object_id = ${id} and t.object_type in ('participant', 'moderator'))), '[]')
        as logg,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'storage_key', f.storage_key,
          'display_filename', f.display_filename) order by f.id)
        from file f where f.uploaded_by = ${id} and ${isFileIn}), '[]') as filer`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('a select without a from answers one row');
  const { filer: uploads, ...rest } = row;
  const attempts = await attemptsForExport(database, id, { isIn, language });
  const parts = translateFields({ ...rest, övningsresultat: attempts }, language);
  return { uploads, parts: parts as Record<string, unknown> };
}

/** Opens a stream at its first read, so that files are open one at a time. */
function openLazily(open: () => Promise<Readable>, language: Language): Readable {
  const stream = new PassThrough();
  open().then(
    (source) => source.on('error', (error) => stream.destroy(error)).pipe(stream),
    (error: unknown) => {
      // A lost file is replaced by a note, so that the rest can still be exported.
      if (error instanceof StorageMissing) stream.end(LOST[language]);
      else stream.destroy(error as Error);
    },
  );
  return stream;
}

/**
 * Exports a person's data (GDPR, article 15) as a zip of a readable page, JSON files and their uploads. The person,
 * their customer and administrators get all of it, a moderator the data of their offices.
 */
export async function exportParticipant(
  services: Services,
  person: Person,
  viewer: Viewer,
): Promise<Readable> {
  const { language } = viewer;
  const { ZipFile } = await import('yazl');
  const { parts, uploads } = await collectData(services, person.id, viewer);
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(JSON.stringify(content, null, 2)), `${name}.json`);
  const files = uploads.map((file) => ({
    ...file,
    name: file.display_filename,
    path: `${UPLOADS[language]}/${file.id}-${file.display_filename}`,
  }));
  const page = renderExportPage(person.name, { parts, files }, language);
  zip.addBuffer(Buffer.from(page), PAGE_NAMES[language]);
  for (const { storage_key: key, path } of files)
    zip.addReadStreamLazy(path, (done) =>
      done(
        null,
        openLazily(() => services.storage.get(key), language),
      ),
    );
  const output = zip.outputStream as unknown as Readable;
  zip.on('error', (error) => output.destroy(error));
  zip.end();
  return output;
}
