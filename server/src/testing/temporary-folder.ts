import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A new folder that PostgreSQL's own user can get through; whoever makes it removes it. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `spalten-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
