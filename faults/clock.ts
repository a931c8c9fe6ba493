import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from './result.ts';
import { createChecks, outcomeOf } from './result.ts';
import { createTrial, until } from './trial.ts';
import { createVisitor } from './visitor.ts';

/** Sets the clock of the app's machine three hours ahead, and three hours behind the database's. */
export async function clockJumps(dataDir: string): Promise<Result[]> {
  const { expect, faults } = createChecks();
  const preload = path.join(import.meta.dirname, 'shift-clock.mjs');
  const trial = await createTrial(dataDir, {}, ['--import', preload]);
  await trial.start();
  const visitor = createVisitor(trial.port);
  await visitor.signIn('moderator@sjobygd.example');
  let sent = 0;
  // These mails are rate-limited per person, so each jump uses another account.
  const jumps = { '3 h on': 'kund', '3 h behind': 'deltagare', 'right again': 'moderator' };
  for (const [jump, who] of Object.entries(jumps)) {
    process.kill(trial.pid(), 'SIGUSR2');
    await sleep(200);
    const read = await visitor.send('GET', '/my-page');
    expect(read.status === 200, `${jump}: a page is answered ${read.status}`);
    const write = await visitor.send('POST', '/article', { article_template_id: 1 });
    expect(write.status === 201, `${jump}: a write is answered ${write.status}`);
    const newcomer = createVisitor(trial.port);
    await newcomer.signIn('deltagare@sjobygd.example').catch((error: Error) => {
      expect(false, `${jump}: ${error.message}`);
    });
    newcomer.close();
    const { body } = await visitor.upload('klocka.txt', Buffer.from(jump));
    const [file] = (body ?? []) as { id: number }[];
    expect(file !== undefined, `${jump}: no uploads`);
    const asked = await visitor.send('POST', '/forgot-password', {
      email: `${who}@sjobygd.example`,
    });
    expect(asked.status === 200, `${jump}: a lost password is answered ${asked.status}`);
    const admin = createVisitor(trial.port);
    await admin.signIn('admin@sjobygd.example');
    sent += 1;
    const isSent = async () => {
      const answered = await admin.send('GET', '/dashboard');
      const { mail } = answered.body as { mail: { queued: number; sent_today: number } };
      return mail.queued === 0 && mail.sent_today >= sent;
    };
    await until(`${jump}: mail is sent`, isSent, 30_000).catch((error: Error) => {
      expect(false, error.message);
    });
    admin.close();
  }
  visitor.close();
  expect((await trial.stop()) === 0, 'the app did not end in order');
  return [
    {
      fault: 'clock jumps 3 h on, 3 h behind, and back',
      outcome: outcomeOf(faults),
      figures: 'sessions hold, sign-in, writes, uploads and jobs go on',
      faults,
    },
  ];
}
