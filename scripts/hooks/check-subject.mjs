import { readFileSync } from 'node:fs';
import { subjectFaults } from './subject.mjs';

/** The first line of the message file that is neither empty nor a comment. */
const lines = readFileSync(process.argv[2], 'utf8').split('\n');
const subject = lines.find((line) => line.trim() && !line.startsWith('#')) ?? '';
const faults = subjectFaults(subject.trim());
for (const fault of faults) process.stderr.write(`The subject ${fault}.\n`);
if (faults.length > 0) process.stderr.write('See CONTRIBUTING.md, Commits.\n');
process.exit(faults.length > 0 ? 1 : 0);
