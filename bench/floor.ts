// The floor that lists are measured against: bare Fastify and pg, three queries a request.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ ...JSON.parse(process.env['CONNECTION'] ?? '{}'), max: 20 });
pool.on('error', () => {});
const app = Fastify();

app.get('/list', async () => {
  const session = await pool.query(
    'select u.id, u.active_editorial_office_id as office from session s join app_user u on u.id = s.user_id where s.id_hash = $1',
    [Buffer.from(process.env['SESSION_HASH'] ?? '', 'hex')],
  );
  const { office } = session.rows[0] as { office: number };
  const list = await pool.query(
    `select id, headline, standfirst, byline, status, characters, due_on, created_at, updated_at
     from article where editorial_office_id = $1 and deleted_at is null
     order by updated_at desc, id desc limit 25`,
    [office],
  );
  const count = await pool.query(
    'select count(*) from article where editorial_office_id = $1 and deleted_at is null',
    [office],
  );
  return { items: list.rows, count: count.rows[0].count };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.stdout.write('ready\n');
