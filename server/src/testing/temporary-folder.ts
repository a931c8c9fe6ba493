import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Creates a folder that PostgreSQL's user can enter. The caller removes it. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `spalten-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
