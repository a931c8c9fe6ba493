import { startEmbeddedDatabase } from '../server/src/platform/database/embedded.ts';
import type { Proxy } from '../server/src/testing/proxy.ts';
import { startDatabaseProxy } from '../server/src/testing/proxy.ts';
import type { Trial } from './trial.ts';
import { createTrial } from './trial.ts';
import type { Visitor } from './visitor.ts';
import { createVisitor } from './visitor.ts';

/**
 * An app that reaches its database through a proxy which can be closed, and two people who use it.
 */
export interface BehindProxy {
  trial: Trial;
  proxy: Proxy;
  visitor: Visitor;
  writer: Visitor;
  close(): Promise<void>;
}

/** Seeds the demo into a database of its own, which the app then uses as an external one. */
export async function startBehindProxy(dataDir: string): Promise<BehindProxy> {
  const maker = await createTrial(dataDir);
  await maker.start();
  await maker.stop();
  const embedded = await startEmbeddedDatabase({ dataDir });
  const { password } = embedded.connection;
  const proxy = await startDatabaseProxy(embedded.connection as { host: string });
  const trial = await createTrial(dataDir, {
    DATABASE_URL: `postgres://app:${String(password)}@127.0.0.1:${proxy.port}/postgres`,
    PUBLIC_URL: 'http://app.localhost',
    SMTP_URL: 'outbox',
  });
  await trial.start();
  const visitor = createVisitor(trial.port);
  await visitor.signIn('deltagare@sjobygd.example');
  const writer = createVisitor(trial.port);
  await writer.signIn('deltagare@sjobygd.example');
  return {
    trial,
    proxy,
    visitor,
    writer,
    async close() {
      visitor.close();
      writer.close();
      await trial.stop();
      await proxy.close();
      await embedded.stop();
    },
  };
}
