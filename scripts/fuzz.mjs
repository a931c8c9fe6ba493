// npm run test:fuzz: 20,000 generated inputs over all calls. FUZZ_RUNS and FUZZ_SEED override it.
import path from 'node:path';
import { NODE, readyDependencies, ROOT, run } from './ready.mjs';

readyDependencies();
const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
run(NODE, [vitest, 'run', 'server/src/fuzz'], {
  env: { ...process.env, FUZZ_RUNS: process.env.FUZZ_RUNS ?? '20000' },
});
