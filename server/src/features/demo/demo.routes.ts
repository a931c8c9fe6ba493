import { sql } from 'kysely';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../demo/accounts.ts';
import type { Routing } from '../../services.ts';
import { outboxPage } from './outbox-page.ts';

const open = { config: { access: 'public' as const } };

/** Registers what only the demo has: its accounts, and an outbox of mails instead of sending. */
export function demoRoutes({ server, database, config }: Routing): void {
  if (!config.demo) return;

  server.get('/api/demo', open, async () => ({ accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD }));

  server.get('/demo/outbox', open, async (request, reply) => {
    const mails = await database
      .selectFrom('mail')
      .select(['id', 'recipient', 'subject', 'body_text', 'status', 'created_at'])
      .orderBy(sql`created_at desc, id desc`)
      .limit(50)
      .execute();
    if (/\bjson\b/.test(request.headers.accept ?? '')) return mails;
    return reply.type('text/html; charset=utf-8').send(outboxPage(mails));
  });
}
