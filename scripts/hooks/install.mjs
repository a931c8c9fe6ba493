// npm ci runs this (prepare): Git of this clone takes its hooks from scripts/hooks.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
// An installation without a repository has no commits to look at.
if (existsSync(path.join(root, '.git')))
  spawnSync('git', ['config', 'core.hooksPath', 'scripts/hooks'], { cwd: root, stdio: 'ignore' });
