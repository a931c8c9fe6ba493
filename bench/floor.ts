// The baseline: bare Fastify on the same database. The list is two queries, and one more where the
// total is asked for. Calls for one article run exactly our statements, without everything around
// them.
import Fastify from 'fastify';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { createArticle } from '../server/src/features/article/create-article.ts';
import { findArticle } from '../server/src/features/article/article.queries.ts';
import { saveArticle } from '../server/src/features/article/save-article.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { hashToken } from '../server/src/platform/session/tokens.ts';
import { findViewer } from '../server/src/platform/session/live-session.ts';

const connection = JSON.parse(process.env['CONNECTION'] ?? '{}') as pg.PoolConfig;
const pool = new pg.Pool({ ...connection, max: 20 });
pool.on('error', () => {});
const database = openDatabase(connection);
const app = Fastify();

const sessionOf = ({ headers }: FastifyRequest) =>
  /spalten_session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';

app.get<{ Querystring: { count?: string } }>('/list', async (request) => {
  const found = await pool.query(
    'select u.id, u.active_editorial_office_id as office from session s join app_user u on u.id = s.user_id where s.id_hash = $1',
    [hashToken(sessionOf(request))],
  );
  const { office } = found.rows[0] as { office: number };
  const list = await pool.query(
    `select id, headline, standfirst, byline, status, characters, due_on, created_at, updated_at
     from article where editorial_office_id = $1 and deleted_at is null
     order by updated_at desc, id desc limit 25`,
    [office],
  );
  if (request.query.count !== 'true') return { items: list.rows };
  const count = await pool.query(
    'select count(*) from article where editorial_office_id = $1 and deleted_at is null',
    [office],
  );
  return { items: list.rows, count: count.rows[0].count };
});

const viewerOf = async (request: FastifyRequest) => {
  const found = await findViewer(database, sessionOf(request));
  if (!found) throw new Error('nobody is signed in');
  return found;
};
interface One {
  Params: { id: string };
}
app.get<One>('/article/:id', async (request) =>
  findArticle(database, await viewerOf(request), Number(request.params.id)),
);
app.post<{ Body: { article_template_id: number; headline: string } }>('/article', async (request) =>
  createArticle(database, await viewerOf(request), request.body),
);
app.put<One & { Body: Parameters<typeof saveArticle>[3] }>('/article/:id', async (request) =>
  saveArticle(database, await viewerOf(request), Number(request.params.id), request.body),
);
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.stdout.write('ready\n');
