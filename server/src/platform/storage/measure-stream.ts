import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { createStreamCollector } from '../idle-gc.ts';
import type { StoredObject } from './storage.ts';

/** A stream that lets bytes through and, when they are all through, tells how many and which. */
export function createMeasureStream(): { stream: Transform; result: () => StoredObject } {
  const hash = createHash('sha256');
  const letGo = createStreamCollector();
  let size = 0;
  const stream = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      letGo(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ size, checksum: hash.digest('hex') }) };
}
