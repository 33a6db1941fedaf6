/** How often a shorter input is tried. */
const MAX_TRIES = 400;

/** An input that fails in the same way, without the pieces that it does not need. */
export async function shrunk(
  bytes: Buffer,
  fails: (shorter: Buffer) => Promise<boolean>,
): Promise<Buffer> {
  let best = bytes;
  let tries = 0;
  for (let size = Math.ceil(best.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < best.length && tries < MAX_TRIES; ) {
      const shorter = Buffer.concat([best.subarray(0, at), best.subarray(at + size)]);
      tries += 1;
      if (await fails(shorter)) best = shorter;
      else at += size;
    }
  return best;
}
