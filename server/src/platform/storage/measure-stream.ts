import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { collectStreamed } from '../idle-gc.ts';
import type { StoredObject } from './storage.ts';

/** Creates a pass-through stream that measures size and checksum. Call `result` after its end. */
export function createMeasureStream(): { stream: Transform; result: () => StoredObject } {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      collectStreamed(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ size, checksum: hash.digest('hex') }) };
}
