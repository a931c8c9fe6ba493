import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** One step below the best is half its work, for two bytes in a hundred. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Below this an answer is one packet as it is. */
const LEAST = 1024;

/**
 * Writes each script, stylesheet and drawing beside itself as `.br` and `.gz`: the server sends those,
 * made once and as small as they get, and has nothing to do while somebody waits.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(m?js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = path.join(dir, name);
          const bytes = await readFile(file);
          if (bytes.length < LEAST) return;
          await Promise.all([
            promisify(brotliCompress)(bytes, BROTLI).then((small) =>
              writeFile(`${file}.br`, small),
            ),
            promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
          ]);
        }),
      );
    },
  };
}
