// node scripts/run.mjs FILE [arguments]: runs a program on the pinned Node, installing dependencies
// first on a fresh clone.
import { NODE, readyDependencies, run } from './ready.mjs';

readyDependencies();
run(NODE, process.argv.slice(2));
