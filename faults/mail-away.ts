import { DEMO_ACCOUNTS } from '../server/demo/accounts.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from './mail-server.ts';
import type { Result } from './result.ts';
import { createChecks, outcomeOf } from './result.ts';
import { createTrial, freePort, until } from './trial.ts';
import { createVisitor } from './visitor.ts';

const MAILS = 3;

/**
 * Makes the mail server unreachable for a while: actions that send mail still work, and each mail
 * is delivered once afterwards.
 */
export async function mailAway(dataDir: string): Promise<Result[]> {
  const { expect, faults } = createChecks();
  const port = await freePort();
  const trial = await createTrial(dataDir, { DEMO: 'true', SMTP_URL: `smtp://127.0.0.1:${port}` });
  await trial.start();
  const visitor = createVisitor(trial.port);
  await visitor.send('GET', '/sanctum/csrf-cookie');
  const people = DEMO_ACCOUNTS.slice(0, MAILS);
  for (const { email } of people) {
    const { status } = await visitor.send('POST', '/forgot-password', { email });
    expect(status === 200, `a lost password is answered ${status} while mail is away`);
  }
  const admin = createVisitor(trial.port);
  await admin.signIn('admin@sjobygd.example');
  const failed = async () => {
    const answered = await admin.send('GET', '/dashboard');
    return (answered.body as { mail: { failed: unknown[] } }).mail.failed.length;
  };
  await until('the dashboard says that mail fails', async () => (await failed()) === people.length);

  const server = await startMailServer(port);
  const recipients = () => server.taken.map(({ recipient }) => recipient);
  const wait = await until(
    'all mail sent',
    async () => server.taken.length >= people.length,
    120_000,
  );
  // Long enough for a duplicate mail to arrive.
  await sleep(3000);
  const wanted = people
    .map(({ email }) => email)
    .toSorted()
    .join();
  expect(
    recipients().toSorted().join() === wanted,
    `sent to ${recipients().join()}, not ${wanted}`,
  );
  expect((await failed()) === 0, 'the dashboard still says that mail fails');
  expect(trial.ended() === undefined, 'the app ended');
  visitor.close();
  admin.close();
  await trial.stop();
  server.close();
  return [
    {
      fault: 'mail away',
      outcome: outcomeOf(faults),
      figures: `${people.length} mails asked for meanwhile, each sent once, ${Math.round(wait / 1000)} s after mail was back`,
      faults,
    },
  ];
}
