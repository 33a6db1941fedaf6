import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** A stream that passes its bytes on; once it has ended, `seen` gives their SHA-256 and their number. */
export function watchBytes() {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, seen: () => ({ digest: hash.digest('hex'), size }) };
}
