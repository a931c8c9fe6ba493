// node scripts/run.mjs FILE [arguments]: runs a program of ours on the pinned Node, also on a fresh clone
// where nothing is installed yet.
import { NODE, readyDependencies, run } from './ready.mjs';

readyDependencies();
run(NODE, process.argv.slice(2));
