import { enableCompileCache } from 'node:module';
import path from 'node:path';

const started = performance.now();
// The next start reads compiled code from here; types are stripped once.
enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/spalten'));
const { ConfigError, loadConfig } = await import('./platform/config.ts');
const { DatabaseInUseError } = await import('./platform/database/embedded.ts');
const { run } = await import('./run.ts');

try {
  await run(loadConfig(process.env), started);
} catch (error) {
  // What somebody can mend by themselves is said in a sentence; the rest with its stack.
  const isPlain =
    error instanceof ConfigError ||
    error instanceof DatabaseInUseError ||
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(
    `${isPlain ? (error as Error).message : ((error as Error).stack ?? error)}\n`,
  );
  process.exit(1);
}
