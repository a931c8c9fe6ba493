import net from 'node:net';
import { DEMO_ACCOUNTS } from '../server/demo/accounts.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from './result.ts';
import { createChecks } from './result.ts';
import { createTrial, freePort, until } from './trial.ts';
import { createVisitor } from './visitor.ts';

const MAILS = 3;

/** A mail server that takes everything. @returns the recipients, one a mail */
async function startMailServer(port: number): Promise<{ taken: string[]; close(): void }> {
  const taken: string[] = [];
  const server = net.createServer((socket) => {
    let text = '';
    let recipient = '';
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 ready');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk;
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (isData && line !== '.') continue;
        if (isData) taken.push(recipient);
        else if (/^RCPT TO/i.test(line)) recipient = /<(.*)>/.exec(line)?.[1] ?? '';
        if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say(/^DATA/i.test(line) ? '354 go on' : '250 taken');
        isData = !isData && /^DATA/i.test(line);
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return { taken, close: () => server.close() };
}

/** Mail can't be sent for a while: what causes it goes on, and each mail goes out once afterwards. */
export async function mailAway(dataDir: string): Promise<Result[]> {
  const { expect, faults } = createChecks();
  const port = await freePort();
  const trial = await createTrial(dataDir, { SMTP_URL: `smtp://127.0.0.1:${port}` });
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
  const wait = await until(
    'all mail sent',
    async () => server.taken.length >= people.length,
    120_000,
  );
  // Long enough for a mail that would come twice.
  await sleep(3000);
  const wanted = people
    .map(({ email }) => email)
    .toSorted()
    .join();
  expect(
    server.taken.toSorted().join() === wanted,
    `sent to ${server.taken.join()}, not ${wanted}`,
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
      isGood: faults.length === 0,
      figures: `${people.length} mails asked for meanwhile, each sent once, ${Math.round(wait / 1000)} s after mail was back`,
      faults,
    },
  ];
}
