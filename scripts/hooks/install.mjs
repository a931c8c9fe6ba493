// Run by npm ci (prepare): makes Git use the hooks in scripts/hooks.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
// An installation without a repository needs no hooks.
if (existsSync(path.join(root, '.git')))
  spawnSync('git', ['config', 'core.hooksPath', 'scripts/hooks'], { cwd: root, stdio: 'ignore' });
