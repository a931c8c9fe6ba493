// npm run test:matrix: every call as every role, in its own office, in another, and for another
// customer.
import path from 'node:path';
import { NODE, readyDependencies, ROOT, run } from './ready.mjs';

readyDependencies();
const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
run(NODE, [vitest, 'run', 'server/src/matrix']);
