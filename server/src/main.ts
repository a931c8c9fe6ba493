import { ConfigError, loadConfig } from './platform/config.ts';
import { requireServable } from './platform/environment-check.ts';
import { DatabaseInUseError } from './platform/database/embedded.ts';
import { run } from './run.ts';

try {
  const config = loadConfig(process.env);
  requireServable(process.env);
  await run(config);
} catch (error) {
  // Errors that the operator can fix are printed as a sentence, others with their stack.
  const isPlain =
    error instanceof ConfigError ||
    error instanceof DatabaseInUseError ||
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(
    `${isPlain ? (error as Error).message : ((error as Error).stack ?? error)}\n`,
  );
  process.exit(1);
}
